import { dateAfter } from '../../base/time/time.ts'
import type { EmployedSpan } from '../employments/model.ts'
import { noHours, type TargetPattern, usualHours } from './model.ts'

/**
 * The patterns of a person in order. The usual hours count from the start of accounting until the first
 * pattern begins; a pattern that begins no later leaves no room for them.
 */
export function patternsFrom(startOfAccounting: string, given: readonly TargetPattern[]): TargetPattern[] {
  const inOrder = [...given].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  const [first] = inOrder
  if (first !== undefined && first.startsOn <= startOfAccounting) return inOrder
  return [{ startsOn: startOfAccounting, hours: usualHours }, ...inOrder]
}

/**
 * The same, with nothing to be worked outside of employment: between two, after the last, and before the first if it
 * begins later than the account. What lies before both goes by the first pattern, as working time from elsewhere does.
 */
export function patternsWithin(
  employments: readonly EmployedSpan[],
  startOfAccounting: string,
  patterns: readonly TargetPattern[],
): readonly TargetPattern[] {
  const gaps = gapsBetween(employments, startOfAccounting)
  return gaps.length === 0 ? patterns : gaps.reduce(withoutGap, patterns)
}

/** Days without employment, in order. */
function gapsBetween(employments: readonly EmployedSpan[], startOfAccounting: string): EmployedSpan[] {
  const [first] = employments
  if (first === undefined) return [{ starts_on: startOfAccounting, ends_on: null }]
  const early =
    startOfAccounting < first.starts_on
      ? [{ starts_on: startOfAccounting, ends_on: dateAfter(first.starts_on, -1) }]
      : []
  const later = employments.flatMap(({ ends_on }, index): EmployedSpan[] => {
    const next = employments[index + 1]
    if (ends_on === null) return []
    const starts_on = dateAfter(ends_on, 1)
    if (next === undefined) return [{ starts_on, ends_on: null }]
    return next.starts_on === starts_on ? [] : [{ starts_on, ends_on: dateAfter(next.starts_on, -1) }]
  })
  return [...early, ...later]
}

function withoutGap(patterns: readonly TargetPattern[], { starts_on, ends_on }: EmployedSpan): TargetPattern[] {
  const nothing: TargetPattern = { startsOn: starts_on, hours: noHours, isUnemployed: true }
  const before = patterns.filter(({ startsOn }) => startsOn < starts_on)
  if (ends_on === null) return [...before, nothing]
  const again = dateAfter(ends_on, 1)
  const after = patterns.filter(({ startsOn }) => startsOn > again)
  const present = patterns.findLast(({ startsOn }) => startsOn <= again) ?? patterns[0]
  const resumed = present && { ...present, startsOn: again, since: present.since ?? present.startsOn }
  return [...before, nothing, ...(resumed ? [resumed] : []), ...after]
}
