import { dayAfter } from './calendar.ts'

/** Public holidays of three German states, from the statutes; whole days all of them. */

export type Extent = 'whole' | 'half'
export type Holidays = ReadonlyMap<string, Extent>

/** By Gauss, for the years from 1900 to 2099. */
export function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, year % 4, year % 7]
  const d = (19 * a + 24) % 30
  const e = (2 * b + 4 * c + 6 * d + 5) % 7
  const days = d === 29 && e === 6 ? 28 : d === 28 && e === 6 && a > 10 ? 27 : d + e
  return dayAfter(`${year}-03-22`, days)
}

const everywhere = ['01-01', '05-01', '10-03', '12-25', '12-26']
const byState = { NW: ['11-01'], BY: ['01-06', '11-01'], BE: ['03-08'] } as const
const afterEaster = { NW: [60], BY: [60], BE: [] } as const

export type State = keyof typeof byState

export function statutory(state: State, years: readonly number[]): Map<string, Extent> {
  const holidays = new Map<string, Extent>()
  for (const year of years) {
    for (const date of [...everywhere, ...byState[state]]) holidays.set(`${year}-${date}`, 'whole')
    for (const days of [-2, 1, 39, 50, ...afterEaster[state]]) holidays.set(dayAfter(easterSunday(year), days), 'whole')
  }
  return holidays
}
