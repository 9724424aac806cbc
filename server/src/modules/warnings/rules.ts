import { dayInWords } from '../../base/time/time.ts'
import type { WarningRule } from '../work-rules/model.ts'

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
