import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusals.ts'
import { type Fraction, fraction, hundredthsOf, shownDays, zero } from '../../base/fractions.ts'
import { dateAfter } from '../../base/time/time.ts'
import type { Allotment, Lot, StoredVacationDay, VacationDay } from './model.ts'
import { foresee, lotSummary, remainingIn, summarise } from './rules/summary.ts'
import { allot, assertFewEnough, corrections, daysToAllot, daysToPay, overdrawn } from './rules.ts'

const lot = (id: number, starts_on: string, usable_until: string | null, days = 10): Lot => ({
  ...{ id, starts_on, ends_on: usable_until ?? starts_on, usable_until, expires_on: usable_until },
  ...{ paid: [], returned: zero },
  days: fraction(Math.round(days * 100), 100),
})
const day = (on: string, hundredths = 100, absence_id = 7): VacationDay => ({
  ...{ absence_id, on },
  days: fraction(hundredths, 100),
})
const allotted = (entitlement_id: number | null, on: string, hundredths = 100): Allotment => ({
  ...{ entitlement_id, absence_id: 7, on },
  days: fraction(hundredths, 100),
})

const inHundredths = (days: Readonly<Record<string, Fraction>>) =>
  Object.fromEntries(Object.entries(days).map(([name, each]) => [name, hundredthsOf(each)]))

describe('a day is paid', () => {
  test('by as many lots as it takes, and nothing is told of what is not missing', () => {
    const lots = [lot(1, '2026-01-01', '2026-03-31', 0.25), lot(2, '2026-01-01', '2026-12-31', 0.25)]
    const half = day('2026-03-02', 50)
    expect(allot(lots, [half])).toEqual([allotted(1, '2026-03-02', 25), allotted(2, '2026-03-02', 25)])
    expect(allot(lots, [{ ...half, days: fraction(3, 5) }])).toHaveLength(3)
  })

  test.each([
    [
      'that expire together by the one that began first',
      [lot(1, '2026-02-01', '2026-12-31'), lot(2, '2026-01-01', '2026-12-31')],
      2,
    ],
    [
      'that begin together, too, by the one that was given first',
      [lot(2, '2026-01-01', '2026-12-31'), lot(1, '2026-01-01', '2026-12-31')],
      1,
    ],
    [
      'by one that expires before one that never does',
      [lot(1, '2026-01-01', null), lot(2, '2026-01-01', '2030-12-31')],
      2,
    ],
  ])('of two lots %s', (_name, lots, id) => {
    expect(allot(lots, [day('2026-03-02')])).toEqual([allotted(id, '2026-03-02')])
    expect(allot(lots.toReversed(), [day('2026-03-02')])).toEqual([allotted(id, '2026-03-02')])
  })

  test.each([
    ['2025-12-31', null],
    ['2026-01-01', 1],
    ['2026-12-31', 1],
    ['2027-01-01', null],
  ])('on %s by lot %s of the year', (on, id) => {
    expect(allot([lot(1, '2026-01-01', '2026-12-31')], [day(on)])).toEqual([allotted(id, on)])
  })
})

test.each([
  [3660, 0, 'taken'],
  [3661, 0, 'out_of_range at ends_at'],
  [3661, 3661, 'taken'],
  [3662, 3661, 'out_of_range at ends_at'],
])('of %i days, with %i booked before, a lifetime is %s', (count, before, expected) => {
  const days = Array.from({ length: count }, (_, index) => day(dateAfter('2020-01-01', index)))
  // Two lots pay for each; it is one day nevertheless.
  const booked = days.slice(0, before).flatMap(({ on }) => [allotted(1, on, 50), allotted(2, on, 50)])
  expect(refusalOf(() => assertFewEnough(days, booked))).toBe(expected)
})

describe('days without a lot are missing', () => {
  const lots = [
    ...[lot(4, '2028-01-01', null, 0), lot(2, '2026-03-31', '2026-06-30', 0)],
    ...[lot(1, '2026-01-01', '2026-03-31', 0), lot(3, '2026-04-01', '2026-04-30', 0)],
  ]

  test.each([
    ['2025-12-31', 0],
    ['2026-01-01', 100],
    ['2026-03-31', 100],
    ['2026-05-15', 100],
    ['2026-06-30', 100],
    ['2026-07-01', 0],
    ['2027-12-31', 0],
    ['2028-01-01', 100],
    ['2040-01-01', 100],
  ])('on %s: %i', (on, missing) => {
    expect(overdrawn(lots, [allotted(null, on), allotted(1, on, 300)])).toEqual(fraction(missing, 100))
  })
})

test('the book is corrected by what differs, and by nothing else', () => {
  const booked = [allotted(1, '2026-03-02'), allotted(1, '2026-03-03'), allotted(null, '2026-03-04')]
  const wanted = [allotted(1, '2026-03-02'), allotted(1, '2026-03-03', 50), allotted(2, '2026-03-04')]
  expect(corrections(booked, wanted)).toEqual([
    allotted(1, '2026-03-03', -50),
    allotted(2, '2026-03-04'),
    allotted(null, '2026-03-04', -100),
  ])
})

test.each([
  ['held', {}, true, true],
  ['not held', { held: false }, false, false],
  ['given back', { given_back: true }, false, true],
  ['covered by a sickness', { covered: true }, true, false],
  ['of another absence', { is_vacation: false }, false, false],
  ['without any cost', { days: fraction(0) }, false, false],
  ['at the least cost', { days: fraction(1, 1000) }, true, true],
])('a day that is %s has to be paid', (_name, facts, isPaid, isAllotted) => {
  const stored = {
    ...day('2026-03-02'),
    held: true,
    given_back: false,
    covered: false,
    is_vacation: true,
    ...facts,
  } as StoredVacationDay
  expect([daysToPay([stored]).length > 0, daysToAllot([stored]).length > 0]).toEqual([isPaid, isAllotted])
})

test.each([
  ['2026-03-31', 300, { expired: 0, remaining: 700 }],
  ['2026-04-01', 300, { expired: 700, remaining: 0 }],
  ['2026-03-31', 1200, { expired: 0, remaining: 0 }],
  ['2026-04-01', 1200, { expired: 0, remaining: 0 }],
])('a lot until 31 March, on %s, with %i booked', (today, booked, expected) => {
  const taken = [{ on: '2026-03-31', days: fraction(booked, 100) }]
  const { id, lapsed, ...summary } = lotSummary(lot(1, '2025-01-01', '2026-03-31'), taken, today)
  const expired = lapsed.reduce((sum, { days }) => sum + hundredthsOf(days), 0)
  expect({ id, expired, ...inHundredths(summary) }).toEqual({ ...{ id: 1, planned: 1000, booked }, ...expected })
})

test('a vacation is shown the lots that can be used on any of its days, first what expires first', () => {
  const titled = (each: Lot) => ({ ...each, title: '' })
  const lots = [
    ...[lot(1, '2026-05-05', null), lot(2, '2026-01-01', '2026-05-04'), lot(3, '2026-01-01', '2026-05-03')],
    ...[lot(4, '2026-05-06', null)],
  ].map(titled)
  const days = [day('2026-05-04'), day('2026-05-05'), day('2026-05-20', 100, 8)]
  expect(
    foresee({ lots, days, booked: [] }, 7, '2026-01-01').lots.map(({ id, taken }) => [id, shownDays(taken)]),
  ).toEqual([
    [2, 1],
    [1, 1],
  ])
})

describe('a year', () => {
  const lots = [
    ...[lot(1, '2024-01-01', '2025-12-31', 1), lot(2, '2025-12-31', '2026-01-01', 2)],
    ...[lot(3, '2026-01-01', '2027-03-31', 4), lot(4, '2026-12-31', null, 8), lot(5, '2027-01-01', null, 16)],
  ]
  const booked = (id: number | null, on: string, confirmed = true) => ({ ...allotted(id, on), confirmed })

  test('has the lots that can be used on any of its days, and what they brought along', () => {
    const { lots: summaries, ...sums } = summarise(lots, [], 2026, '2026-01-01')
    expect(summaries.map(({ id }) => id)).toEqual([2, 3, 4])
    const { year, ...days } = sums
    expect({ year, ...inHundredths(days) }).toEqual({
      ...{ year: 2026, carried: 200, entitled: 1200, taken: 0, reserved: 0, paidOut: 0 },
      ...{ expired: 0, expiredLater: 0, later: 0, remaining: 1400 },
    })
  })

  test('has the days that fall into it, its first and its last included', () => {
    const allotments = [
      ...[booked(2, '2025-12-31'), booked(2, '2026-01-01'), booked(3, '2026-12-31', false), booked(3, '2027-01-01')],
      booked(null, '2026-05-04'),
    ]
    const { year: _year, lots: _lots, ...days } = summarise(lots, allotments, 2026, '2026-06-01')
    expect(inHundredths(days)).toMatchObject({
      ...{ carried: 100, entitled: 1200, taken: 200, reserved: 100, expired: 0, later: 100, remaining: 900 },
    })
  })

  test('never brings along less than nothing', () => {
    const overbooked = Array.from({ length: 3 }, () => booked(2, '2025-12-31'))
    expect(summarise(lots, overbooked, 2026, '2026-06-01').carried).toEqual(fraction(0))
  })

  test('has left, in days, what is neither held nor expired', () => {
    const stored = (on: string, facts: Partial<StoredVacationDay> = {}) =>
      ({ ...day(on), held: true, given_back: false, covered: false, is_vacation: true, ...facts }) as StoredVacationDay
    const days = [stored('2026-05-04', { days: fraction(1, 2) }), stored('2026-05-05', { given_back: true })]
    expect(remainingIn([lot(3, '2026-01-01', '2027-03-31', 4)], days, 2026, '2026-06-01')).toBe(3.5)
    expect(remainingIn([], days, 2026, '2026-06-01')).toBe(-0.5)
  })
})
