import { type Instant, isBefore } from '../../base/time.ts'
import type { ActionType, Punch, PunchOutcome, PunchState } from './model.ts'

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
 * Places a punch into the history of a person, from the last start before it on. It fits when the
 * whole history, with the punch in its place, still is one the machine could have gone through.
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

/**
 * A history as the work it tells of came to be: what somebody ended by hand is over, although no punch says so, and
 * what they took the end from goes on.
 */
export function withClosing(history: readonly Punch[], tracking: { ends_at: Instant | null } | undefined): Punch[] {
  const lastEnd = history.findLast((each) => each.action_type === 'end')
  const [endsAt, last] = [tracking?.ends_at, history.at(-1)?.action_time]
  const told = withoutEnds(history, endsAt === null ? undefined : lastEnd)
  if (lastEnd || !endsAt || !last) return told
  // Corrected times may lie before what was punched.
  return [...told, { action_type: 'end', action_time: isBefore(endsAt, last) ? last : endsAt }]
}

/** Without the ends that were taken back, which also ended the break somebody was on. */
function withoutEnds(history: readonly Punch[], kept: Punch | undefined): Punch[] {
  let state: PunchState = 'idle'
  return history.flatMap((each): Punch[] => {
    const isBack = each.action_type === 'end' && each !== kept
    if (isBack && state !== 'on_break') return []
    const told: Punch = isBack ? { ...each, action_type: 'end-break' } : each
    state = moves[state][told.action_type] ?? state
    return [told]
  })
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
