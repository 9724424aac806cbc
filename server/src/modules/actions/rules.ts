import { type Refused, refused } from '../../base/errors.ts'
import { Instant, isBefore, isSameValue, plus } from '../../base/time/time.ts'
import {
  mostBreaks,
  type PunchedTracking,
  type RecordedBreak,
  type Span,
  timeTrackingConstraints,
} from '../time-trackings/model.ts'
import type { ActionType, Punch, PunchDecision, PunchOutcome, PunchState, Surroundings } from './model.ts'

interface Work extends Span {
  readonly breaks: readonly RecordedBreak[]
}

/** Whether a break lasts: nobody ended it, or only the end of work did. One recorded by hand was meant to end then. */
const lasts = ({ ends_at, created_by }: RecordedBreak, work: Pick<Span, 'ends_at'>): boolean =>
  ends_at === null || (created_by === 'actions' && isSameValue(ends_at, work.ends_at))

/** The machine: where a punch leads from a state. Undefined when it leads nowhere. */
const moves: Record<PunchState, Partial<Record<ActionType, PunchState>>> = {
  idle: { start: 'working' },
  working: { 'start-break': 'on_break', end: 'idle' },
  on_break: { 'end-break': 'working', end: 'idle' },
}

const kinds = { start: 'opens', end: 'closes', 'start-break': 'breaks', 'end-break': 'resumes' } as const

const inOrder = <T extends Punch>(punches: readonly T[]): T[] =>
  // A sort keeps equals in their order, so the new punch, given last, comes after one of the same instant.
  [...punches].sort((a, b) =>
    isBefore(a.action_time, b.action_time) ? -1 : isBefore(b.action_time, a.action_time) ? 1 : 0,
  )

/**
 * Places a punch among what happened: the events of the work it lies in, or the punches sent with it. It fits when all of
 * it, with the punch in its place, still is something the machine could have gone through.
 */
export function punch(history: readonly Punch[], added: Punch): PunchOutcome {
  let state: PunchState = 'idle'
  let found: PunchState = 'idle'
  for (const each of inOrder([...history, added])) {
    if (each === added) found = state
    const next: PunchState | undefined = moves[state][each.action_type]
    if (next === undefined) return { kind: 'refused', state: each === added ? state : found }
    state = next
  }
  return { kind: kinds[added.action_type] }
}

/** Work as the machine sees it, with everything that was corrected. An end also ends the break somebody was on. */
export function eventsOf(work: Work): Punch[] {
  const { starts_at, ends_at, breaks } = work
  const at = (action_type: ActionType, action_time: Instant | null): Punch[] =>
    action_time === null ? [] : [{ action_type, action_time }]
  const rests = [...breaks].sort((a, b) => Instant.compare(a.starts_at, b.starts_at))
  return [
    ...at('start', starts_at),
    ...rests.flatMap((each) => [
      ...at('start-break', each.starts_at),
      ...(lasts(each, work) ? [] : at('end-break', each.ends_at)),
    ]),
    ...at('end', ends_at),
  ]
}

/** Whoever goes home takes no break after that: one recorded ahead falls away, and one that would still last ends then. */
function withoutBreaksAhead<T extends Work>(work: T, at: Instant, now: Instant): T {
  // Nobody punched what lies after now: somebody wrote it down. What a late end would contradict is left alone.
  const isAhead = ({ starts_at, ends_at, created_by }: RecordedBreak): boolean =>
    ends_at === null
      ? created_by !== 'actions' && isBefore(now, starts_at) && !isBefore(starts_at, at)
      : isBefore(now, ends_at) && isBefore(at, ends_at)
  const breaks = work.breaks.flatMap((each) => {
    if (!isAhead(each)) return [each]
    return isBefore(each.starts_at, at) ? [{ ...each, ends_at: null }] : []
  })
  return { ...work, breaks }
}

/** The breaks of work after a punch that fits. A break lasts until somebody ends it or work; of no length it is none. */
export function breaksAfter(work: Work, { action_type, action_time }: Punch): RecordedBreak[] {
  const { breaks, ends_at } = work
  if (action_type === 'start-break') return [...breaks, { starts_at: action_time, ends_at, created_by: 'actions' }]
  const isEnded = (each: RecordedBreak): boolean => lasts(each, work) && !isBefore(action_time, each.starts_at)
  return breaks
    .map((each) => (isEnded(each) ? { ...each, ends_at: action_time } : each))
    .filter((each) => each.ends_at === null || isBefore(each.starts_at, each.ends_at))
}

/** What a punch does, by the work it lies in. */
export function decidePunch(action: Punch, tracking: PunchedTracking | undefined, now: Instant): PunchDecision {
  const isGoingHome = tracking?.ends_at === null && action.action_type === 'end'
  const work = isGoingHome ? withoutBreaksAhead(tracking, action.action_time, now) : tracking
  const events = work ? eventsOf(work) : []
  const outcome = punch(events, action)
  if (outcome.kind === 'refused') {
    const isLast = events.length > 0 && !events.some((each) => isBefore(action.action_time, each.action_time))
    return { kind: 'does_not_fit', refusal: doesNotFit[outcome.state](), isLast }
  }
  if (tracking === undefined || work === undefined) return { kind: 'starts' }
  assertCanChange(tracking, action)
  const endedAt = action.action_type === 'end' ? action.action_time : undefined
  return { kind: 'changes', work: { tracking, breaks: breaksAfter(work, action), endedAt } }
}

function assertCanChange(tracking: PunchedTracking, { action_type, action_time }: Punch): void {
  if (action_type === 'start-break' && tracking.breaks.length >= mostBreaks)
    throw refused('too_many_values', 'action_type', `A time tracking has at most ${mostBreaks} breaks.`)
  if (action_type === 'end' && !isBefore(tracking.starts_at, action_time))
    throw violating('tracking_ends_after_it_starts')
}

/**
 * What the database would refuse as well. It is said before anything is written, because a statement that fails takes
 * those with it that share its transaction.
 */
function violating(name: 'trackings_of_a_user_do_not_overlap' | 'tracking_ends_after_it_starts'): Refused {
  const { code, pointer, title } = timeTrackingConstraints[name]
  return refused(code, pointer, title)
}

/** The code names the state the person is in at that time. */
export const doesNotFit: Record<PunchState, () => Refused> = {
  idle: () => refused('idle', 'action_type', 'The person is not working at that time.'),
  working: () => refused('working', 'action_type', 'The person is already working at that time.'),
  on_break: () => refused('on_break', 'action_type', 'The person is on a break at that time.'),
}

/** How far a device's clock may run ahead. */
const tolerance = { minutes: 2 }

/** Devices are offline for weeks, and history is brought along from other systems; nothing comes from further back. */
const farthestBack = { days: -3653 }

export function assertTimeOfPunch(time: Instant, now: Instant): void {
  if (isBefore(plus(now, tolerance), time))
    throw refused('out_of_range', 'action_time', 'action_time lies in the future.', 'Check the clock of the device.')
  if (isBefore(time, plus(now, farthestBack)))
    throw refused('out_of_range', 'action_time', 'action_time lies more than ten years back.')
}

/** From here on a start is late, and work may have begun after it; sooner than that, the database alone sees to it. */
const lateFrom = { minutes: -2 }
export const isLate = (time: Instant, now: Instant): boolean => isBefore(time, plus(now, lateFrom))

/** The date of the work a punch belongs to, as far as it may be closed: no day is closed while work on it runs. */
export const datesOfWork = (work: Pick<PunchedTracking, 'started_on' | 'ends_at'> | undefined): readonly string[] =>
  work === undefined || work.ends_at === null ? [] : [work.started_on]

export const needsEnd = (): Refused =>
  refused(
    'needs_end',
    'action_type',
    'Other work began after this start, so its end must be known.',
    'Send the start and its end together, to time_trackings/actions/batch.',
  )

/** The clocks of processes differ a little, too. */
const aheadAtMost = { minutes: 2 * tolerance.minutes }

/**
 * A start needs its end where work lies ahead, sent by a device whose clock is fast. What is further ahead was punched
 * while the clock of the machine was wrong, and keeps nobody from working until somebody has corrected it. And its time
 * must be free.
 */
export function assertStartFits({ nextAt, isOccupied }: Surroundings, now: Instant): void {
  if (nextAt && isBefore(nextAt, plus(now, aheadAtMost))) throw needsEnd()
  if (isOccupied) throw violating('trackings_of_a_user_do_not_overlap')
}

/** The breaks a history of punches tells of; the last one is open while nothing ended it. */
export function breaksIn(history: readonly Punch[]): { starts_at: Instant; ends_at: Instant | null }[] {
  const breaks: { starts_at: Instant; ends_at: Instant | null }[] = []
  for (const { action_type, action_time } of inOrder(history)) {
    const open = breaks.at(-1)
    if (action_type === 'start-break') breaks.push({ starts_at: action_time, ends_at: null })
    else if (open && open.ends_at === null) breaks.splice(-1, 1, { ...open, ends_at: action_time })
  }
  // A break of no length is none.
  return breaks.filter((each) => each.ends_at === null || isBefore(each.starts_at, each.ends_at))
}

/**
 * Punches sent together, cut into what is taken at once: a shift from its start to its end, as the machine goes
 * through it, and by itself what belongs to no whole shift. They come out in the order of their times; what lies within
 * a shift and does not belong to it comes after it.
 */
export function shiftsIn<T extends Punch>(punches: readonly T[]): T[][] {
  const shifts: T[][] = []
  const alone = (some: readonly T[]): void => void shifts.push(...some.map((each) => [each]))
  let state: PunchState = 'idle'
  let [open, inBetween]: [T[], T[]] = [[], []]
  for (const each of inOrder(punches)) {
    const next: PunchState | undefined = moves[state][each.action_type]
    if (next !== undefined) open.push(each)
    else if (open.length > 0) inBetween.push(each)
    else alone([each])
    state = next ?? state
    if (state !== 'idle' || open.length === 0) continue
    shifts.push(open)
    alone(inBetween)
    ;[open, inBetween] = [[], []]
  }
  alone(inOrder([...open, ...inBetween]))
  return shifts
}
