import type { Span } from '../actions/rules.ts'

/** A record of working time, with its breaks as spans. */
export interface Tracking {
  readonly id: string
  readonly from: number
  readonly to: number | null
  readonly spans: readonly Span[]
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

/** Times somebody may have left at: their usual length of day, rounded, and a quarter of an hour on both sides. */
export function likelyEnds(from: number, targetSeconds: number, breakSeconds: number): number[] {
  const quarter = 15 * 60_000
  const usual = from + (Math.max(targetSeconds, 4 * 3600) + Math.max(breakSeconds, 1800)) * 1000
  const middle = Math.round(usual / quarter) * quarter
  return [middle - 2 * quarter, middle, middle + 2 * quarter].filter((time) => time > from)
}
