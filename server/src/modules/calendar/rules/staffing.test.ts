import { expect, test } from 'vitest'
import { noHours, usualHours } from '../../target-hours/model.ts'
import type { CountedPerson, Entry } from '../model.ts'
import { staffOf } from './staffing.ts'

const away = (starts_on: string, ends_on = starts_on, part: string | null = null): Entry => ({
  ...{ absence_id: 1, kind: 'vacation', title: 'Vacation', full_day: true, confirmation_status: 'confirmed' },
  ...{ starts_on, ends_on, part },
})
const person = (id: number, entries: Entry[] = [], area_ids = [7]): CountedPerson => ({ id, area_ids, entries })
const usual = [{ startsOn: '2020-01-01', hours: usualHours }]
const patterns = new Map([1, 2, 3].map((id) => [id, usual]))
const area = (minimum_people: number | null) => ({ id: 7, name: 'Sales', minimum_people })
// From Thursday to Monday.
const dates = { from: '2026-03-05', to: '2026-03-09' }
const counted = (people: CountedPerson[], minimum: number | null, more: Partial<Parameters<typeof staffOf>[1]> = {}) =>
  staffOf([area(minimum)], { people, patterns, holidays: [], ...more }, dates)[0]?.dates.map(
    ({ date, planned, here, short }) => `${date.slice(8)} ${here}/${planned}${short ? ' short' : ''}`,
  )

test('an area that needs two is short when one of two is away, and not on days on which nobody works', () => {
  expect(counted([person(1), person(2, [away('2026-03-06', '2026-03-08')])], 2)).toEqual([
    ...['05 2/2', '06 1/2 short', '07 0/0', '08 0/0', '09 2/2'],
  ])
})

test('half a day leaves somebody there, and people of other areas do not count', () => {
  const people = [person(1, [away('2026-03-05', '2026-03-05', 'first_half')]), person(2, [], [8])]
  expect(counted(people, 1)?.[0]).toBe('05 1/1')
  expect(counted(people, 2)?.[0]).toBe('05 1/1 short')
})

test('a holiday needs nobody, half of one does', () => {
  const holiday = { on_date: '2026-03-05', name: 'Fest' }
  expect(counted([person(1)], 2, { holidays: [{ ...holiday, half_day: false }] })?.[0]).toBe('05 0/0')
  expect(counted([person(1)], 2, { holidays: [{ ...holiday, half_day: true }] })?.[0]).toBe('05 1/1 short')
})

test('who has other hours counts on the days they work, from the day these begin', () => {
  const saturdays = { ...noHours, saturday: 8 }
  const from = new Map([[1, [{ startsOn: '2026-03-06', hours: saturdays }]]])
  expect(counted([person(1)], 1, { patterns: from })).toEqual(['05 0/0', '06 0/0', '07 1/1', '08 0/0', '09 0/0'])
})

test('an area that needs no certain number is not counted', () => {
  expect(counted([person(1)], null)).toEqual([])
})
