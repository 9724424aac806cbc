import { expect, test } from 'vitest'
import { prepareTime } from '../../base/time.ts'
import { daysOf, type Entry, entriesOn, groupsOf, peopleOn, shortFor, staffOn, stepped } from './rules.ts'

await prepareTime()

const entry = (starts_on: string, ends_on: string, more: Partial<Entry> = {}): Entry => ({
  absence_id: null,
  kind: null,
  title: null,
  starts_on,
  ends_on,
  full_day: true,
  part: null,
  confirmation_status: 'confirmed',
  ...more,
})

test('a view shows its days, and steps by weeks or months', () => {
  expect(daysOf('week', '2026-11-18')).toHaveLength(7)
  expect(daysOf('month', '2028-02-10')).toHaveLength(29)
  expect(stepped('week', '2026-11-16', 1)).toBe('2026-11-23')
  expect(stepped('month', '2026-11-01', -1)).toBe('2026-10-01')
})

test('the first half of a day stands before the second', () => {
  const day = ['2026-11-18', '2026-11-18'] as const
  const entries = [entry(...day, { part: 'second_half' }), entry(...day, { part: 'first_half' })]
  expect(entriesOn({ entries }, '2026-11-18').map(({ part }) => part)).toEqual(['first_half', 'second_half'])
  expect(entriesOn({ entries }, '2026-11-19')).toEqual([])
})

test('no two names are shortened to the same letters', () => {
  const short = shortFor(['Vacation', 'Sick leave', 'Special leave', 'absent', 'Sick'])
  expect([...short.values()]).toEqual(['V', 'S', 'Sp', 'A', 'Si'])
})

test('everybody is listed, those away first', () => {
  const people = [
    { id: '1', name: 'Anna', area_ids: [], entries: [] },
    { id: '2', name: 'Ben', area_ids: [], entries: [entry('2026-11-16', '2026-11-20')] },
  ]
  const { away, here } = peopleOn(people, '2026-11-18')
  expect([away.map(({ name }) => name), here.map(({ name }) => name)]).toEqual([['Ben'], ['Anna']])
})

test('people stand below their areas, in each they are in, and the others last', () => {
  const area = (id: string) => ({ id, name: id, minimum_people: 2, dates: [] })
  const person = (id: string, ...area_ids: string[]) => ({ id, name: id, area_ids, entries: [] })
  const [ann, ben, cem] = [person('Ann', '1', '2'), person('Ben', '2'), person('Cem')]
  const grouped = groupsOf([ann, ben, cem], [area('1'), area('2'), area('3')])
  expect(grouped.map((group) => [group.area?.id, ...group.people.map(({ id }) => id)])).toEqual([
    ['1', 'Ann'],
    ['2', 'Ann', 'Ben'],
    [undefined, 'Cem'],
  ])
  expect(groupsOf([ann], [area('1')])).toEqual([{ area: undefined, people: [ann] }])
  expect(groupsOf([ben, cem], [])).toHaveLength(1)
})

test('an area is counted on days on which it works', () => {
  const dates = [
    { date: '2026-11-18', planned: 3, here: 1, short: true },
    { date: '2026-11-22', planned: 0, here: 0, short: false },
  ]
  const sales = { id: '1', name: 'Sales', minimum_people: 2, dates }
  expect(staffOn(sales, '2026-11-18')?.short).toBe(true)
  expect(staffOn(sales, '2026-11-22')).toBeUndefined()
  expect(staffOn(undefined, '2026-11-18')).toBeUndefined()
})
