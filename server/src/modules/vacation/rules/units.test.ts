import { describe, expect, test } from 'vitest'
import { fraction, shownDays, zero } from '../../../base/fractions.ts'
import type { Lot, VacationDay } from '../model.ts'
import { allot, amountsOf } from '../rules.ts'
import { foresee, lotsToPay, summarise } from './summary.ts'
import { inPersonsUnit, unitOf, worthOf } from './units.ts'

// Somebody with vacation in hours, who was given days before.
const lot = (id: number, days: number, facts: Partial<Lot> = {}): Lot => ({
  ...{ id, starts_on: '2026-01-01', ends_on: '2026-12-31', usable_until: '2026-12-31', expires_on: '2026-12-31' },
  ...{ days: fraction(days * 2, 2), paid: [], returned: zero, ...facts },
})
const ofDays = (id: number, days: number, facts: Partial<Lot> = {}) => lot(id, days, { worth: fraction(8), ...facts })
const date = (on: string, hours: number, days = 1): VacationDay => ({
  ...{ absence_id: 7, on, days: fraction(hours), otherwise: fraction(days) },
})
const paid = (lots: readonly Lot[], days: readonly VacationDay[]) =>
  allot(lots, days).map(({ entitlement_id, days: each }) => [entitlement_id, shownDays(each)])

describe('numbers 3.6: an entitlement stays what it was given as', () => {
  test('whoever has vacation in hours pays hours of what is hours, and days of what is days', () => {
    expect(paid([ofDays(1, 10)], [date('2026-06-01', 8), date('2026-06-02', 4)])).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(paid([lot(1, 10)], [date('2026-06-01', 8), date('2026-06-02', 4)])).toEqual([
      [1, 8],
      [1, 2],
      [null, 2],
    ])
  })

  test('a date that two of them pay for is shared as a part of itself', () => {
    expect(paid([ofDays(1, 0.5), lot(2, 10)], [date('2026-06-01', 6)])).toEqual([
      [1, 0.5],
      [2, 3],
    ])
    expect(paid([lot(1, 2), ofDays(2, 10)], [date('2026-06-01', 6)])).toEqual([
      [1, 2],
      [2, 0.67],
    ])
    expect(paid([ofDays(1, 0.5), lot(2, 1)], [date('2026-06-01', 6)])).toEqual([
      [1, 0.5],
      [2, 1],
      [null, 2],
    ])
  })

  test('a date that costs nothing one way is paid by what is counted the other way', () => {
    const byHand = date('2026-06-01', 0)
    expect(paid([lot(1, 10), ofDays(2, 10)], [byHand])).toEqual([[2, 1]])
    expect(paid([lot(1, 10)], [byHand])).toEqual([])
  })

  test('lots are added up by what a day of work is worth', () => {
    const lots = [ofDays(1, 10), lot(2, 12)]
    const allotments = allot(lots, [date('2026-06-01', 8)]).map((each) => ({ ...each, confirmed: true }))
    const { entitled, taken, remaining, lots: shown } = summarise(lots, allotments, 2026, '2026-07-01')
    expect([entitled, taken, remaining].map(shownDays)).toEqual([92, 8, 84])
    expect(shown.map((each) => shownDays(each.remaining))).toEqual([72, 12])
    const titled = lots.map((each) => ({ ...each, title: String(each.id) }))
    const foreseen = foresee({ lots: titled, days: [date('2026-06-01', 8)], booked: [] }, 7, '2026-05-01')
    expect(foreseen.lots.map((each) => [shownDays(each.planned), shownDays(each.taken)])).toEqual([
      [80, 8],
      [12, 0],
    ])
    expect(shownDays(foreseen.missing)).toBe(0)
  })

  test('what came back, no notice named or was paid out is worth the same', () => {
    const paidOut = [{ on: '2026-02-01', days: fraction(1) }]
    const [scaled] = inPersonsUnit(
      [ofDays(1, 10, { returned: fraction(2), unnamed: fraction(3), paid: paidOut })],
      [],
    ).lots
    expect([scaled?.days, scaled?.returned, scaled?.unnamed, scaled?.paid[0]?.days]).toEqual(
      [80, 16, 24, 8].map((each) => fraction(each)),
    )
    const same = [lot(1, 10)]
    expect(inPersonsUnit(same, []).lots).toBe(same)
  })

  test('a pay-out takes of each as that is counted', () => {
    const lots = [ofDays(1, 4), lot(2, 10)]
    const { lots: taken, total, missing } = lotsToPay(lots, [], { on: '2026-06-01', days: fraction(36) })
    expect(taken).toEqual([
      { entitlement_id: 1, days: fraction(4) },
      { entitlement_id: 2, days: fraction(4) },
    ])
    expect([shownDays(total), shownDays(missing)]).toEqual([36, 0])
    expect(shownDays(lotsToPay(lots, [], { on: '2026-06-01', days: 'all' }).total)).toBe(42)
  })

  test('days and hours of a date are both known, the person’s first', () => {
    const counted = { days: fraction(1), seconds: 6 * 3600 }
    expect(amountsOf(counted, { hour_holidays: false })).toEqual({ days: fraction(1), otherwise: fraction(6) })
    expect(amountsOf(counted, { hour_holidays: true })).toEqual({ days: fraction(6), otherwise: fraction(1) })
    expect([unitOf({ hour_holidays: true }), unitOf({ hour_holidays: false })]).toEqual(['hours', 'days'])
    expect(worthOf('days', 'days', fraction(8))).toBeUndefined()
    expect([worthOf('days', 'hours', fraction(8)), worthOf('hours', 'days', fraction(8))]).toEqual([
      fraction(8),
      fraction(1, 8),
    ])
  })
})
