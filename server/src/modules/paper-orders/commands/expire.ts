import type { Context } from '../../../base/context.ts'
import { isBefore, plus } from '../../../base/time/time.ts'
import { dropMadeFile } from '../../files/commands.ts'
import { findOrder, saveOrder } from '../queries.ts'

/** The queue goes by the clock of the database, which may be ahead of ours. */
const clocksDiffer = { hours: 1 }

/** Throws away what an order made when its time is over. */
export async function expireOrder(ctx: Context, id: number): Promise<void> {
  const { expires_at } = await findOrder(ctx, id)
  if (expires_at !== null && isBefore(expires_at, plus(ctx.now, clocksDiffer))) await dropPaper(ctx, id)
}

/** Throws away what an order made. That it was ordered and downloaded stays known. */
export async function dropPaper(ctx: Context, id: number): Promise<void> {
  const { state, file_id } = await findOrder(ctx, id)
  if (state !== 'ready') return
  await saveOrder(ctx, id, { state: 'expired', left_out: '[]' })
  if (file_id !== null) await dropMadeFile(ctx, file_id)
}
