import { Temporal } from 'temporal-polyfill'
import { Instant } from './instant.ts'
import { offsetIn } from './offsets.ts'

export { Instant, Temporal }

/** Tells what time it is. Only the composition root asks; everything else is given an instant. */
export type Clock = () => Instant

/** Milliseconds are what the wire shows, so a value read back compares equal to the value stored. */
export const systemClock: Clock = () => Instant.fromEpochMilliseconds(Date.now())

/** Reads a moment as PostgreSQL writes it, `2026-05-04 08:00:00.123+00`: its connections keep to UTC. */
export function readInstant(text: string): Instant {
  const isUsual = text.length <= 26 && text.endsWith('+00') && text[4] === '-' && text[10] === ' '
  const milliseconds = isUsual ? Date.parse(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : Number.NaN
  return Number.isNaN(milliseconds) ? Instant.from(text) : Instant.fromEpochMilliseconds(milliseconds)
}

export const formatUtc = (instant: Instant): string => new Date(instant.epochMilliseconds).toISOString()

const inZone = ({ epochMilliseconds }: Instant, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(zone)

const wireForm = { fractionalSecondDigits: 3, timeZoneName: 'never' } as const

/** Local time with its offset, in the zone given. */
export function formatLocal(instant: Instant, zone: string): string {
  const offset = offsetIn(zone, instant.epochMilliseconds)
  if (offset === undefined) return inZone(instant, zone).toString(wireForm)
  const local = new Date(instant.epochMilliseconds + offset).toISOString().slice(0, -1)
  const minutes = Math.abs(offset) / 60_000
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0'))
  return `${local}${offset < 0 ? '-' : '+'}${whole}:${rest}`
}

const withOffset = /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|z|[+ -]\d{2}(?::?\d{2})?)$/

/**
 * Reads an ISO 8601 instant; it must carry an offset or `Z`. Anything else is undefined. A plus sign that
 * was written into an address as it is arrives as a space, so a space before an offset is a plus sign.
 */
export function parseInstant(text: string): Instant | undefined {
  const [, moment, offset] = withOffset.exec(text) ?? []
  if (moment === undefined || offset === undefined) return undefined
  try {
    return Instant.from(`${moment}${offset.replace(' ', '+')}`)
  } catch {
    return undefined
  }
}

export const toMilliseconds = (instant: Instant | undefined): Instant | undefined =>
  instant && Instant.fromEpochMilliseconds(instant.epochMilliseconds)

const isoDate = /^\d{4}-\d{2}-\d{2}$/

/** Reads a calendar day; 30 February is no day. */
export function parseDate(text: string): string | undefined {
  if (!isoDate.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

export function dateIn(instant: Instant, zone: string): string {
  const offset = offsetIn(zone, instant.epochMilliseconds)
  return offset === undefined
    ? inZone(instant, zone).toPlainDate().toString()
    : new Date(instant.epochMilliseconds + offset).toISOString().slice(0, -14)
}

/** The first instant of a local date; where midnight is skipped, the day begins later. */
export const startOfDay = (date: string, zone: string): Instant =>
  instantOf(Temporal.PlainDate.from(date).toZonedDateTime(zone))

/** 23:59:59 of a local date: how the end of a whole day is shown. */
export const lastSecondOfDay = (date: string, zone: string): Instant =>
  instantOf(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: '23:59:59' }))

/** A time of day like `08:05` on a local date; one that the clock skips comes later, of two the first counts. */
export const momentOf = (date: string, time: string, zone: string): Instant =>
  instantOf(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: time }))

const instantOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Instant =>
  Instant.fromEpochMilliseconds(epochMilliseconds)

export const dateAfter = (date: string, days: number): string =>
  new Date(startOf(date) + days * dayMilliseconds).toISOString().slice(0, 10)

// Calendar days are counted in UTC, where every day has 24 hours; a year of them costs next to nothing this way.
const dayMilliseconds = 86_400_000
const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

const monthOffsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]

/** Monday is 1, Sunday 7. By Sakamoto's rule, without a calendar object: years of people's days are asked about. */
export function weekdayOf(date: string): number {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
  const counted = month < 3 ? year - 1 : year
  const leaps = Math.floor(counted / 4) - Math.floor(counted / 100) + Math.floor(counted / 400)
  return (counted + leaps + (monthOffsets[month - 1] ?? 0) + day) % 7 || 7
}

/** How many calendar days there are from one to another, both included. */
export const daysFrom = (from: string, to: string): number =>
  Math.max(0, Math.round((startOf(to) - startOf(from)) / dayMilliseconds) + 1)

/** The calendar days from one to another, both included. */
export function datesBetween(from: string, to: string): string[] {
  const first = startOf(from)
  return Array.from({ length: daysFrom(from, to) }, (_, index) =>
    new Date(first + index * dayMilliseconds).toISOString().slice(0, 10),
  )
}

interface Span {
  readonly days?: number
  readonly hours?: number
  readonly minutes?: number
  readonly seconds?: number
}

/** A day is 24 hours here on purpose. */
export function plus(instant: Instant, { days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): Instant {
  return instant.addMilliseconds((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
}

/** From the first instant to the second, in whole seconds. */
export const secondsBetween = (from: Instant, to: Instant): number =>
  Math.round((to.epochMilliseconds - from.epochMilliseconds) / 1000)

/** Whether two values of a record are the same; moments are by what they say. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  a instanceof Instant && b instanceof Instant ? a.equals(b) : a === b

export const isBefore = (a: Instant, b: Instant): boolean => Instant.compare(a, b) < 0

const formatIn = (tag: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

const [german, english] = [formatIn('de-DE'), formatIn('en-GB')]

/** A day as people write it: `4 May 2026`, `4. Mai 2026`. What is told may be read much later, so the year stays. */
export function dayInWords(day: string): { readonly de: string; readonly en: string } {
  const at = Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds
  return { de: german.format(at), en: english.format(at) }
}
