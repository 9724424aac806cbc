import type { Context } from '../../../base/context.ts'
import { attempt } from '../../../base/database/db.ts'
import { makeUuid } from '../../../base/ids.ts'
import { userIdOf } from '../../roles/model.ts'
import { saveWithBreakRules } from '../../time-trackings/commands/apply-break-rules.ts'
import { lockFacts } from '../../time-trackings/queries/facts.ts'
import type { RunningWork } from '../model.ts'
import { lockRunningWork } from '../queries.ts'
import { applyPunch, findAround } from './take-punch.ts'

/**
 * Ends the work of people who leave, at this moment and as if they had punched: once they are gone nobody could. Work
 * that would begin only now or later never took place.
 */
export async function endWork(
  ctx: Context,
  whose: { readonly userId?: number; readonly workspaceId?: number },
): Promise<void> {
  for (const work of await lockRunningWork(ctx, whose)) {
    const refusal = await attempt(ctx, () => endNow(ctx, work))
    if (refusal === undefined) continue
    const facts = await lockFacts(ctx, work.workspace_id, work.id)
    const columns = { status: 'deleted', last_update_by: userIdOf(ctx) ?? null }
    await saveWithBreakRules(ctx, facts, { columns }, { kind: 'deleted' })
  }
}

async function endNow(
  ctx: Context,
  { user_id, workspace_id, own_zone, homes, place_zone }: RunningWork,
): Promise<void> {
  const action = {
    id: makeUuid(ctx.now),
    workspace_id,
    user_id,
    action_type: 'end',
    action_time: ctx.now,
    device_id: '',
  } as const
  const place = { id: workspace_id, own_zone, homes, place_zone, person: undefined }
  await applyPunch(ctx, place, await findAround(ctx, action), action, 'of now')
}
