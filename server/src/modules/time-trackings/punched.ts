import type { Context } from '../../base/context.ts'
import { forbidden, refused } from '../../base/errors.ts'
import { makeUuid } from '../../base/ids.ts'
import { dateIn, type Instant, secondsBetween } from '../../base/time.ts'
import { addSystemNote } from '../notes/commands.ts'
import { userIdOf } from '../roles/model.ts'
import { tagIdsAmong } from '../tags/queries.ts'
import { noted, type PunchedChange, type PunchedTracking, type Span, type TimeTracking } from './model.ts'
import { timeTrackingPolicy } from './policy.ts'
import { findBesides } from './queries/settling.ts'
import * as queries from './queries.ts'
import { isSameSpan, settled } from './rules.ts'

/** What punches do to trackings. The punch was allowed and fits; it is written together with what it does. */

export const openedByPunch = (ctx: Context, zone: string, at: Instant) => ({
  uuid: makeUuid(ctx.now),
  started_on: dateIn(at, zone),
  last_update_by: userIdOf(ctx) ?? null,
})

/** Brings the breaks that punches made in line with the punches; those made by hand stay. */
export async function changedByPunch(
  ctx: Context,
  tracking: PunchedTracking,
  punched: readonly Span[],
  endedAt: Instant | undefined,
): Promise<PunchedChange> {
  const earlier = tracking.breaks.filter((each) => each.created_by === 'actions')
  const removed = earlier.filter((each) => !punched.some((other) => isSameSpan(each, other)))
  const addedBreaks = punched.filter((each) => !earlier.some((other) => isSameSpan(each, other)))
  const breaks = [...tracking.breaks.filter((each) => !removed.includes(each)), ...addedBreaks]
  const after = { ...tracking, ends_at: endedAt ?? tracking.ends_at }
  const besides = tracking.rules.length === 0 ? [] : await findBesides(ctx, tracking)
  const { sums, isDeducted } = settled(after, breaks, { rules: tracking.rules, besides }, ctx.now)
  return {
    columns: {
      ...sums,
      ...(endedAt && {
        ends_at: endedAt,
        actual_ends_at: tracking.actual_ends_at ?? endedAt,
        gross_seconds: secondsBetween(tracking.starts_at, endedAt),
      }),
      last_update_by: userIdOf(ctx) ?? null,
    },
    removedBreakIds: removed.map((each) => each.id),
    addedBreaks,
    changes: [
      ...(isDeducted ? [{ kind: 'break_deducted' } as const] : []),
      { kind: 'changed', parts: [[endedAt ? 'ends_at' : 'breaks']] },
    ],
  }
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
  await addSystemNote(ctx, noted(tracking), 'changed', ['tags'])
}
