import type { Context } from '../../../base/context.ts'
import { attempt } from '../../../base/database/db.ts'
import { forbidden, type Refused, refused } from '../../../base/errors.ts'
import type { WholeOf } from '../../../base/fields.ts'
import { makeUuid, unique } from '../../../base/ids.ts'
import { type Instant, secondsBetween } from '../../../base/time/time.ts'
import { assertMayWorkAt, dateFor, heldAtHome } from '../../employments/rules.ts'
import { userIdOf } from '../../roles/model.ts'
import { insertWithBreakRules } from '../../time-trackings/commands/apply-break-rules.ts'
import { assertFree } from '../../time-trackings/commands.ts'
import { findTracking, lockRecordFacts } from '../../time-trackings/queries.ts'
import { assertInReach, assertTimes } from '../../time-trackings/rules.ts'
import { workspaceInReach } from '../../workspaces/commands.ts'
import { giveTags } from '../commands.ts'
import type { NewAction, Punch, TakenPunch } from '../model.ts'
import { mayPunchFor } from '../policy.ts'
import { insertActions } from '../queries/around-punches.ts'
import type { punchInput } from '../resource.ts'
import { assertTimeOfPunch, breaksIn, doesNotFit, eventsOf, punch, shiftsIn } from '../rules.ts'
import { findAround, findTrackingAround, takePunch } from './take-punch.ts'
import { liesInClosedMonth } from './wait-for-month.ts'

/** Punches that a device sends together, after it was offline. */

type Given = WholeOf<typeof punchInput>

/** A punch with its place among those sent. */
type Sent = Given & { readonly action_time: Instant; readonly position: number }

/** Takes what fits, and tells of each punch what became of it. */
export async function takeSentPunches(
  ctx: Context,
  workspaceId: number,
  given: readonly Given[],
): Promise<TakenPunch[]> {
  await workspaceInReach(ctx, workspaceId)
  if (given.length === 0) throw refused('blank', 'actions', 'actions names no punch.')
  const sent = given.map((each, position) => ({ ...each, action_time: each.action_time ?? ctx.now, position }))
  const personOf = (each: Given): number => each.user_id ?? userIdOf(ctx) ?? 0
  const outcomes: TakenPunch[] = []
  // People are locked one after the other, always in the same order, so that nobody waits in a circle.
  for (const userId of unique(sent.map(personOf)).sort((a, b) => a - b)) {
    let left = sent.filter((each) => personOf(each) === userId)
    while (left.length > 0) {
      const [next = []] = shiftsIn(left)
      const done = await takeShift(ctx, workspaceId, userId, next)
      outcomes.push(...done)
      left = left.filter((each) => done.every(({ position }) => position !== each.position))
    }
  }
  return outcomes.sort((a, b) => a.position - b.position)
}

/**
 * A lone punch, and a shift that was begun before, go the way of single punches. Where a whole shift does not fit,
 * its start is refused, and what is left is looked at anew: the rest of it may belong to other work.
 */
async function takeShift(
  ctx: Context,
  workspaceId: number,
  userId: number,
  shift: readonly Sent[],
): Promise<TakenPunch[]> {
  const [first] = shift
  if (first && shift.length > 1) {
    let taken: readonly string[] | undefined
    const refusal = await attempt(ctx, async () => {
      taken = await placeShift(ctx, workspaceId, userId, shift)
    })
    if (refusal) return [refusedPunch(first.position, refusal)]
    if (taken) return shift.map(({ position }, index) => takenPunch(position, taken?.[index]))
  }
  const outcomes: TakenPunch[] = []
  for (const { position, ...each } of shift) {
    let id: string | undefined
    const refusal = await attempt(ctx, async () => {
      id = (await takePunch(ctx, workspaceId, { ...each, user_id: userId })).id
    })
    outcomes.push(refusal ? refusedPunch(position, refusal) : takenPunch(position, id))
  }
  return outcomes
}

const takenPunch = (position: number, id: string | undefined): TakenPunch => ({
  position,
  outcome: 'taken',
  action_id: id ?? null,
  code: null,
  title: null,
})

const refusedPunch = (position: number, { faults: [fault] }: Refused): TakenPunch => ({
  position,
  outcome: 'refused',
  action_id: null,
  code: fault?.code ?? null,
  title: fault?.title ?? null,
})

/**
 * Places a whole shift as one finished tracking; undefined when its start is known already, or when its month is closed:
 * its punches then wait, one by one.
 */
async function placeShift(
  ctx: Context,
  workspaceId: number,
  userId: number,
  shift: readonly Sent[],
): Promise<readonly string[] | undefined> {
  const person = await lockRecordFacts(ctx, workspaceId, userId)
  if (person === undefined) throw refused('unknown', 'user_id', 'user_id names somebody who is not in the workspace.')
  if (!mayPunchFor(ctx, person)) throw forbidden()
  for (const { action_time } of shift) assertTimeOfPunch(action_time, ctx.now)
  if (shift[0]) assertMayWorkAt(person, shift[0].action_time, ctx.now)
  const actions = shift.map((each) => actionOf(ctx, workspaceId, userId, each))
  const [start, end] = [actions[0], actions.at(-1)]
  if (start === undefined || end === undefined) return undefined
  const around = await findAround(ctx, start)
  if (around.same) return undefined
  if (await liesInClosedMonth(ctx, start, person, undefined)) return undefined
  const tracking = await findTrackingAround(ctx, around, start)
  assertFits(tracking ? eventsOf(tracking) : [], actions)
  const times = { starts_at: start.action_time, ends_at: end.action_time }
  const breaks = breaksIn(actions).map((each) => ({ ...each, created_by: 'actions' }))
  assertTimes(times, breaks)
  assertInReach(times, ctx.now)
  const started_on = dateFor(person, times.starts_at)
  await assertFree(ctx, { user_id: userId, id: undefined, ...times, started_on })
  const trackingId = await insertWithBreakRules(ctx, {
    workspace_id: workspaceId,
    user_id: userId,
    uuid: makeUuid(ctx.now),
    ...times,
    actual_starts_at: times.starts_at,
    actual_ends_at: times.ends_at,
    started_on,
    gross_seconds: secondsBetween(times.starts_at, times.ends_at),
    custom_break_seconds: null,
    force_custom_break_duration: false,
    default_break_seconds: 0,
    created_by: 'actions',
    last_update_by: userIdOf(ctx) ?? null,
    breaks,
    rules: heldAtHome(person.rules, person.homes, { date: started_on, workspaceId }),
  })
  await insertActions(ctx, actions, trackingId)
  await tagShift(ctx, actions, shift, trackingId)
  return actions.map(({ id }) => id)
}

const actionOf = (ctx: Context, workspace_id: number, user_id: number, each: Sent): NewAction => ({
  id: makeUuid(ctx.now),
  workspace_id,
  user_id,
  action_type: each.action_type,
  action_time: each.action_time,
  device_id: each.device_id ?? '',
})

/** The shift must fit after what was punched before, and be one the machine could have gone through. */
function assertFits(earlier: readonly Punch[], shift: readonly Punch[]): void {
  const [start, ...rest] = shift
  if (start === undefined) return
  const opening = punch(earlier, start)
  if (opening.kind === 'refused') throw doesNotFit[opening.state]()
  for (const [index, each] of rest.entries()) {
    const outcome = punch(shift.slice(0, index + 1), each)
    if (outcome.kind === 'refused') throw doesNotFit[outcome.state]()
  }
}

async function tagShift(
  ctx: Context,
  actions: readonly NewAction[],
  shift: readonly Sent[],
  trackingId: number,
): Promise<void> {
  for (const [index, each] of shift.entries()) {
    const tagIds = unique((each.taggings_attributes ?? []).map(({ tag_id }) => tag_id))
    const action = actions[index]
    if (tagIds.length === 0 || action === undefined) continue
    const tracking = await findTracking(ctx, action.workspace_id, trackingId)
    await giveTags(ctx, action, tracking, { tagIds, pointer: 'taggings_attributes' })
  }
}
