import { hoursOf, targetSecondsOf } from '../../../base/time/hours.ts'
import { weekdayOf } from '../../../base/time/time.ts'
import { type TargetPattern, weekdays } from '../../target-hours/model.ts'
import type { Reason } from '../model.ts'

/** What the weekly patterns ask of a day. */

interface Target {
  readonly target: number
  readonly because: Reason
}

const noTarget: Target = { target: 0, because: { code: 'no_pattern_yet' } }

const notEmployed: Target = { target: 0, because: { code: 'not_employed' } }

/** The pattern that began last asks for the hours of its weekday; what lies before the first one goes by that. */
export function targetOn(patterns: readonly TargetPattern[], date: string): Target {
  const pattern = patterns.findLast(({ startsOn }) => startsOn <= date) ?? patterns[0]
  return pattern === undefined ? noTarget : (targetsOf(pattern)[weekdayOf(date) - 1] ?? noTarget)
}

const targets = new WeakMap<TargetPattern, readonly Target[]>()

/** What a pattern asks for on each day of the week, worked out once. */
function targetsOf(pattern: TargetPattern): readonly Target[] {
  const known = targets.get(pattern)
  if (known) return known
  const found = weekdays.map((weekday): Target => {
    if (pattern.isUnemployed) return notEmployed
    const target = targetSecondsOf(pattern.hours[weekday])
    return {
      target,
      because: { code: 'pattern', since: pattern.since ?? pattern.startsOn, weekday, hours: hoursOf(target) },
    }
  })
  targets.set(pattern, found)
  return found
}
