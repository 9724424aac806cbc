import { expect, test } from 'vitest'
import { fraction } from '../../../base/fractions.ts'
import type { PayFact } from '../../pay-kinds/model.ts'
import { compareLines } from './differences.ts'
import { linesOf, type PayLine, shareOut } from './lines.ts'
import { fateOf, mappingFor } from './mapping.ts'

const hours = (kind: string, date: string, seconds: number): PayFact => ({
  ...{ kind, date, amount: { unit: 'hours', seconds } },
})
const shown = (lines: readonly PayLine[]) =>
  lines.map(({ pay_kind, unit, on_date, until_date, hundredths }) => [pay_kind, unit, on_date, until_date, hundredths])

test.each([
  [[1, 1, 1], 3, [34, 33, 33]],
  [[1, 1], 8, [13, 12]],
  [[-1, -1, -1], 3, [-33, -33, -34]],
  [[1, -1], 3, [33, -33]],
  [[], 3, []],
])('parts %j of %d share the hundredths of their sum', (parts, of, expected) => {
  const shares = shareOut(parts.map((part) => fraction(part, of)))
  expect(shares.toSorted((a, b) => b - a)).toEqual(expected)
  const sum = parts.reduce((all, part) => all + part, 0)
  expect(shares.reduce((all, share) => all + share, 0)).toBe(Math.floor((sum / of) * 100 + 0.5))
})

test('a kind of a month is rounded once, and days are shares of that', () => {
  const facts = ['2026-03-02', '2026-03-03', '2026-03-04'].map((date) => hours('work.normal', date, 3612))
  expect(shown(linesOf(facts, 'month'))).toEqual([['work.normal', 'hours', null, null, 301]])
  expect(shown(linesOf(facts, 'day')).map(([, , date, , amount]) => [date, amount])).toEqual([
    ['2026-03-02', 101],
    ['2026-03-03', 100],
    ['2026-03-04', 100],
  ])
})

test('absences are periods as well: dates in a row', () => {
  const dates = ['2026-03-02', '2026-03-03', '2026-03-05']
  const lines = linesOf(
    dates.map((date) => hours('absence.sick', date, 28_800)),
    'month',
  )
  expect(shown(lines)).toEqual([
    ['absence.sick', 'hours', null, null, 2400],
    ['absence.sick', 'period', '2026-03-02', '2026-03-03', 100],
    ['absence.sick', 'period', '2026-03-05', '2026-03-05', 100],
  ])
})

const line = (hundredths: number, on_date: string | null = null, pay_kind = 'work.normal'): PayLine => ({
  ...{ pay_kind, unit: 'hours', on_date, until_date: null, cost_centre: '', hundredths },
})

test('a difference is what has to be added for everything issued to be what it is now', () => {
  expect(compareLines([line(500)], [line(300), line(100)], 'by day')).toMatchObject([{ hundredths: 100, total: 500 }])
  expect(compareLines([], [line(300)], 'by day')).toMatchObject([{ hundredths: -300, total: 0 }])
  expect(compareLines([], [line(300), line(-300)], 'by day')).toEqual([])
  const issued = [line(300, '2026-03-02'), line(200, '2026-03-03')]
  expect(compareLines([line(300, '2026-03-02')], issued, 'without days')).toMatchObject([
    { hundredths: -200, total: 300, on_date: null },
  ])
})

const mapping = (facts: object) => ({
  ...{ pay_kind: 'night', unit: 'hours' as const, profile: 'all' as const, valid_from: '2026-01-01', skip: false },
  ...{ wage_type: '1', processing_key: '', absence_key: '' },
  ...facts,
})
const asked = { pay_kind: 'night', unit: 'hours' as const, month: '2026-03-01', profile: 'hourly' }

test('the mapping that began last counts, one for the profile before one for all', () => {
  const later = mapping({ valid_from: '2026-02-01', wage_type: '2' })
  const own = mapping({ profile: 'hourly', wage_type: '3' })
  expect(mappingFor([mapping({}), later, mapping({ valid_from: '2026-04-01' })], asked)).toBe(later)
  expect(mappingFor([mapping({}), own, later], asked)).toBe(own)
  expect(mappingFor([own], { ...asked, profile: 'salaried' })).toBeUndefined()
  expect(mappingFor([mapping({ valid_from: '2026-03-01' })], asked)).toBeDefined()
})

test('what has a name is sent, what is skipped is not, and what nobody named is asked for', () => {
  expect(fateOf([mapping({})], asked)).toMatchObject({ wage_type: '1' })
  expect(fateOf([mapping({ skip: true })], asked)).toBe('not_sent')
  expect(fateOf([mapping({ unit: 'days' })], asked)).toBe('not_sent')
  expect(fateOf([mapping({ pay_kind: 'other' })], asked)).toBe('not_mapped')
})
