import { refused } from '../../base/errors.ts'
import {
  dateAfter,
  dateIn,
  datesBetween,
  type Instant,
  isBefore,
  lastSecondOfDay,
  parseDate,
  parseInstant,
  secondsBetween,
  startOfDay,
} from '../../base/time.ts'
import type { Absence, AbsenceDay, AbsenceTimes, Decision } from './model.ts'

/** Longer than any leave the law knows; counting its days still takes no time. */
const mostDays = 1830

/** A full-day absence covers the local dates its ends fall on; another one is what it says to the second. */
export function timesOf(span: { starts_at: Instant; ends_at: Instant; full_day: boolean }, zone: string): AbsenceTimes {
  const { starts_at, ends_at, full_day } = span
  const [starts_on, ends_on] = [dateIn(starts_at, zone), dateIn(ends_at, zone)]
  const isForward = full_day ? starts_on <= ends_on : isBefore(starts_at, ends_at)
  if (!isForward) throw refused('out_of_range', 'ends_at', 'ends_at must come after starts_at.')
  if (dateAfter(starts_on, mostDays) < ends_on)
    throw refused('out_of_range', 'ends_at', 'An absence lasts five years at most.')
  const common = { full_day, starts_on, ends_on, time_zone: zone }
  return full_day
    ? { ...common, starts_at: startOfDay(starts_on, zone), ends_at: lastSecondOfDay(ends_on, zone) }
    : { ...common, starts_at, ends_at }
}

/** A moment given as such, or as a date in a zone: its first second as a start, its last as an end. */
export function momentOf(given: string, zone: string, edge: 'starts_at' | 'ends_at'): Instant {
  const date = parseDate(given)
  const ofDate = edge === 'starts_at' ? startOfDay : lastSecondOfDay
  const moment = parseInstant(given) ?? (date === undefined ? undefined : ofDate(date, zone))
  const year = moment === undefined ? 0 : Number(dateIn(moment, 'UTC').slice(0, 4))
  if (moment === undefined || year < 1900 || year > 2199)
    throw refused('invalid', edge, `${edge} must be a date like 2026-01-31 or a time with offset.`)
  return moment
}

/** How much of each local date an absence takes, in seconds of the clock. */
export const secondsByDate = (times: AbsenceTimes): Map<string, number> =>
  new Map(
    datesBetween(times.starts_on, times.ends_on).map((date) => {
      const [dawn, night] = [startOfDay(date, times.time_zone), startOfDay(dateAfter(date, 1), times.time_zone)]
      const from = isBefore(times.starts_at, dawn) ? dawn : times.starts_at
      const to = isBefore(night, times.ends_at) ? night : times.ends_at
      return [date, Math.max(0, secondsBetween(from, to))]
    }),
  )

/** Spreads values somebody insists on over the dates that count, so that their sums are exact to the hundredth. */
export function spread(
  counted: readonly AbsenceDay[],
  custom: { readonly days: number; readonly hours: number },
): AbsenceDay[] {
  const working = counted.filter((each) => each.hundredths > 0)
  const dates = working.length > 0 ? working : counted.slice(0, 1)
  const share = (total: number, index: number): number =>
    Math.floor((total * (index + 1)) / dates.length) - Math.floor((total * index) / dates.length)
  return dates.map(({ on_date }, index) => ({
    on_date,
    hundredths: share(Math.round(custom.days * 100), index),
    seconds: share(Math.round(custom.hours * 3600), index),
  }))
}

type Decided = Pick<Absence, 'confirmation_status' | 'confirmed_at' | 'confirmed_by'>

/** Any state may follow any other; only a confirmation says who and when. */
export function decided(decision: Decision, by: number | undefined, now: Instant): Decided {
  switch (decision) {
    case 'confirm':
      return { confirmation_status: 'confirmed', confirmed_at: now, confirmed_by: by ?? null }
    case 'reject':
      return { confirmation_status: 'rejected', confirmed_at: null, confirmed_by: null }
    case 'reset':
      return { confirmation_status: 'pending', confirmed_at: null, confirmed_by: null }
  }
}
