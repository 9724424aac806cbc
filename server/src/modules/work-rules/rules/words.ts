import type { WarningRule } from '../model.ts'

/** What broken rules are called on paper and in files, as the screens say them. */
export const ruleWords: Readonly<Record<'de' | 'en', Readonly<Record<WarningRule, string>>>> = {
  de: {
    no_break: 'Keine Pause',
    short_break: 'Pause zu kurz',
    long_stretch: 'Über 6 Stunden am Stück',
    long_day: 'Über 10 Stunden am Tag',
    short_rest: 'Unter 11 Stunden Ruhe',
    long_running: 'Uhr läuft über 12 Stunden',
  },
  en: {
    no_break: 'No break',
    short_break: 'Break too short',
    long_stretch: 'Over 6 hours in a row',
    long_day: 'Over 10 hours a day',
    short_rest: 'Less than 11 hours of rest',
    long_running: 'Clock runs over 12 hours',
  },
}
