import { weekdayOf } from './calendar.ts'

/** Hours from Monday to Sunday in seconds, from a day on. */
export interface Pattern {
  readonly from: string
  readonly week: readonly number[]
}

export const usualWeek = [28_800, 28_800, 28_800, 28_800, 28_800, 0, 0]

/**
 * What a day asks for by the pattern that counts on it. Without one, Monday to Friday 8 hours from the start of
 * accounting on; what lies before all of them goes by the first.
 */
export function patternTarget(patterns: readonly Pattern[], startOfAccounting: string, date: string): number {
  const ordered = patterns.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const first = ordered[0]
  const all =
    first === undefined || first.from > startOfAccounting
      ? [{ from: startOfAccounting, week: usualWeek }, ...ordered]
      : ordered
  const counting = all.findLast((each) => each.from <= date) ?? all[0]
  return counting?.week[weekdayOf(date)] ?? 0
}
