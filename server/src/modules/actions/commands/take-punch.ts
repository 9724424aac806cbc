import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import type { WholeOf } from '../../../base/fields.ts'
import { unique } from '../../../base/ids.ts'
import { type Instant, plus } from '../../../base/time/time.ts'
import { dateFor } from '../../employments/rules.ts'
import { saveOtherTrackings } from '../../time-trackings/commands/apply-break-rules.ts'
import { changedByPunch, findOthersOfDay, openedByPunch } from '../../time-trackings/commands/apply-punch.ts'
import { type PunchedTracking, timeTrackingConstraints } from '../../time-trackings/model.ts'
import { findPunchedTrackings, findWorkSince } from '../../time-trackings/queries/facts.ts'
import { tooManyTrackings } from '../../time-trackings/rules.ts'
import { tagAction } from '../commands.ts'
import type { Action, NewAction, PunchPlace, Surroundings, WrittenAction } from '../model.ts'
import { findLatestAhead, findPunchedWorkAt, findSurroundings, lockPlaces } from '../queries/around-punches.ts'
import { insertChanges, insertStarts } from '../queries/write-punches.ts'
import type { punchInput } from '../resource.ts'
import { assertStartFits, decidePunch, isLate, needsEnd } from '../rules.ts'
import { allowPunch, punchedUserId } from './take-punches.ts'
import { continuesWaiting, liesInClosedMonth, storeForLater } from './wait-for-month.ts'

/**
 * Takes one punch, whatever it is like. The person is locked, so that punches are taken one after the other. Whether it
 * fits is told by the work it lies in, as that was corrected since; the log says what was punched. Statements and
 * decisions are those of `takePunches`, for a list of one.
 */
export async function takePunch(ctx: Context, workspaceId: number, input: WholeOf<typeof punchInput>): Promise<Action> {
  const sent = { ctx, workspaceId, input }
  const [found] = await lockPlaces([{ ...sent, userId: punchedUserId(sent) }], 'wait')
  const { place, action, userAreaIds: user_area_ids, isOfNow } = allowPunch(sent, found)
  const around = await findAround(ctx, action)
  if (around.same) return around.same
  const tagIds = unique((input.taggings_attributes ?? []).map(({ tag_id }) => tag_id))
  const written = await applyPunch(ctx, place, around, action, isOfNow ? 'of now' : 'of its own time')
  if (written === undefined) return storeForLater(ctx, { ...action, user_area_ids }, tagIds)
  const taken = { ...written, user_area_ids }
  if (tagIds.length > 0) await tagAction(ctx, taken, tagIds, 'taggings_attributes')
  return taken
}

export async function findAround(ctx: Context, action: NewAction): Promise<Surroundings> {
  const [around = {}] = await findSurroundings([{ ctx, action }])
  return around
}

/** Writes the punch, and does to the tracking what it asks for; undefined when it must wait, because a month is closed. */
export async function applyPunch(
  ctx: Context,
  place: PunchPlace,
  around: Surroundings,
  action: NewAction,
  timing: 'of now' | 'of its own time',
): Promise<WrittenAction | undefined> {
  const tracking = await findTrackingAround(ctx, around, action)
  if (await liesInClosedMonth(ctx, action, place, tracking)) return undefined
  const decision = decidePunch(action, tracking, ctx.now)
  const fits = decision.kind !== 'does_not_fit'
  if (!fits && (await continuesWaiting(ctx, action))) return undefined
  const isBehind = (!fits && !decision.isLast) || around.nextAt !== undefined
  const moved = timing === 'of now' && isBehind ? await findTimeAfterLatest(ctx, action) : undefined
  if (moved) return applyPunch(ctx, place, await findAround(ctx, moved), moved, 'of its own time')
  if (decision.kind === 'does_not_fit') throw decision.refusal
  if (decision.kind === 'changes') {
    const changed = changedByPunch(ctx, decision.work, await findOthersOfDay(ctx, decision.work.tracking))
    const [written] = await insertChanges([{ ctx, action, tracking: decision.work.tracking, ...changed }])
    await saveOtherTrackings(ctx, changed.otherTrackings)
    return written
  }
  if (isLate(action.action_time, ctx.now)) await assertCanRun(ctx, action)
  assertStartFits(around, ctx.now)
  const tracked = openedByPunch(ctx, dateFor(place, action.action_time))
  const [written] = await insertStarts([{ ctx, action, tracking: tracked }])
  if (written === undefined) throw tooManyTrackings('action_type')
  return written
}

/** How far the clocks of the machines that run the service may be apart. */
const clocksDiffer = { seconds: 5 }

/**
 * A punch of now that does not fit may only be behind: another machine, whose clock is a little ahead, took the one before.
 * Then it is taken right after that one.
 */
async function findTimeAfterLatest(ctx: Context, action: NewAction): Promise<NewAction | undefined> {
  const latest = await findLatestAhead(ctx, action, plus(action.action_time, clocksDiffer))
  return latest && { ...action, action_time: latest.addMilliseconds(1) }
}

/**
 * The work a punch lies in. Before a punch is told that there is none it is looked for anew, but not for the most common
 * one, a start of now.
 */
export async function findTrackingAround(
  ctx: Context,
  { trackingId }: Surroundings,
  action: NewAction,
): Promise<PunchedTracking | undefined> {
  const isStartOfNow = action.action_type === 'start' && !isLate(action.action_time, ctx.now)
  const id = trackingId ?? (isStartOfNow ? undefined : await findPunchedWorkAt(ctx, action))
  if (id === undefined) return undefined
  const [tracking] = await findPunchedTrackings(ctx.db, [{ account_id: ctx.accountId, id }])
  return tracking
}

/** Work that begins by a late start runs from then on, which it cannot where other work began since. */
async function assertCanRun(ctx: Context, start: { user_id: number; action_time: Instant }): Promise<void> {
  const { isInside, isFollowed } = await findWorkSince(ctx, start.user_id, start.action_time)
  const { code, title } = timeTrackingConstraints.trackings_of_a_user_do_not_overlap
  if (isInside) throw refused(code, 'action_time', title)
  if (isFollowed) throw needsEnd()
}
