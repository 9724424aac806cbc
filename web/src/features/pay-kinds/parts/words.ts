import { plural, t } from '@lingui/core/macro'
import { dayInWords } from '../../../base/time.ts'
import type { DraftFault } from '../draft-faults.ts'
import type { KindName } from '../draft-rules.ts'
import type { On, PayWindow } from '../rules.ts'

/** Names like `night_25` are said as a surcharge; anything else stays as it was called. */
export function surchargeInWords(kind: string): string {
  const [, name = '', percent = ''] = /^([a-z]+)_(\d+)$/.exec(kind) ?? []
  const known: Readonly<Record<string, string>> = {
    night: t`Night ${percent} %`,
    sunday: t`Sunday ${percent} %`,
    holiday: t`Holiday ${percent} %`,
  }
  return kind === 'on_call' ? t`On call` : (known[name] ?? kind)
}

export const nameInWords = (name: KindName): string =>
  ({ night: t`Night`, sunday: t`Sunday`, holiday: t`Holiday`, own: t`Another name` })[name]

/** What kinds of one group are about. */
export const groupInWords = (group: string): string =>
  ({ night: t`Night`, day: t`Sundays and holidays`, work: t`Normal hours and overtime` })[group] ?? group

export const onInWords = (on: On): string =>
  ({
    every_day: t`Every day`,
    weekdays: t`Days of the week`,
    public_holiday: t`Public holidays`,
    date: t`A day of the year`,
    easter: t`Easter and feasts after it`,
  })[on]

/** When work counts as a kind: `Every day, 20:00 to 06:00 the next day`. */
export function windowInWords(window: PayWindow): string {
  const times = t`${clockInWords(window.from)} to ${clockInWords(window.to)}`
  const days = datesInWords(window)
  const begun = window.begun_before
  return begun === undefined
    ? t`${days}, ${times}`
    : t`${days}, ${times}, if the shift began before ${clockInWords(begun)}`
}

/** Times go on after midnight: `30:00` is six the next day. */
function clockInWords(clock: string): string {
  const [hours = 0, minutes = '00'] = clock.split(':').map((part, at) => (at === 0 ? Number(part) : part))
  if (Number(hours) < 24 || clock === '24:00') return clock
  const later = `${String(Number(hours) - 24).padStart(2, '0')}:${minutes}`
  return t`${later} the next day`
}

export const weekdayInWords = (day: number, style: 'weekday' | 'weekdayLong'): string =>
  // A Monday; the others follow it.
  dayInWords(`2026-11-0${1 + day}`, style)

/** Feasts that are counted from Easter. */
export const feasts = [-2, 0, 1, 39, 49, 50, 60] as const

export function feastInWords(days: number): string {
  const known: Readonly<Record<number, string>> = {
    [-2]: t`Good Friday`,
    0: t`Easter Sunday`,
    1: t`Easter Monday`,
    39: t`Ascension Day`,
    49: t`Whit Sunday`,
    50: t`Whit Monday`,
    60: t`Corpus Christi`,
  }
  if (days < 0) return known[days] ?? plural(-days, { one: '# day before Easter', other: '# days before Easter' })
  return known[days] ?? plural(days, { one: '# day after Easter', other: '# days after Easter' })
}

function datesInWords({ on, weekdays = [], date, days_after_easter: days = 0 }: PayWindow): string {
  if (on === 'every_day') return t`Every day`
  if (on === 'public_holiday') return t`Public holidays`
  if (on === 'weekdays') return weekdays.map((day) => weekdayInWords(day, 'weekdayLong')).join(', ')
  return on === 'date' ? dayInWords(`2024-${date}`, 'short') : feastInWords(days)
}

export const draftFaultInWords = (fault: DraftFault): string =>
  ({
    blank: t`Please fill this in.`,
    not_a_time: t`This is no time from 0:00 to 48:00.`,
    too_long: t`This is too long.`,
    not_a_percentage: t`A whole number from 1 to 999.`,
    not_a_name: t`A name begins with a letter and has at most 40 signs.`,
    reserved: t`Every month has a kind of this name already.`,
    taken: t`There is another kind of this name above.`,
    ends_before: t`The end lies before the beginning.`,
    begun_after: t`This lies after the end.`,
    no_days: t`Choose at least one day.`,
    no_such_day: t`There is no such day.`,
    no_window: t`Say when it counts: add a time.`,
    too_many_kinds: t`At most 30 kinds.`,
    too_many_windows: t`At most 100 times in all kinds together.`,
  })[fault]
