import { date, isWrong, type Wrong, wrong } from '../fields.ts'
import { dateAfter } from './time.ts'

/** Days from one to another, both included; open where there is none. */
export interface DaySpan {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Months or years by their first days: the first of them, and the one after the last. */
export interface Periods {
  readonly first: string | undefined
  readonly after: string | undefined
}

export type Period = 'month' | 'year'

/** The whole months or years in some days, if there are any. */
export function wholePeriods(period: Period, { from, to }: DaySpan): Periods | undefined {
  // The first that begins after the day before.
  const first = from && periodAfter(period, dateAfter(from, -1))
  const after = to && firstOf(period, dateAfter(to, 1))
  return first !== undefined && after !== undefined && first >= after ? undefined : { first, after }
}

const firstOf = (period: Period, date: string): string =>
  period === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`

const periodAfter = (period: Period, date: string): string =>
  firstOf(period, dateAfter(period === 'month' ? `${date.slice(0, 7)}-28` : `${date.slice(0, 4)}-12-31`, 4))

/** The days that lie in all of some spans. */
export const commonDays = (spans: readonly DaySpan[]): DaySpan =>
  spans.reduce((a, b) => ({ from: later(a.from, b.from), to: sooner(a.to, b.to) }), {})

const later = (a: string | undefined, b: string | undefined) => (a === undefined || (b !== undefined && b > a) ? b : a)
const sooner = (a: string | undefined, b: string | undefined) => (a === undefined || (b !== undefined && b < a) ? b : a)

/** Some days of a calendar: `2026-01-01_2026-01-31`, the last one optional. */
export function readDayRange(text: string): { readonly from: string; readonly to: string | undefined } | Wrong {
  const [first = '', last = ''] = text.split('_')
  const [from, to] = [date().read(first), last === '' ? undefined : date().read(last)]
  return isWrong(from) || isWrong(to)
    ? wrong('invalid', 'must be a range of days like 2026-01-01_2026-01-31')
    : { from, to }
}
