import { languages, sourceLanguage } from './languages.ts'

/** The only file that asks what time it is or writes a date in words. Instants travel as milliseconds or ISO text. */

let languageTag: string = languages[sourceLanguage].tag

/** The language in which days and months are named from now on. */
export const setLanguageTag = (tag: string): void => {
  languageTag = tag
}

/** Browsers without Temporal fetch it; those that have it load nothing. */
export async function prepareTime(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}

export const now = (): number => Date.now()

export const isoOf = (milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(milliseconds)).toString({ fractionalSecondDigits: 3 })

export const millisecondsOf = (iso: string): number => Temporal.Instant.from(iso).epochMilliseconds

export const millisecondsOrNull = (iso: string | null): number | null => (iso === null ? null : millisecondsOf(iso))

export const browserZone = (): string => Temporal.Now.timeZoneId()

/** `07:54` where somebody is. */
export const clockTime = (milliseconds: number, zone: string): string =>
  local(milliseconds, zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** The part of the local day that has passed, in minutes on the clock. */
export const minuteOfDay = (milliseconds: number, zone: string): number => {
  const { hour, minute, second } = local(milliseconds, zone)
  return hour * 60 + minute + second / 60
}

/** A clock time of a day, where somebody is, as an instant. */
export const instantAt = (date: string, time: string, zone: string): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds

/** The calendar day of an instant, for filling in a form; which day a record belongs to is up to the server. */
export const isoDateIn = (milliseconds: number, zone: string): string =>
  local(milliseconds, zone).toPlainDate().toString()

const local = (milliseconds: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(milliseconds)).toZonedDateTimeISO(zone)

/** `4:12`, for sums of time; a true minus sign. */
export function hours(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return seconds < 0 && minutes > 0 ? `−${text}` : text
}

/** `+6:15`, `−8:58`, `0:00`. */
export const signedHours = (seconds: number): string =>
  Math.round(seconds / 60) > 0 ? `+${hours(seconds)}` : hours(seconds)

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${languageTag}${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(languageTag, options)
  formatters.set(key, made)
  return made
}

const styles = {
  /** Thu 12 November */
  long: { weekday: 'short', day: 'numeric', month: 'long' },
  /** Thursday, 12 November 2026 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Thu 12 Nov */
  near: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 12 Nov */
  short: { day: 'numeric', month: 'short' },
  /** 12 Nov 2026 */
  dated: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Thu */
  weekday: { weekday: 'short' },
  /** Thursday */
  weekdayLong: { weekday: 'long' },
  /** Thu 12 */
  column: { weekday: 'short', day: 'numeric' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Nov */
  monthShort: { month: 'short' },
  /** November */
  monthLong: { month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Whether a text is a day of the calendar that a screen can show. */
export function isDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text
  } catch {
    return false
  }
}

/** A calendar day in words; it belongs to no zone. */
export function dayInWords(date: string, style: keyof typeof styles): string {
  const at = Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds
  const words = formatter({ ...styles[style], timeZone: 'UTC' })
  if (style !== 'column') return words.format(at)
  // A column of days is read downwards: the signs some languages put between are only in the way.
  const parts = words.formatToParts(at).filter(({ type }) => type !== 'literal')
  return parts.map(({ value }) => value.replace('.', '')).join(' ')
}

/** A month by its name, some months before or after that of a day. */
export const monthName = (date: string, months: number): string => dayInWords(addMonths(date, months), 'monthLong')

/** The number of the week, as calendars of most of Europe count. */
export const weekNumber = (date: string): number => Temporal.PlainDate.from(date).weekOfYear ?? 0

/** `21 Dec – 3 Jan`, or one day. */
export const daysInWords = (from: string, to: string): string =>
  from === to
    ? dayInWords(from, 'short')
    : formatter({ ...styles.short, timeZone: 'UTC' }).formatRange(
        Temporal.PlainDate.from(from).toZonedDateTime('UTC').epochMilliseconds,
        Temporal.PlainDate.from(to).toZonedDateTime('UTC').epochMilliseconds,
      )

/** `12 Nov 2026, 07:54` where somebody is. */
export const momentInWords = (milliseconds: number, zone: string): string =>
  formatter({ ...styles.dated, hour: '2-digit', minute: '2-digit', hour12: false, timeZone: zone }).format(milliseconds)

/** `Berlin`, as people call their zone. */
export const zoneInWords = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** Every zone the browser knows by name. */
export const allZones = (): readonly string[] => Intl.supportedValuesOf('timeZone')

const days = new Map<string, Intl.NumberFormat>()

/** A number of days as the language writes it: `2.5`, `2,5`. */
export function figure(value: number): string {
  const format = days.get(languageTag) ?? new Intl.NumberFormat(languageTag, { maximumFractionDigits: 2 })
  days.set(languageTag, format)
  return format.format(value).replace('-', '−')
}

/** A country by its code, in the language spoken. */
export const nameOfCountry = (code: string): string =>
  new Intl.DisplayNames(languageTag, { type: 'region' }).of(code) ?? code
export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

export const addMonths = (date: string, months: number): string =>
  Temporal.PlainDate.from(date).with({ day: 1 }).add({ months }).toString()

/** Monday of the week and the six days after it. */
export const weekOf = (date: string): string[] => {
  const monday = Temporal.PlainDate.from(date).subtract({ days: Temporal.PlainDate.from(date).dayOfWeek - 1 })
  return Array.from({ length: 7 }, (_, days) => monday.add({ days }).toString())
}

export const monthOf = (date: string): string[] => {
  const first = Temporal.PlainDate.from(date).with({ day: 1 })
  return Array.from({ length: first.daysInMonth }, (_, days) => first.add({ days }).toString())
}

export const isWeekend = (date: string): boolean => Temporal.PlainDate.from(date).dayOfWeek > 5
