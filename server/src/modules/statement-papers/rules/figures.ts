import { Instant, Temporal } from '../../../base/time/time.ts'
import type { Language } from '../model.ts'

const tags: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' }

/** Seconds as hours and minutes, to the nearest minute: `8:30`, `−0:05`. */
export function asHours(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  return `${seconds < 0 && minutes > 0 ? '\u2212' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** The same with its sign: `+0:30`. */
export const asBalance = (seconds: number): string =>
  Math.round(Math.abs(seconds) / 60) === 0 ? '0:00' : `${seconds > 0 ? '+' : ''}${asHours(seconds)}`

export const hoursUnlessNone = (seconds: number): string => (seconds === 0 ? '' : asHours(seconds))

/** A number with as many decimals as it has, at most two. */
export const asNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(tags[language], { maximumFractionDigits: 2 }).format(value)

/** `Mai 2026`, `May 2026`. */
export function monthInWords(date: string, language: Language): string {
  const at = Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds
  return new Intl.DateTimeFormat(tags[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
}

/** `2. Juni 2026, 09:12`, by the clock of a zone. */
export function momentInWords(text: string, timeZone: string, language: Language): string {
  const at = Instant.from(text).epochMilliseconds
  const day = new Intl.DateTimeFormat(tags[language], { dateStyle: 'long', timeZone }).format(at)
  const time = new Intl.DateTimeFormat(tags[language], { timeStyle: 'short', timeZone }).format(at)
  return `${day}, ${time}`
}
