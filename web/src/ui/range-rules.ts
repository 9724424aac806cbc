import { addDays, addMonths, monthOf, weekOf } from '../base/time.ts'

export interface Span {
  readonly from: string
  readonly to: string
}

/** The weeks of a month, each with seven days; days of other months are left empty. */
export function weeksOf(month: string): (string | undefined)[][] {
  const days = monthOf(month)
  const first = days[0] ?? month
  const mondays = [...new Set(days.map((day) => weekOf(day)[0] ?? day))]
  return mondays.map((monday) => weekOf(monday).map((day) => (day.slice(0, 7) === first.slice(0, 7) ? day : undefined)))
}

/** The first tap chooses a day, a second one on a later day ends the stretch, every other one begins anew. */
export const chosenWith = (before: Span | undefined, isOpen: boolean, day: string): Span =>
  before && isOpen && day >= before.from ? { from: before.from, to: day } : { from: day, to: day }

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => weekOf(day)[0] ?? day,
  End: (day) => weekOf(day)[6] ?? day,
  PageUp: (day) => inMonth(day, -1),
  PageDown: (day) => inMonth(day, 1),
}

/** The same day of a month before or after, or its last. */
function inMonth(day: string, months: number): string {
  const days = monthOf(addMonths(day, months))
  return days[Math.min(days.length, Number(day.slice(8))) - 1] ?? day
}

/** Where a key leads to; undefined when it leads nowhere. */
export const steppedBy = (day: string, key: string): string | undefined => steps[key]?.(day)

/** The first month to be shown, so that a day is in sight. */
export function monthsAround(first: string, count: number, day: string): string {
  const month = `${day.slice(0, 7)}-01`
  if (month < first) return month
  return month > addMonths(first, count - 1) ? addMonths(month, 1 - count) : first
}
