import type { Context } from '../../../base/context.ts'
import { dbOf } from '../../../base/database/records.ts'
import { forbidden, notFound, refused } from '../../../base/errors.ts'
import type { WholeOf } from '../../../base/fields.ts'
import { makeUuid } from '../../../base/ids.ts'
import {
  doAlone,
  done,
  eachStep,
  goOn,
  nextStep,
  type Outcome,
  outcomesOf,
  refuse,
  type Step,
} from '../../../base/steps.ts'
import { dateIn, isBefore, plus } from '../../../base/time/time.ts'
import { areAnyClosed } from '../../closed-months/commands.ts'
import { assertMayWorkAt, dateFor, zoneAt } from '../../employments/rules.ts'
import { userIdOf } from '../../roles/model.ts'
import { changedByPunch, openedByPunch } from '../../time-trackings/commands/apply-punch.ts'
import { findFinishedOn, findPunchedTrackings } from '../../time-trackings/queries/facts.ts'
import { tooManyTrackings } from '../../time-trackings/rules.ts'
import { workspacePolicy } from '../../workspaces/policy.ts'
import type { Action, NewAction, PunchDecision, PunchPlace, Surroundings } from '../model.ts'
import { mayPunchFor } from '../policy.ts'
import { findSurroundings, lockPlaces } from '../queries/around-punches.ts'
import { insertChanges, insertStarts } from '../queries/write-punches.ts'
import type { punchInput } from '../resource.ts'
import { assertStartFits, assertTimeOfPunch, datesOfWork, decidePunch, isLate } from '../rules.ts'

/**
 * Punches as nearly all of them are: of now or of lately, one of a person, without anything special. Several are taken
 * at once, each in the context of its account; each step is one statement for all of them. One that arrives by itself is
 * a list of one. What is not common is said to be done alone, before anything of it is written (`take-punch.ts`).
 */

/** A punch as it is sent. */
export interface SentPunch {
  readonly ctx: Context
  readonly workspaceId: number
  readonly input: WholeOf<typeof punchInput>
}

/** The same with its person locked, and allowed to be made. */
interface AllowedPunch {
  readonly ctx: Context
  readonly place: PunchPlace
  readonly action: NewAction
  readonly userAreaIds: number[]
  /** Whether it has the time at which it arrived. */
  readonly isOfNow: boolean
}

interface DecidedPunch extends AllowedPunch {
  readonly decision: Exclude<PunchDecision, { kind: 'does_not_fit' }>
}

export async function takePunches(sent: readonly SentPunch[]): Promise<Outcome<Action>[]> {
  const allowed = await nextStep(commonAmong(sent), allowAll)
  const decided = await nextStep(allowed, decideAll)
  return outcomesOf(await nextStep(decided, writeAll))
}

/** Whom a punch is about. */
export const punchedUserId = ({ ctx, input }: SentPunch): number => input.user_id ?? userIdOf(ctx) ?? 0

/** Punches from longer ago are done alone, so that those who share a transaction read few months of the log. */
const oldest = { days: -1 }

function commonAmong(sent: readonly SentPunch[]): Step<SentPunch, never>[] {
  const people = new Set<string>()
  return sent.map((punch) => {
    const { ctx, input } = punch
    const person = `${ctx.accountId} ${punchedUserId(punch)}`
    // What one of two punches of a person writes, the other would not see.
    const isSecond = people.has(person)
    people.add(person)
    const time = input.action_time ?? ctx.now
    const isOld = isBefore(time, plus(ctx.now, oldest)) || (input.action_type === 'start' && isLate(time, ctx.now))
    // Tags are given after the punch is written, by statements of their own.
    const isTagged = (input.taggings_attributes ?? []).length > 0
    return isSecond || isOld || isTagged ? doAlone : goOn(punch)
  })
}

/** The workspace must be in reach, the person in it, and the caller allowed to punch for them. */
async function allowAll(punches: readonly SentPunch[]): Promise<Step<AllowedPunch, never>[]> {
  const places = await lockPlaces(
    punches.map((punch) => ({ ...punch, userId: punchedUserId(punch) })),
    'leave out',
  )
  const found = punches.map((punch, index) => goOn({ punch, place: places[index] }))
  return eachStep<(typeof found)[number]['next'], AllowedPunch, never>(found, ({ punch, place }) => {
    // Somebody else may hold the person.
    return place?.person === undefined ? doAlone : goOn(allowPunch(punch, place))
  })
}

export function allowPunch({ ctx, workspaceId, input }: SentPunch, place: PunchPlace | undefined): AllowedPunch {
  if (place === undefined || !workspacePolicy.read(ctx, place)) throw notFound()
  if (input.user_id == null && userIdOf(ctx) === undefined)
    throw refused('blank', 'user_id', 'A machine punches for somebody.', 'Send user_id, the id of the person.')
  const { person } = place
  if (person === undefined) throw refused('unknown', 'user_id', 'user_id names somebody who is not in the workspace.')
  if (!mayPunchFor(ctx, person)) throw forbidden()
  const action: NewAction = {
    id: makeUuid(ctx.now),
    workspace_id: workspaceId,
    user_id: person.user_id,
    action_type: input.action_type,
    action_time: input.action_time ?? ctx.now,
    device_id: input.device_id ?? '',
  }
  assertTimeOfPunch(action.action_time, ctx.now)
  if (action.action_type === 'start') assertMayWorkAt(place, action.action_time, ctx.now)
  return { ctx, place, action, userAreaIds: person.user_area_ids, isOfNow: !input.action_time }
}

/** Whether each was taken before, and what it does otherwise, by the work it lies in. */
async function decideAll(punches: readonly AllowedPunch[]): Promise<Step<DecidedPunch, Action>[]> {
  const around = await findSurroundings(punches)
  const lyingIn = punches.flatMap(({ ctx }, index) => {
    const id = around[index]?.trackingId
    return id === undefined ? [] : [{ account_id: ctx.accountId, id }]
  })
  const trackings = await findPunchedTrackings(dbOf(punches), lyingIn)
  const trackingOf = (index: number) => trackings[lyingIn.findIndex(({ id }) => id === around[index]?.trackingId)]
  const isClosed = await areAnyClosed(
    punches.map(({ ctx, place, action }, index) => {
      const zone = zoneAt(place, action.action_time)
      const date = dateIn(action.action_time, zone)
      return { ctx, userId: action.user_id, zone, dates: [date, ...datesOfWork(trackingOf(index))] }
    }),
  )
  const known = punches.map((punch, index) =>
    goOn({ punch, around: around[index] ?? {}, tracking: trackingOf(index), isClosed: isClosed[index] === true }),
  )
  return eachStep<(typeof known)[number]['next'], DecidedPunch, Action>(known, decide)
}

interface Known {
  readonly punch: AllowedPunch
  readonly around: Surroundings
  readonly tracking: Parameters<typeof decidePunch>[1]
  readonly isClosed: boolean
}

function decide({ punch, around, tracking, isClosed }: Known): Step<DecidedPunch, Action> {
  const { ctx, action, isOfNow } = punch
  if (around.same) return done(around.same)
  // Before somebody is told that they are not working, it is looked for anew.
  const isLookedForAnew = tracking === undefined && action.action_type !== 'start'
  // A punch of now may be behind the clock of another machine.
  const isBehind = around.nextAt !== undefined && isOfNow
  if (isClosed || isLookedForAnew || isBehind) return doAlone
  const decision = decidePunch(action, tracking, ctx.now)
  if (decision.kind === 'does_not_fit') {
    // Others may go on with work that waits for its month, or be behind as well.
    const isPlain = action.action_type === 'start' && decision.isLast
    return isPlain ? refuse(decision.refusal) : doAlone
  }
  if (decision.kind === 'starts') assertStartFits(around, ctx.now)
  return goOn({ ...punch, decision })
}

/** Writes all of them; what would change other trackings of the day besides is done alone. */
async function writeAll(punches: readonly DecidedPunch[]): Promise<Step<never, Action>[]> {
  const days = punches.flatMap(({ ctx, decision }) => {
    if (decision.kind === 'starts' || !decision.work.tracking.is_under_rules) return []
    const { user_id, started_on } = decision.work.tracking
    return [{ account_id: ctx.accountId, user_id, started_on }]
  })
  const finished = await findFinishedOn(dbOf(punches), days)
  const othersOf = (userId: number) => finished[days.findIndex(({ user_id }) => user_id === userId)] ?? []
  const changing = punches.flatMap(({ ctx, action, decision }) => {
    if (decision.kind === 'starts') return []
    const { tracking } = decision.work
    const others = othersOf(tracking.user_id).filter(({ id }) => id !== tracking.id)
    const changed = changedByPunch(ctx, decision.work, others)
    return changed.otherTrackings.length > 0 ? [] : [{ ctx, action, tracking, ...changed }]
  })
  const starting = punches.flatMap(({ ctx, place, action, decision }) =>
    decision.kind === 'starts'
      ? [{ ctx, action, tracking: openedByPunch(ctx, dateFor(place, action.action_time)) }]
      : [],
  )
  const [started, changed] = [await insertStarts(starting), await insertChanges(changing)]
  const written = new Map([...started, ...changed].flatMap((row) => (row ? [[row.id, row]] : [])))
  return punches.map(({ action, decision, userAreaIds }) => {
    const row = written.get(action.id)
    if (row) return done({ ...row, user_area_ids: userAreaIds })
    return decision.kind === 'starts' ? refuse(tooManyTrackings('action_type')) : doAlone
  })
}
