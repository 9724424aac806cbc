import { dayInWords, isBefore, plus, secondsBetween } from '../../base/time/time.ts'
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

const sentences: Record<WarningRule, { de: string; en: string }> = {
  no_break: {
    de: 'mehr als 6 Stunden ohne Pause von mindestens 15 Minuten',
    en: 'more than 6 hours without a break of at least 15 minutes',
  },
  short_break: {
    de: 'Pausen zu kurz, nur Teile ab 15 Minuten zählen',
    en: 'breaks too short, only parts of 15 minutes and more count',
  },
  long_stretch: {
    de: 'mehr als 6 Stunden am Stück ohne Pause von mindestens 15 Minuten',
    en: 'more than 6 hours in a row without a break of at least 15 minutes',
  },
  long_day: { de: 'mehr als 10 Stunden an einem Tag', en: 'more than 10 hours in a day' },
  short_rest: { de: 'weniger als 11 Stunden Ruhe', en: 'less than 11 hours of rest' },
  long_running: { de: 'läuft länger als 12 Stunden', en: 'running longer than 12 hours' },
}

/** What those who supervise the person read. */
export const warningWords = (rule: WarningRule, name: string, day: string) => ({
  de: { title: 'Regel verletzt', message: `${name}, ${dayInWords(day).de}: ${sentences[rule].de}.` },
  en: { title: 'Rule broken', message: `${name}, ${dayInWords(day).en}: ${sentences[rule].en}.` },
})
