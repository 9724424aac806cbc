import { dateAfter, dateIn, datesBetween, Instant, momentOf, weekdayOf } from '../../../base/time/time.ts'
import type { PayKind, Span, Window } from '../model.ts'

const perDay = 24 * 60

/** A time like `30:15`, in minutes. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A window of a date, as moments. */
export interface PlacedWindow extends Span {
  readonly date: string
  readonly window: Window
  /** Shifts that begin from this moment on have none of it. */
  readonly begunBefore: number
}

/**
 * The moment of a time that is counted from midnight of a date. One that the clock skips comes as much later, and of
 * two the first counts: so windows that touch on paper touch in time, and moments never go back while minutes go on.
 */
function momentAt(zone: string, date: string, time: string): number {
  const minutes = minutesOf(time)
  const within = minutes % perDay
  const clock = [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const day = minutes < perDay ? date : dateAfter(date, Math.floor(minutes / perDay))
  const key = `${day} ${clock} ${zone}`
  const known = moments.get(key)
  if (known !== undefined) return known
  const moment = momentOf(day, clock, zone).epochMilliseconds / 1000
  if (moments.size >= mostMoments) moments.clear()
  moments.set(key, moment)
  return moment
}

/** Finding out a moment takes the calendar of a zone, and windows of many kinds begin and end with the same ones. */
const moments = new Map<string, number>()
const mostMoments = 20_000

/** The date of a second at a place. */
export const dateAt = (zone: string, second: number): string =>
  dateIn(Instant.fromEpochMilliseconds(second * 1000), zone)

/** Easter Sunday of a year, by the rule of the Gregorian calendar. */
export function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const leaps = Math.floor(century / 4)
  const moons = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leaps - moons + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  const [month, day] = [Math.floor(days / 31), (days % 31) + 1].map((part) => String(part).padStart(2, '0'))
  return `${year}-${month}-${day}`
}

function liesOn(window: Window, date: string, holidays: ReadonlySet<string>): boolean {
  switch (window.on) {
    case 'every_day':
      return true
    case 'weekdays':
      return window.weekdays?.includes(weekdayOf(date)) === true
    case 'public_holiday':
      return holidays.has(date)
    case 'date':
      return window.date === date.slice(5)
    case 'easter':
      return dateAfter(easterOf(Number(date.slice(0, 4))), window.days_after_easter ?? 0) === date
  }
}

const noHolidays: ReadonlySet<string> = new Set()

/** Dates of a kind whose windows are remembered; then they are placed anew. */
const mostRemembered = 5000
const remembered = new WeakMap<PayKind, Map<string, readonly PlacedWindow[]>>()

/** The windows of a kind on a date, whether or not it is a holiday. Thousands of people ask for the same dates. */
function placedOn(kind: PayKind, zone: string, date: string): readonly PlacedWindow[] {
  const known = remembered.get(kind) ?? new Map<string, readonly PlacedWindow[]>()
  remembered.set(kind, known)
  const key = `${zone} ${date}`
  const found = known.get(key)
  if (found) return found
  const placed = kind.windows
    .filter((window) => window.on === 'public_holiday' || liesOn(window, date, noHolidays))
    .map((window) => ({
      date,
      window,
      from: momentAt(zone, date, window.from),
      to: momentAt(zone, date, window.to),
      begunBefore:
        window.begun_before === undefined ? Number.POSITIVE_INFINITY : momentAt(zone, date, window.begun_before),
    }))
  if (known.size >= mostRemembered) known.clear()
  known.set(key, placed)
  return placed
}

/** Where and when somebody works, and when the shift began. */
export interface Shift extends Span {
  readonly zone: string
  readonly holidays: ReadonlySet<string>
  readonly begunAt: number
}

/** The dates whose windows may lie in a shift. One may have begun on the date before, or on the one before that. */
export const datesAround = ({ from, to, zone }: Shift): string[] =>
  datesBetween(dateAfter(dateAt(zone, from), -2), dateAt(zone, to))

/** The windows of a kind that lie in a shift, of the dates around it. */
export function windowsIn(
  kind: PayKind,
  { from, to, zone, holidays, begunAt }: Shift,
  dates: readonly string[],
): PlacedWindow[] {
  const found: PlacedWindow[] = []
  for (const date of dates)
    for (const placed of placedOn(kind, zone, date)) {
      if (placed.window.on === 'public_holiday' && !holidays.has(date)) continue
      if (begunAt >= placed.begunBefore || placed.from >= to || placed.to <= from) continue
      found.push(placed)
    }
  return found
}
