import type { Span } from '../actions/rules.ts'

export interface Stretch {
  readonly kind: Span['kind']
  readonly from: number
  readonly to: number
}

/** Spans as minutes of a local day. What goes on past midnight is drawn on, up to the hour it really ended. */
export function stretchesOf(spans: readonly Span[], until: number, minuteOf: (time: number) => number): Stretch[] {
  const [first] = spans
  if (first === undefined) return []
  const origin = minuteOf(first.from)
  const minutes = (time: number): number => origin + (time - first.from) / 60_000
  return spans.map(({ kind, from, to }) => ({ kind, from: minutes(from), to: minutes(to ?? Math.max(until, from)) }))
}
