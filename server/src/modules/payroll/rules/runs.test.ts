import { describe, expect, test } from 'vitest'
import { fraction } from '../../../base/fractions.ts'
import { datesBetween } from '../../../base/time/time.ts'
import type { PayFact } from '../../pay-kinds/model.ts'
import { compareLines } from './differences.ts'
import { linesOf, type PayLine, shareOut } from './lines.ts'
import { fateOf, mappingFor } from './mapping.ts'
import { periodsOf } from './periods.ts'

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

const days = (kind: string, date: string, share = '1/1'): PayFact => ({
  ...{ date, kind, amount: { unit: 'days', days: share } },
})
const periods = (...given: Parameters<typeof periodsOf>) =>
  periodsOf(...given).map(({ pay_kind, from, to, hundredths }) => [pay_kind, from, to, hundredths])

describe('periods', () => {
  test('are dates in a row of one kind', () => {
    const sick = ['2026-03-02', '2026-03-03', '2026-03-05'].map((date) => days('absence.sick', date))
    expect(periods(sick, [])).toEqual([
      ['absence.sick', '2026-03-02', '2026-03-03', 100],
      ['absence.sick', '2026-03-05', '2026-03-05', 100],
    ])
  })

  test('are time of the calendar: free days belong to the absence they lie in, also at its ends', () => {
    // A Saturday to the Tuesday after the next weekend; Thursday is a holiday.
    const away = datesBetween('2026-05-09', '2026-05-19')
    const worked = ['11', '12', '13', '15', '18', '19'].map((day) => days('absence.sick', `2026-05-${day}`))
    expect(periods(worked, [away])).toEqual([['absence.sick', '2026-05-09', '2026-05-19', 100]])
    // What another client pays is not among its dates.
    expect(periods(worked, [away.slice(0, -1)])).toEqual([['absence.sick', '2026-05-09', '2026-05-19', 100]])
    expect(periods(worked.slice(0, 4), [datesBetween('2026-05-09', '2026-05-15')])).toEqual([
      ['absence.sick', '2026-05-09', '2026-05-15', 100],
    ])
  })

  test('of a vacation end where sickness begins', () => {
    const facts = [
      days('absence.vacation', '2026-05-15'),
      days('absence.sick', '2026-05-18'),
      days('absence.vacation', '2026-05-19'),
    ]
    const absences = [datesBetween('2026-05-15', '2026-05-19'), datesBetween('2026-05-18', '2026-05-18')]
    expect(periods(facts, absences)).toEqual([
      ['absence.vacation', '2026-05-15', '2026-05-17', 100],
      ['absence.sick', '2026-05-18', '2026-05-18', 100],
      ['absence.vacation', '2026-05-19', '2026-05-19', 100],
    ])
  })

  test('are none where it is less than a day, which says how much it is', () => {
    const facts = [days('absence.vacation', '2026-05-04', '1/2'), days('absence.vacation', '2026-05-05')]
    expect(periods(facts, [['2026-05-04'], ['2026-05-05']])).toEqual([
      ['absence.vacation', '2026-05-05', '2026-05-05', 100],
      ['absence.vacation', '2026-05-04', '2026-05-04', 50],
    ])
    const halves = [days('absence.vacation', '2026-05-04', '1/2'), days('absence.vacation', '2026-05-04', '1/2')]
    expect(periods(halves, [])).toEqual([['absence.vacation', '2026-05-04', '2026-05-04', 100]])
  })
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
  expect(fateOf([mapping({ pay_kind: 'other' })], asked)).toBe('not_mapped')
})

test('days of an absence stand for its hours, and days of work stand for nothing', () => {
  const sick = { ...asked, pay_kind: 'absence.sick' }
  expect(fateOf([mapping({ pay_kind: 'absence.sick', unit: 'days' })], sick)).toBe('not_sent')
  expect(fateOf([mapping({ unit: 'days' })], asked)).toBe('not_mapped')
})
