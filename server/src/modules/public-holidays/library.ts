import { createRequire } from 'node:module'
import { datesBetween, Temporal } from '../../base/time.ts'
import type { Holiday, Place } from './model.ts'

// The only place that knows the library. Its answers are kept, because one year takes it some milliseconds
// and in a few countries a hundred.

type Library = typeof import('date-holidays').default

/** Loaded when a holiday is first asked for: it is large, and most processes start without needing one. */
let loaded: Library | undefined
function library(): Library {
  loaded ??= createRequire(import.meta.url)('date-holidays') as Library
  return loaded
}

const mostYearsKept = 2000
const kept = new Map<string, readonly Holiday[]>()

export const isCountry = (country: string): boolean => Object.hasOwn(new (library())().getCountries(), country)

export function isRegion(country: string, region: string): boolean {
  const regions = new (library())().getStates(country) as Readonly<Record<string, string>> | undefined
  return regions !== undefined && Object.hasOwn(regions, region)
}

/** The public holidays of a year, one a day, in order. */
export function holidaysOf(place: Place, year: number): readonly Holiday[] {
  const key = [place.country, place.region, place.locale, year].join('/')
  const known = kept.get(key) ?? lookUp(place, year)
  // Put last again: what is dropped first is what nobody asked for longest.
  kept.delete(key)
  kept.set(key, known)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostYearsKept) break
    kept.delete(oldest)
  }
  return known
}

function lookUp({ country, region, locale }: Place, year: number): readonly Holiday[] {
  const Library = library()
  const calendar = region === null ? new Library(country) : new Library(country, region)
  const byDate = new Map<string, Holiday>()
  for (const entry of calendar.getHolidays(year, locale)) {
    if (entry.type !== 'public') continue
    const hours = (entry.end.getTime() - entry.start.getTime()) / 3_600_000
    for (const holiday of daysOf({ date: entry.date, name: entry.name, hours })) {
      if (!byDate.has(holiday.on_date)) byDate.set(holiday.on_date, holiday)
    }
  }
  return [...byDate.values()].sort((a, b) => (a.on_date < b.on_date ? -1 : 1))
}

/**
 * An entry is a day, some days, or the end of one: from the early afternoon on it is a half day, in the
 * evening nobody's working day. Its date is local already; its length may be an hour off around the clock change.
 */
function daysOf(entry: { readonly date: string; readonly name: string; readonly hours: number }): Holiday[] {
  const { name } = entry
  const [first, startHour] = [entry.date.slice(0, 10), Number(entry.date.slice(11, 13))]
  const days = Math.floor((entry.hours + 1) / 24)
  if (days === 0) return startHour < 17 ? [{ on_date: first, name, half_day: true }] : []
  const last = Temporal.PlainDate.from(first).add({ days: days - 1 })
  return datesBetween(first, last.toString()).map((on_date) => ({ on_date, name, half_day: false }))
}
