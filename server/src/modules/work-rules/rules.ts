import { isBefore, plus, secondsBetween } from '../../base/time/time.ts'
import { lawfulBreaks } from '../default-breaks/model.ts'
import { longestRunHours, type WarningFacts, type WarningRule } from './model.ts'

const hour = 3600

/** The break that so much work asks for by law. */
const lawfulBreakSeconds = (workedSeconds: number): number =>
  Math.max(0, ...lawfulBreaks.map((rule) => (workedSeconds > rule.after_seconds ? rule.break_seconds : 0)))

/** Whoever took no break that counts hears that alone: it is too short and the stretch too long in any case. */
const isBroken: Record<WarningRule, (facts: WarningFacts) => boolean> = {
  no_break: (facts) => facts.dayWorkedSeconds > 6 * hour && facts.dayBreakSeconds === 0,
  short_break: ({ dayWorkedSeconds, dayBreakSeconds }) =>
    dayBreakSeconds > 0 && dayBreakSeconds < lawfulBreakSeconds(dayWorkedSeconds),
  long_stretch: (facts) => facts.dayBreakSeconds > 0 && facts.dayLongestSeconds > 6 * hour,
  long_day: (facts) => facts.dayWorkedSeconds > 10 * hour,
  short_rest: ({ stoppedAt, starts_at }) =>
    stoppedAt !== null && isBefore(stoppedAt, starts_at) && secondsBetween(stoppedAt, starts_at) < 11 * hour,
  long_running: ({ ends_at, starts_at, now }) =>
    ends_at === null && !isBefore(now, plus(starts_at, { hours: longestRunHours })),
}

/** Which rules a tracking breaks. A running one is judged by its length and its rest; its day is not over. */
export const brokenRules = (facts: WarningFacts): WarningRule[] =>
  (Object.keys(isBroken) as WarningRule[]).filter(
    (rule) => (facts.ends_at !== null || rule === 'long_running' || rule === 'short_rest') && isBroken[rule](facts),
  )
