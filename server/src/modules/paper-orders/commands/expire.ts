import type { Context } from '../../../base/context.ts'
import { dropMadeFile } from '../../files/commands.ts'
import { findOrder, saveOrder } from '../queries.ts'

/** Throws away what an order made. That it was ordered and downloaded stays known. */
export async function dropPaper(ctx: Context, id: number): Promise<void> {
  const { state, file_id } = await findOrder(ctx, id)
  if (state !== 'ready') return
  await saveOrder(ctx, id, { state: 'expired', left_out: '[]' })
  if (file_id !== null) await dropMadeFile(ctx, file_id)
}
