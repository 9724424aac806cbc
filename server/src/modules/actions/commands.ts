import type { Context } from '../../base/context.ts'
import { forbidden, notFound, type Refused, refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import { makeUuid, unique } from '../../base/ids.ts'
import type { Listing } from '../../base/lists/page.ts'
import { NeedsOwnTransaction } from '../../base/load/together.ts'
import { authorize } from '../../base/policy.ts'
import { type Instant, isBefore, plus } from '../../base/time/time.ts'
import { peopleScope, userIdOf } from '../roles/model.ts'
import { saveOtherTrackings } from '../time-trackings/commands/apply-break-rules.ts'
import { changedByPunch, openedByPunch, tagByPunch } from '../time-trackings/commands/apply-punch.ts'
import {
  mostBreaks,
  type PunchedTracking,
  type RecordedBreak,
  type TimeTracking,
  timeTrackingConstraints,
} from '../time-trackings/model.ts'
import { findPunchedTracking, findWorkSince } from '../time-trackings/queries/facts.ts'
import { findTracking } from '../time-trackings/queries.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { workspacePolicy } from '../workspaces/policy.ts'
import type { Action, NewAction, PunchPlace, PunchState, Surroundings, Tagging, WrittenAction } from './model.ts'
import { actionPolicy, mayPunchFor } from './policy.ts'
import * as punching from './queries/punching.ts'
import { insertPunch, insertStart } from './queries/taking.ts'
import * as queries from './queries.ts'
import type { punchInput } from './resource.ts'
import { breaksAfter, eventsOf, leaving, punch } from './rules.ts'
import { findWaitingPunch, followsWaiting, keepForLater, liesInClosedMonth } from './waiting.ts'

export async function listActions(ctx: Context, workspaceId: number): Promise<Listing<Action>> {
  await workspaceInReach(ctx, workspaceId)
  return { rows: queries.actionsIn(ctx, workspaceId, peopleScope(ctx, workspaceId)), readsSensitive: false }
}

export async function showAction(ctx: Context, workspaceId: number, id: number | string): Promise<Action> {
  await workspaceInReach(ctx, workspaceId)
  const action = (await queries.findAction(ctx, workspaceId, id)) ?? (await findWaitingPunch(ctx, workspaceId, id))
  authorize(ctx, actionPolicy, 'read', action)
  return action
}

/** How far a device's clock may run ahead. */
const tolerance = { minutes: 2 }

/** Devices are offline for weeks, and history is brought along from other systems; nothing comes from further back. */
const farthestBack = { days: -3653 }

/**
 * A punch. The person is locked, so that punches are taken one after the other. Whether it fits is told by the work it
 * lies in, as that was corrected since; the log keeps what was punched.
 */
export async function takePunch(ctx: Context, workspaceId: number, input: WholeOf<typeof punchInput>): Promise<Action> {
  const tagIds = unique((input.taggings_attributes ?? []).map(({ tag_id }) => tag_id))
  // Tags are given after the punch is written, by statements of their own.
  if (ctx.together && tagIds.length > 0) throw new NeedsOwnTransaction()
  const { place, person } = await punchedPerson(ctx, workspaceId, input.user_id ?? userIdOf(ctx) ?? 0)
  const action: NewAction = {
    id: makeUuid(ctx.now),
    workspace_id: workspaceId,
    user_id: person.user_id,
    action_type: input.action_type,
    action_time: input.action_time ?? ctx.now,
    device_id: input.device_id ?? '',
  }
  assertTimeOfPunch(ctx, action.action_time)
  const around = await punching.findSurroundings(ctx, action)
  if (around.same) return around.same
  const written = await follow(ctx, place, around, action, !input.action_time)
  if (written === undefined) return keepForLater(ctx, { ...action, user_area_ids: person.user_area_ids }, tagIds)
  const taken = { ...written, user_area_ids: person.user_area_ids }
  if (tagIds.length > 0) await tagAction(ctx, taken, tagIds, 'taggings_attributes')
  return taken
}

export function assertTimeOfPunch(ctx: Context, time: Instant): void {
  if (isBefore(plus(ctx.now, tolerance), time))
    throw refused('out_of_range', 'action_time', 'action_time lies in the future.', 'Check the clock of the device.')
  if (isBefore(time, plus(ctx.now, farthestBack)))
    throw refused('out_of_range', 'action_time', 'action_time lies more than ten years back.')
}

/** Keeps the punch, and does to the tracking what it asks for; undefined when it must wait, because a month is closed. */
export async function follow(
  ctx: Context,
  place: PunchPlace,
  around: Surroundings,
  action: NewAction,
  isOfNow: boolean,
): Promise<WrittenAction | undefined> {
  const tracking = await trackingAround(ctx, around, action)
  if (await liesInClosedMonth(ctx, action, place.time_zone, tracking)) return undefined
  const isLeaving = tracking?.ends_at === null && action.action_type === 'end'
  const work = isLeaving ? leaving(tracking, action.action_time, ctx.now) : tracking
  const events = work ? eventsOf(work) : []
  const outcome = punch(events, action)
  if (outcome.kind === 'refused' && (await followsWaiting(ctx, action))) return undefined
  const isLast = events.length > 0 && !events.some((each) => isBefore(action.action_time, each.action_time))
  const isBehind = (outcome.kind === 'refused' && !isLast) || around.nextAt !== undefined
  const inStep = isOfNow && isBehind ? await broughtInStep(ctx, action) : undefined
  if (inStep) return follow(ctx, place, inStep.around, inStep.action, false)
  if (outcome.kind === 'refused') throw doesNotFit[outcome.state]()
  if (tracking && work) return change(ctx, tracking, breaksAfter(work, action), action)
  if (isLate(ctx, action)) await assertCanRun(ctx, action)
  assertNothingAhead(ctx, around.nextAt)
  if (around.isOccupied) throw violating('trackings_of_a_user_do_not_overlap')
  return insertStart(ctx, action, openedByPunch(ctx, place.time_zone, action.action_time))
}

/**
 * What the database would refuse as well. It is said before anything is written, because a statement that fails takes
 * those with it that share its transaction.
 */
function violating(name: 'trackings_of_a_user_do_not_overlap' | 'tracking_ends_after_it_starts'): Refused {
  const { code, pointer, title } = timeTrackingConstraints[name]
  return refused(code, pointer, title)
}

/** How far the clocks of the machines that run the service may be apart. */
const clocksDiffer = { seconds: 5 }

/**
 * A punch of now that does not fit may only be behind: another machine, whose clock is a little ahead, took the one before.
 * Then it is taken right after that one.
 */
async function broughtInStep(ctx: Context, action: NewAction) {
  const latest = await punching.findLatestAhead(ctx, action, plus(action.action_time, clocksDiffer))
  if (latest === undefined) return undefined
  const moved = { ...action, action_time: latest.addMilliseconds(1) }
  return { action: moved, around: await punching.findSurroundings(ctx, moved) }
}

/**
 * The work a punch lies in. Before a punch is told that there is none it is looked for anew, but not for the most common
 * one, a start of now.
 */
export async function trackingAround(
  ctx: Context,
  { trackingId }: Surroundings,
  action: NewAction,
): Promise<PunchedTracking | undefined> {
  const isCommon = action.action_type === 'start' && !isLate(ctx, action)
  const id = trackingId ?? (isCommon ? undefined : await punching.findPunchedWorkAt(ctx, action))
  return id === undefined ? undefined : findPunchedTracking(ctx, id)
}

/** Keeps a punch into work that runs or ran, with what it changes there. */
async function change(
  ctx: Context,
  tracking: PunchedTracking,
  breaks: readonly RecordedBreak[],
  action: NewAction,
): Promise<WrittenAction> {
  if (action.action_type === 'start-break' && tracking.breaks.length >= mostBreaks)
    throw refused('too_many_values', 'action_type', `A time tracking has at most ${mostBreaks} breaks.`)
  const endsAt = action.action_type === 'end' ? action.action_time : undefined
  if (endsAt && !isBefore(tracking.starts_at, endsAt)) throw violating('tracking_ends_after_it_starts')
  const changed = await changedByPunch(ctx, tracking, breaks, endsAt)
  const taken = await insertPunch(ctx, action, tracking, changed)
  await saveOtherTrackings(ctx, changed.otherTrackings)
  return taken
}

/** From here on a start is late, and work may have begun after it; sooner than that, the database alone sees to it. */
const lateFrom = { minutes: -2 }
const isLate = (ctx: Context, { action_time }: NewAction): boolean => isBefore(action_time, plus(ctx.now, lateFrom))

/** Work that begins by a late start runs from then on, which it cannot where other work began since. */
async function assertCanRun(ctx: Context, start: NewAction): Promise<void> {
  const { isInside, isFollowed } = await findWorkSince(ctx, start.user_id, start.action_time)
  const { code, title } = timeTrackingConstraints.trackings_of_a_user_do_not_overlap
  if (isInside) throw refused(code, 'action_time', title)
  if (isFollowed) throw needsEnd()
}

const needsEnd = (): Refused =>
  refused(
    'needs_end',
    'action_type',
    'Other work began after this start, so its end must be known.',
    'Send the start and its end together, to time_trackings/actions/batch.',
  )

/** The clocks of processes differ a little, too. */
const aheadAtMost = { minutes: 2 * tolerance.minutes }

/**
 * Likewise where work lies ahead, sent by a device whose clock is fast. What is further ahead was punched while the
 * clock of the machine was wrong, and keeps nobody from working until somebody has corrected it.
 */
function assertNothingAhead(ctx: Context, nextAt: Instant | undefined): void {
  if (nextAt && isBefore(nextAt, plus(ctx.now, aheadAtMost))) throw needsEnd()
}

/** The code names the state the person is in at that time. */
export const doesNotFit: Record<PunchState, () => Refused> = {
  idle: () => refused('idle', 'action_type', 'The person is not working at that time.'),
  working: () => refused('working', 'action_type', 'The person is already working at that time.'),
  on_break: () => refused('on_break', 'action_type', 'The person is on a break at that time.'),
}

/** The workspace must be in reach, the person in it, and the caller allowed to punch for them. */
async function punchedPerson(ctx: Context, workspaceId: number, userId: number) {
  const place = await punching.lockPlace(ctx, workspaceId, userId)
  if (place === undefined || !workspacePolicy.read(ctx, place)) throw notFound()
  const { person } = place
  if (person === undefined) throw refused('unknown', 'user_id', 'user_id names somebody who is not in the workspace.')
  if (!mayPunchFor(ctx, person)) throw forbidden()
  return { place, person }
}

export async function addTagging(
  ctx: Context,
  workspaceId: number,
  actionId: number | string,
  tagId: number,
): Promise<Tagging> {
  const action = await showAction(ctx, workspaceId, actionId)
  const [tagging] = await tagAction(ctx, action, [tagId], 'tag_id')
  if (tagging === undefined) throw notFound()
  return tagging
}

/** Tags a punch, and with it its tracking, while that is running. */
async function tagAction(ctx: Context, action: Action, tagIds: readonly number[], pointer: string): Promise<Tagging[]> {
  const tracking = await findTracking(ctx, action.workspace_id, action.time_tracking_id)
  if (tracking.ends_at !== null) throw refused('finished', 'base', 'The time tracking of this punch is finished.')
  return giveTags(ctx, action, tracking, { tagIds, pointer })
}

export async function giveTags(
  ctx: Context,
  action: Pick<Action, 'id' | 'workspace_id' | 'action_time'>,
  tracking: TimeTracking,
  { tagIds, pointer }: { readonly tagIds: readonly number[]; readonly pointer: string },
): Promise<Tagging[]> {
  await tagByPunch(ctx, tracking, tagIds, pointer)
  const taggings: Tagging[] = []
  for (const tagId of tagIds) taggings.push(await queries.putTagging(ctx, action, tagId))
  return taggings
}
