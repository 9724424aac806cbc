import { findCalendar } from './commands.ts'
import { readsAnHour } from './model.ts'

/** How calendars are read under their addresses, which are secrets by themselves. */
export const linkedCalendar = {
  folder: '/calendar',
  ending: '.ics',
  type: 'text/calendar; charset=utf-8',
  kind: 'cl',
  readsAnHour,
  find: findCalendar,
} as const
