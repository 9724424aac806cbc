/** Dates are texts like 2026-03-29, moments are whole seconds since 1970. Zones are asked of Intl, of nothing else. */

const dayLength = 86_400

export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayLength * 1000).toISOString().slice(0, 10)

export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = dayAfter(date)) dates.push(date)
  return dates
}

/** 0 is Monday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

export const monthOf = (date: string): string => date.slice(0, 7)
export const yearOf = (date: string): number => Number(date.slice(0, 4))

export function lastOfMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()
const known = new Map<string, string>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  formats.set(zone, format)
  return format
}

/** The date on the wall at a moment. Asked over and over for the same moments, so it is remembered. */
export function dateAt(moment: number, zone: string): string {
  const key = `${moment} ${zone}`
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size > 50_000) known.clear()
  const date = formatOf(zone).format(moment * 1000)
  known.set(key, date)
  return date
}

/** The first moment of a date. */
export function midnight(date: string, zone: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`) / 1000
  for (let moment = utc - 14 * 3600; moment <= utc + 14 * 3600; moment += 900)
    if (dateAt(moment, zone) === date) return moment
  throw new Error(`${date} has no beginning in ${zone}.`)
}

export const inUtc = (moment: number): string => new Date(moment * 1000).toISOString()
