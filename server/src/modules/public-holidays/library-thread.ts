import { parentPort } from 'node:worker_threads'
import DateHolidays from 'date-holidays'
import { datesBetween, Temporal } from '../../base/time/time.ts'
import type { LibraryAnswer, LibraryQuestion, LibraryValue } from './library.ts'
import type { Holiday, Place } from './model.ts'

// The only file that knows the library. It runs in a thread of its own: loading it takes some hundred
// milliseconds, and so does one year in a few countries, during which a process would serve nobody.

function answer(question: LibraryQuestion): LibraryValue {
  switch (question.kind) {
    case 'country':
      return Object.hasOwn(new DateHolidays().getCountries(), question.country)
    case 'region': {
      const regions = new DateHolidays().getStates(question.country) as Readonly<Record<string, string>> | undefined
      return regions !== undefined && Object.hasOwn(regions, question.region)
    }
    case 'year':
      return holidaysOf(question.place, question.year)
  }
}

/** The public holidays of a year, one a day, in order. */
function holidaysOf({ country, region, locale }: Place, year: number): readonly Holiday[] {
  const calendar = region === null ? new DateHolidays(country) : new DateHolidays(country, region)
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

parentPort?.on('message', ({ id, question }: { id: number; question: LibraryQuestion }) => {
  parentPort?.postMessage(answered(id, question))
})

/** One question that fails must not take the answers of others with it. */
function answered(id: number, question: LibraryQuestion): LibraryAnswer {
  try {
    return { id, value: answer(question) }
  } catch (error) {
    return { id, failure: String(error) }
  }
}
