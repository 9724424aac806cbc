import { describe, expect, test } from 'vitest'
import { fraction, shownDays, zero } from '../../../base/fractions.ts'
import { dateAfter } from '../../../base/time/time.ts'
import type { Lot, StoredVacationDay } from '../model.ts'
import { allot, bookUpTo, daysGivenBack, daysToPay, withReturns } from '../rules.ts'
import { lotsToPay, payable, remainingIn, summarise } from './summary.ts'

const lot = (id: number, year: number, usable_until: string, facts: Partial<Lot> = {}): Lot => ({
  ...{ id, starts_on: `${year}-01-01`, ends_on: `${year}-12-31`, usable_until, expires_on: usable_until },
  ...{ days: fraction(10), paid: [], returned: zero, ...facts },
})
const carried = lot(1, 2025, '2026-03-31')
const current = lot(2, 2026, '2026-12-31', { days: fraction(20) })

const days = (from: string, count: number, facts: Partial<StoredVacationDay> = {}): StoredVacationDay[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ absence_id: 7, on: dateAfter(from, index), days: fraction(1) },
    ...{ confirmed: true, held: true, given_back: false, covered: false, is_vacation: true, ...facts },
  }))
const ill = { given_back: true, covered: true }

function yearOf(terms: readonly Lot[], stored: readonly StoredVacationDay[], year: number, today: string) {
  const toPay = daysToPay(stored)
  const lots = withReturns(terms, toPay, daysGivenBack(stored))
  const allotments = allot(lots, toPay).map((each) => ({ ...each, confirmed: true }))
  const { year: _year, lots: shown, ...sums } = summarise(lots, allotments, year, today)
  return {
    lots: shown.map(({ id, remaining, expired }) => [id, shownDays(remaining), shownDays(expired)]),
    ...Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, shownDays(value)])),
  }
}

describe('numbers 4.2: without a notice nothing expires', () => {
  const unnoticed = { ...carried, expires_on: null }

  test('what is left after the last day can still be used, before what ends later', () => {
    const [march, june] = [days('2026-03-30', 4), days('2026-06-01', 3)]
    const paid = allot([unnoticed, current], [...march, ...june])
    expect(paid.every(({ entitlement_id }) => entitlement_id === 1)).toBe(true)
    expect(yearOf([unnoticed, current], march, 2026, '2026-07-01')).toMatchObject({
      ...{ carried: 10, entitled: 20, expired: 0, taken: 4, remaining: 26 },
      lots: [
        [1, 6, 0],
        [2, 20, 0],
      ],
    })
  })

  test('with one, it is lost after the day it names, also when that is later than the terms say', () => {
    const noticed = { ...carried, expires_on: '2026-09-30' }
    const at = (today: string) => yearOf([noticed, current], days('2026-06-01', 3), 2026, today)
    expect(at('2026-09-30')).toMatchObject({ expired: 0, remaining: 27 })
    expect(at('2026-10-01')).toMatchObject({ expired: 7, remaining: 20 })
    const [september, october] = [days('2026-09-30', 1), days('2026-10-01', 1)]
    expect(allot([noticed, current], [...september, ...october]).map(({ entitlement_id }) => entitlement_id)).toEqual([
      1, 2,
    ])
  })

  test('old lots are shown as long as something is left of them', () => {
    const used = [...days('2025-06-02', 10), ...days('2026-06-01', 1)]
    expect(yearOf([unnoticed, current], used, 2027, '2026-07-01').lots).toEqual([])
    expect(yearOf([unnoticed, current], days('2025-06-02', 9), 2029, '2026-07-01').lots).toEqual([[1, 1, 0]])
  })
})

describe('numbers 4.3: days that came back by sickness', () => {
  const week = [...days('2026-03-23', 3), ...days('2026-03-26', 2, ill)]
  const five = { ...carried, days: fraction(5) }

  test('stay usable for 15 months: vacation 23–27 March, sick on the 26th and 27th, 2 days are left', () => {
    const at = (today: string, year = 2026) => yearOf([five, current], week, year, today)
    expect(at('2026-03-31')).toMatchObject({ taken: 3, expired: 0, remaining: 22 })
    expect(at('2026-04-08')).toMatchObject({ taken: 3, expired: 0, remaining: 22 })
    expect(at('2026-04-08').lots).toEqual([
      [1, 2, 0],
      [2, 20, 0],
    ])
    expect(at('2027-03-31', 2027)).toMatchObject({ carried: 2, expired: 0, remaining: 2 })
    expect(at('2027-04-01', 2027)).toMatchObject({ carried: 2, expired: 2, remaining: 0 })
    expect(at('2027-04-01', 2026)).toMatchObject({ expired: 20, expiredLater: 2, remaining: 0 })
    expect(remainingIn([five, current], week, 2026, '2026-04-08')).toBe(22)
  })

  test('what else was left of the lot is lost at its end', () => {
    expect(yearOf([carried, current], week, 2026, '2026-04-08')).toMatchObject({ expired: 5, remaining: 22 })
  })

  test('they are used before what ends later, and no day is used twice', () => {
    const later = lot(2, 2026, '2027-12-31', { days: fraction(20) })
    const stored = [...week, ...days('2026-06-01', 3)]
    const lots = withReturns([five, later], daysToPay(stored), daysGivenBack(stored))
    const june = allot(lots, daysToPay(stored)).filter(({ on }) => on >= '2026-06-01')
    expect(june.map(({ entitlement_id }) => entitlement_id)).toEqual([1, 1, 2])
    expect(yearOf([five, later], stored, 2026, '2026-07-01')).toMatchObject({ taken: 6, remaining: 19, expired: 0 })
  })

  test('a day that another lot had paid for comes back to that one', () => {
    const few = { ...carried, days: fraction(3) }
    expect(yearOf([few, current], week, 2026, '2026-04-08').lots).toEqual([
      [1, 0, 0],
      [2, 20, 0],
    ])
  })

  test('without a notice they end as little as the rest', () => {
    const unnoticed = { ...five, expires_on: null }
    expect(remainingIn([unnoticed], week, 2030, '2030-01-01')).toBe(2)
  })

  test('what was paid out of them is gone', () => {
    const lots = withReturns([five], daysToPay(week), daysGivenBack(week))
    const { lots: paid } = lotsToPay(lots, allot(lots, daysToPay(week)), { on: '2026-05-01', days: 'all' })
    expect(paid.map((each) => shownDays(each.days))).toEqual([2])
    const after = [{ ...five, paid: [{ on: '2026-05-01', days: fraction(3, 2) }] }]
    expect(remainingIn(after, week, 2026, '2026-05-02')).toBe(0.5)
    const june = [...week, ...days('2026-06-01', 1)]
    const left = withReturns(after, daysToPay(june), daysGivenBack(june))
    expect(allot(left, daysToPay(june)).slice(-2)).toMatchObject([
      { entitlement_id: 1, days: fraction(1, 2) },
      { entitlement_id: null, days: fraction(1, 2) },
    ])
  })

  test('days of the year itself that came back count until 31 March of the second year after', () => {
    const stored = [...days('2026-12-30', 2, ill)]
    const at = (today: string) => remainingIn([current], stored, 2028, today)
    expect([at('2028-03-31'), at('2028-04-01')]).toEqual([2, 0])
  })
})

describe('numbers 1: remaining vacation is paid out', () => {
  const booked = allot([carried, current], days('2026-02-02', 4))

  test('first of what ends first, as it is on the day, and never more than is left', () => {
    const pay = (on: string, wanted: number | 'all') => {
      const share = wanted === 'all' ? wanted : fraction(wanted * 100, 100)
      const { lots, missing } = lotsToPay([carried, current], booked, { on, days: share })
      return [lots.map(({ entitlement_id, days: paid }) => [entitlement_id, shownDays(paid)]), shownDays(missing)]
    }
    expect(pay('2026-03-31', 7.5)).toEqual([
      [
        [1, 6],
        [2, 1.5],
      ],
      0,
    ])
    expect(pay('2026-04-01', 'all')).toEqual([[[2, 20]], 0])
    expect(pay('2026-04-01', 21)).toEqual([[[2, 20]], 1])
    expect(pay('2025-12-31', 'all')).toEqual([[[1, 6]], 0])
  })

  test('it can no longer be taken, and counts in the year it was paid in', () => {
    const paid = { ...current, paid: [{ on: '2026-08-31', days: fraction(18) }] }
    const stored = days('2026-09-01', 3)
    expect(allot([paid], daysToPay(stored)).map(({ entitlement_id }) => entitlement_id)).toEqual([2, 2, null])
    expect(yearOf([paid], days('2026-09-01', 2), 2026, '2026-10-01')).toMatchObject({
      ...{ entitled: 20, taken: 2, paidOut: 18, remaining: 0 },
    })
  })
})

test('numbers 3.4: two thirds that are left are paid out by 0.67, which is how they are shown', () => {
  const thirds = lot(3, 2026, '2026-12-31', { days: fraction(2, 3) })
  const pay = (given: number | null) => payable([thirds], [], { on: '2026-06-01', given })
  for (const given of [0.67, null])
    expect(pay(given)).toMatchObject({ lots: [{ days: fraction(2, 3) }], missing: zero })
  expect(pay(0.5)).toMatchObject({ lots: [{ days: fraction(1, 2) }], missing: zero })
  expect(pay(0.68).missing).toEqual(fraction(68 * 3 - 200, 300))
})

test('numbers 5.3: as of a day, nothing counts that is dated later', () => {
  const paid = [
    { on: '2026-04-30', days: fraction(2) },
    { on: '2026-05-01', days: fraction(3) },
  ]
  const book = bookUpTo([{ ...current, paid }], days('2026-04-29', 4), '2026-04-30')
  expect(yearOf(book.lots, book.days, 2026, '2026-04-30')).toMatchObject({ taken: 2, paidOut: 2, remaining: 16 })
})

describe('numbers 4.2: only what the notice named expires', () => {
  // Twenty days when the person was notified, five more since.
  const raised = lot(3, 2026, '2026-12-31', { days: fraction(25), unnamed: fraction(5) })
  const at = (stored: readonly StoredVacationDay[], year: number, today: string, facts: Partial<Lot> = {}) =>
    yearOf([{ ...raised, ...facts }], stored, year, today)

  test('what was given later stays, and what is taken comes first of what expires', () => {
    const taken = days('2026-11-02', 5)
    expect(at(taken, 2026, '2026-12-31')).toMatchObject({ entitled: 25, taken: 5, expired: 0, remaining: 20 })
    expect(at(taken, 2026, '2027-01-04')).toMatchObject({ expired: 15, remaining: 5 })
    expect(at(taken, 2027, '2027-01-04')).toMatchObject({ carried: 5, expired: 0, remaining: 5 })
    expect(at(days('2026-11-02', 22), 2026, '2027-01-04')).toMatchObject({ expired: 0, remaining: 3 })
  })

  test('and can be used and paid out after the end', () => {
    const february = days('2027-02-01', 6)
    expect(allot([raised], february).map(({ entitlement_id }) => entitlement_id)).toEqual([3, 3, 3, 3, 3, null])
    const paid = [{ on: '2027-01-10', days: fraction(2) }]
    expect(at(days('2027-02-01', 1), 2027, '2027-02-02', { paid })).toMatchObject({ remaining: 2 })
    const { lots, missing } = lotsToPay([raised], [], { on: '2027-01-04', days: 'all' })
    expect([lots.map((each) => shownDays(each.days)), shownDays(missing)]).toEqual([[5], 0])
  })

  test('what came back by sickness is used after it', () => {
    const stored = [...days('2026-12-28', 2, ill), ...days('2027-02-01', 6)]
    expect(at(stored, 2027, '2027-03-01')).toMatchObject({ remaining: 1 })
  })
})
