import { dayInWords, isBefore, plus, secondsBetween } from '../../base/time/time.ts'
import { longestRunHours, type WarningFacts, type WarningRule } from './model.ts'

const hour = 3600
const isBroken: Record<WarningRule, (facts: WarningFacts) => boolean> = {
  no_break: (facts) => facts.dayNetSeconds > 6 * hour && facts.dayBreakSeconds === 0,
  long_day: (facts) => facts.dayNetSeconds > 10 * hour,
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

const sentences: Record<WarningRule, { de: string; en: string }> = {
  no_break: { de: 'mehr als 6 Stunden ohne Pause', en: 'more than 6 hours without a break' },
  long_day: { de: 'mehr als 10 Stunden an einem Tag', en: 'more than 10 hours in a day' },
  short_rest: { de: 'weniger als 11 Stunden Ruhe', en: 'less than 11 hours of rest' },
  long_running: { de: 'läuft länger als 12 Stunden', en: 'running longer than 12 hours' },
}

/** What those who supervise the person read. */
export const warningWords = (rule: WarningRule, name: string, day: string) => ({
  de: { title: 'Regel verletzt', message: `${name}, ${dayInWords(day).de}: ${sentences[rule].de}.` },
  en: { title: 'Rule broken', message: `${name}, ${dayInWords(day).en}: ${sentences[rule].en}.` },
})
