import { expect, test } from 'vitest'
import { prepareTime } from '../base/time.ts'
import { inboxSearch, reportsSearch, teamSearch, timeSearch, writeSearch } from './searches.ts'

await prepareTime()

test.each([
  'garbage',
  '2026-13-45',
  '2026-02-30',
  '2026-1-1',
  '0001-01-01',
  '9999-12-31',
  '+012026-01-01',
  20261101,
  null,
])('a date %s in an address counts as none, whatever the address said before', (date) => {
  // The router lays what is named over what was written, so what is wrong has to be named.
  expect({ ...teamSearch({ date }) }).toHaveProperty('date', undefined)
  expect({ ...timeSearch({ date }) }).toHaveProperty('date', undefined)
})

test('a day of the calendar stays', () => {
  expect(timeSearch({ view: 'week', date: '2024-02-29' })).toEqual({ view: 'week', date: '2024-02-29' })
})

test('views, kinds, ids and pages that there are not count as none', () => {
  expect(teamSearch({ view: 'year', area: 'x', person: '7;', page: -2 })).toStrictEqual({
    view: undefined,
    date: undefined,
    area: undefined,
    person: undefined,
    page: undefined,
  })
  expect(inboxSearch({ kind: 'toString' })).toHaveProperty('kind', undefined)
})

test('an id stands in an address as it is', () => {
  expect(writeSearch({ ...teamSearch({ view: 'week', area: 999 }) })).toBe('?view=week&area=999')
})

test('a report is what its address says, as far as there is such a one', () => {
  expect(
    writeSearch({ ...reportsSearch({ report: 'overtime', by: 'week', order: '-worked', area: 7, page: 2 }) }),
  ).toBe('?report=overtime&by=week&area=7&order=-worked&page=2')
  const wrong = { report: 'wishes', by: 'mood', order: 'a b', from: 'x', to: 7, tag: '-', person: {}, page: 0, view: 1 }
  expect(Object.values(reportsSearch(wrong)).filter((value) => value !== undefined)).toEqual([])
})
