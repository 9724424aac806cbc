import type { Context } from '../../../base/context.ts'
import { forbidden, refused } from '../../../base/errors.ts'
import { makeUuid } from '../../../base/ids.ts'
import { isBefore, secondsBetween } from '../../../base/time/time.ts'
import { userIdOf } from '../../roles/model.ts'
import { tagIdsAmong } from '../../tags/queries.ts'
import type {
  DayTracking,
  PunchedTracking,
  PunchedWork,
  RecordedBreak,
  TimeTracking,
  TrackingChange,
} from '../model.ts'
import { timeTrackingPolicy } from '../policy.ts'
import { findOtherTrackings } from '../queries/facts.ts'
import * as queries from '../queries.ts'
import { breaksPart } from '../rules.ts'
import { applyChange, recordPartChange } from './apply-break-rules.ts'

/** What punches do to trackings. The punch was allowed and fits; it is written together with what it does. */

export const openedByPunch = (ctx: Context, started_on: string) => ({
  uuid: makeUuid(ctx.now),
  started_on,
  last_update_by: userIdOf(ctx) ?? null,
})

/** Trackings of the day that such a change counts with: none where no break rules count for the person. */
export const findOthersOfDay = (ctx: Context, tracking: PunchedTracking): Promise<DayTracking[]> =>
  tracking.is_under_rules ? findOtherTrackings(ctx, tracking, [tracking.started_on]) : Promise.resolve([])

/** What is written of it, given the others of the day. */
export function changedByPunch(ctx: Context, work: PunchedWork, others: readonly DayTracking[]) {
  const { tracking, breaks, endedAt } = work
  const columns = {
    ...(endedAt && {
      ends_at: endedAt,
      actual_ends_at: tracking.actual_ends_at ?? endedAt,
      gross_seconds: secondsBetween(tracking.starts_at, endedAt),
    }),
    last_update_by: userIdOf(ctx) ?? null,
  }
  const outcome = applyChange(tracking, { columns, breaks }, others)
  // Breaks that somebody recorded and that did not come about are told, with what they were.
  const isUndone = ({ ends_at }: RecordedBreak) => endedAt && ends_at && isBefore(endedAt, ends_at)
  const undone = tracking.breaks.some(isUndone) ? [breaksPart(tracking.breaks, breaks)] : []
  const change: TrackingChange = { kind: 'changed', parts: endedAt ? [['ends_at'], ...undone] : [['breaks']] }
  return { ...outcome, changes: [...outcome.deducted, change] }
}

/** Gives the tracking of a punch its tags. What it has already is neither given nor noted again. */
export async function tagByPunch(
  ctx: Context,
  tracking: TimeTracking,
  tagIds: readonly number[],
  pointer: string,
): Promise<void> {
  if (!timeTrackingPolicy.tag(ctx, tracking)) throw forbidden(pointer)
  const known = await tagIdsAmong(ctx, tracking.workspace_id, tagIds)
  if (known.length < tagIds.length)
    throw refused('unknown', pointer, `${pointer} names a tag that is not in the workspace.`)
  if (tagIds.every((id) => tracking.tag_ids.includes(id))) return
  await queries.addTrackingTags(ctx, tracking, tagIds)
  await recordPartChange(ctx, tracking, 'tags')
}
