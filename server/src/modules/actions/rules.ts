import { Instant, isBefore, isSameValue } from '../../base/time/time.ts'
import type { RecordedBreak, Span } from '../time-trackings/model.ts'
import type { ActionType, Punch, PunchOutcome, PunchState } from './model.ts'

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
export function leaving<T extends Work>(work: T, at: Instant, now: Instant): T {
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
  let [open, besides]: [T[], T[]] = [[], []]
  for (const each of inOrder(punches)) {
    const next: PunchState | undefined = moves[state][each.action_type]
    if (next !== undefined) open.push(each)
    else if (open.length > 0) besides.push(each)
    else alone([each])
    state = next ?? state
    if (state !== 'idle' || open.length === 0) continue
    shifts.push(open)
    alone(besides)
    ;[open, besides] = [[], []]
  }
  alone(inOrder([...open, ...besides]))
  return shifts
}
