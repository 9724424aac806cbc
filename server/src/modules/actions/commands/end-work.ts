import type { Context } from '../../../base/context.ts'
import { attempt } from '../../../base/database/db.ts'
import { makeUuid } from '../../../base/ids.ts'
import { dateAfter, type Instant, plus, startOfDay } from '../../../base/time/time.ts'
import { dateFor, employmentOn, zoneAt } from '../../employments/rules.ts'
import { userIdOf } from '../../roles/model.ts'
import { saveWithBreakRules } from '../../time-trackings/commands/apply-break-rules.ts'
import { lockFacts } from '../../time-trackings/queries/facts.ts'
import type { RunningWork } from '../model.ts'
import { findAtWorkUnemployed, lockRunningWork } from '../queries.ts'
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
    const refusal = await attempt(ctx, () => endAt(ctx, work, ctx.now))
    if (refusal === undefined) continue
    const facts = await lockFacts(ctx, work.workspace_id, work.id)
    const columns = { status: 'deleted', last_update_by: userIdOf(ctx) ?? null }
    await saveWithBreakRules(ctx, facts, { columns }, { kind: 'deleted' })
  }
}

/**
 * Ends clocks that were forgotten when an employment ended: with its last day, as if it had been punched then, so that
 * nobody works on after it. Work that began after the end, before anybody had entered that, ends now.
 */
export async function endWorkAfterEmployment(ctx: Context): Promise<void> {
  for (const userId of await findAtWorkUnemployed(ctx, plus(ctx.now, { hours: -longestShiftHours })))
    for (const work of await lockRunningWork(ctx, { userId })) {
      const at = lastMomentOf(work) ?? ctx.now
      const refusal = await attempt(ctx, () => endAt(ctx, work, at))
      if (refusal !== undefined) await attempt(ctx, () => endAt(ctx, work, ctx.now))
    }
}

/** A night shift that began on the last day goes on until the morning. */
const longestShiftHours = 16

/** When the last day of the employment ends in which work began. */
function lastMomentOf(work: RunningWork): Instant | undefined {
  const { ends_on = null } = employmentOn(work.homes, dateFor(work, work.starts_at)) ?? {}
  return ends_on === null ? undefined : startOfDay(dateAfter(ends_on, 1), zoneAt(work, work.starts_at))
}

async function endAt(
  ctx: Context,
  { user_id, workspace_id, own_zone, homes, place_zone }: RunningWork,
  at: Instant,
): Promise<void> {
  const action = {
    id: makeUuid(at),
    workspace_id,
    user_id,
    action_type: 'end',
    action_time: at,
    device_id: '',
  } as const
  const place = { id: workspace_id, own_zone, homes, place_zone, person: undefined }
  const timing = at === ctx.now ? 'of now' : 'of its own time'
  await applyPunch(ctx, place, await findAround(ctx, action), action, timing)
}
