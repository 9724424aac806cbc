/** A copy of the server's machine, so that a tap shows its effect at once, also without a line. The server decides. */

import { millisecondsOf, millisecondsOrNull } from '../../base/time.ts'

export type ActionType = 'start' | 'end' | 'start-break' | 'end-break'
export type ClockState = 'idle' | 'working' | 'on_break'

/** Times are milliseconds. An open span has no end yet. */
export interface Span {
  readonly kind: 'work' | 'break'
  readonly from: number
  readonly to: number | null
}

export interface Punch {
  readonly action_type: ActionType
  readonly at: number
}

const sameTapMs = 10_000

/** Whether a punch says what another has said a moment ago: two tabs, or two devices in one hand. */
export const isRepeat = (punch: Punch, others: readonly Punch[]): boolean =>
  others.some(
    ({ action_type, at }) =>
      action_type === punch.action_type && at !== punch.at && Math.abs(at - punch.at) < sameTapMs,
  )

const moves: Readonly<Record<ClockState, Partial<Record<ActionType, ClockState>>>> = {
  idle: { start: 'working' },
  working: { 'start-break': 'on_break', end: 'idle' },
  on_break: { 'end-break': 'working', end: 'idle' },
}

/**
 * What can be punched now, in its place on the screen. Punching out is always below what goes on, so that it never comes
 * under a finger that has just tapped something else.
 */
export const offered = (state: ClockState): readonly ActionType[] => Object.keys(moves[state]) as ActionType[]

/** What people usually want next. */
export const usual: Readonly<Record<ClockState, ActionType>> = { idle: 'start', working: 'end', on_break: 'end-break' }

export function stateOf(spans: readonly Span[]): ClockState {
  const last = spans.at(-1)
  if (last === undefined || last.to !== null) return 'idle'
  return last.kind === 'work' ? 'working' : 'on_break'
}

/** The last moment something began or ended; nothing can be punched before it. */
export const lastBoundary = (spans: readonly Span[]): number =>
  Math.max(Number.NEGATIVE_INFINITY, ...spans.map((span) => span.to ?? span.from))

/** One punch later. What does not fit, or is known already, changes nothing: the server will say so. */
function after(spans: readonly Span[], { action_type, at }: Punch): readonly Span[] {
  if (at <= lastBoundary(spans)) return spans
  const next = moves[stateOf(spans)][action_type]
  if (next === undefined) return spans
  const closed = spans.map((span) => (span.to === null ? { ...span, to: at } : span))
  if (next === 'idle') return closed
  return [...closed, { kind: next === 'working' ? 'work' : 'break', from: at, to: null }]
}

export const afterPunches = (spans: readonly Span[], punches: readonly Punch[]): readonly Span[] =>
  punches.reduce<readonly Span[]>(after, spans)

/** Seconds of a kind up to a moment. */
export const secondsOf = (spans: readonly Span[], kind: Span['kind'], until: number): number =>
  spans
    .filter((span) => span.kind === kind)
    .reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to ?? until, until) - from) / 1000, 0)

/** Since when somebody is in their present state: a break has a beginning of its own. */
export function stateSince(spans: readonly Span[]): number | undefined {
  return stateOf(spans) === 'on_break' ? spans.at(-1)?.from : workingSince(spans)
}

/** When the last work ended; undefined while something runs or nothing was. */
export const workedUntil = (spans: readonly Span[]): number | undefined => spans.at(-1)?.to ?? undefined

/** When the present stretch of work began: breaks belong to it, an end does not. */
function workingSince(spans: readonly Span[]): number | undefined {
  let since: number | undefined
  for (const [index, span] of spans.entries()) {
    const before = spans[index - 1]
    if (span.kind === 'work' && (before === undefined || before.to !== span.from)) since = span.from
  }
  return stateOf(spans) === 'idle' ? undefined : since
}

interface Stretch {
  readonly kind: Span['kind']
  readonly from: number
  readonly to: number
}

/**
 * Spans as minutes of a local day. What goes on past midnight is drawn on, up to the hour on the clock at which it
 * ended: over a change of the clock that is an hour more or less than has passed.
 */
export function stretchesOf(spans: readonly Span[], until: number, minuteOf: (time: number) => number): Stretch[] {
  const [first] = spans
  if (first === undefined) return []
  const origin = minuteOf(first.from)
  const minutes = (time: number): number => {
    const clock = minuteOf(time)
    const days = Math.round((origin + (time - first.from) / 60_000 - clock) / 1440)
    return clock + days * 1440
  }
  return spans.map(({ kind, from, to }) => ({ kind, from: minutes(from), to: minutes(to ?? Math.max(until, from)) }))
}

/** Work and breaks of one time tracking, one after the other. */
export function spansOf(
  from: number,
  to: number | null,
  breaks: readonly { readonly from: number; readonly to: number | null }[],
): Span[] {
  const spans: Span[] = []
  let workFrom: number | null = from
  for (const pause of breaks.toSorted((a, b) => a.from - b.from)) {
    if (workFrom !== null && workFrom < pause.from) spans.push({ kind: 'work', from: workFrom, to: pause.from })
    spans.push({ kind: 'break', ...pause })
    workFrom = pause.to
  }
  if (workFrom !== null && (to === null || workFrom < to)) spans.push({ kind: 'work', from: workFrom, to })
  return spans
}

/** A record of working time, with its breaks as spans. */
export interface Tracking {
  readonly id: string
  readonly from: number
  readonly to: number | null
  readonly spans: readonly Span[]
}

interface WireTracking {
  readonly id: string
  readonly starts_at: string
  readonly ends_at: string | null
  readonly breaks: readonly { readonly starts_at: string; readonly ends_at: string | null }[]
}

/** A record as the server sends it. */
export function trackingOf({ id, starts_at, ends_at, breaks }: WireTracking): Tracking {
  const [from, to] = [millisecondsOf(starts_at), millisecondsOrNull(ends_at)]
  const pauses = breaks.map((each) => ({
    from: millisecondsOf(each.starts_at),
    to: millisecondsOrNull(each.ends_at),
  }))
  return { id, from, to, spans: spansOf(from, to, pauses) }
}
