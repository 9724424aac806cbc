import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fraction, fraction, hundredthsOf, plus, shownDays, sumOfFractions, zero } from '../../base/fractions.ts'
import type { Allotment, Lot, VacationDay } from './model.ts'
import { foresee, lotSummary, lotsToPay, summarise } from './rules/summary.ts'
import { allot, corrections, overdrawn } from './rules.ts'

const lot = (id: number, starts_on: string, usable_until: string | null, days: number): Lot => ({
  ...{ id, starts_on, ends_on: usable_until ?? starts_on, usable_until, expires_on: usable_until },
  ...{ days: fraction(days), paid: [], returned: zero },
})
const bookedOn = (on: string, days: number) => [{ on, days: fraction(days) }]
const carried = lot(1, '2025-01-01', '2026-03-31', 10)
const current = lot(2, '2026-01-01', '2027-03-31', 20)

const consecutive = (from: string, count: number, absence_id = 7): VacationDay[] =>
  Array.from({ length: count }, (_, index) => ({
    absence_id,
    on: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
    days: fraction(1),
  }))

const paidBy = (allotments: readonly Allotment[], id: number | null): number =>
  shownDays(sumOfFractions(allotments.filter((each) => each.entitlement_id === id).map(({ days }) => days)))

/** Days as they are shown, wherever a fraction is. */
const shown = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_name, each) =>
      typeof each?.of === 'bigint' ? shownDays(each as Fraction) : typeof each === 'bigint' ? Number(each) : each,
    ),
  )

describe('days are taken from what expires first', () => {
  test.each([
    [0, 10],
    [8, 2],
    [10, 0],
    [12, 0],
  ])('%i of 10 carried days taken before they expire: %i are lost', (taken, lost) => {
    const allotments = allot([carried, current], consecutive('2026-02-02', taken))
    const { lapsed } = lotSummary(carried, bookedOn('2026-02-02', paidBy(allotments, carried.id)), '2026-04-01')
    expect(lapsed).toEqual(lost === 0 ? [] : bookedOn('2026-03-31', lost))
  })

  test('nothing is lost on the last day they hold', () => {
    expect(shown(lotSummary(carried, [], '2026-03-31'))).toMatchObject({ lapsed: [], remaining: 10 })
  })

  test('a vacation over the end of the transfer takes 2 carried and 2 current days', () => {
    const allotments = allot([lot(1, '2025-01-01', '2026-03-31', 5), current], consecutive('2026-03-30', 4))
    expect([paidBy(allotments, 1), paidBy(allotments, 2)]).toEqual([2, 2])
  })

  test('a year boundary splits between the lots of the years', () => {
    const old = lot(1, '2025-01-01', '2025-12-31', 30)
    const allotments = allot([old, lot(2, '2026-01-01', '2026-12-31', 30)], consecutive('2025-12-30', 4))
    expect([paidBy(allotments, 1), paidBy(allotments, 2)]).toEqual([2, 2])
  })

  test('a lot that never expires comes last', () => {
    const allotments = allot([lot(1, '2020-01-01', null, 5), current], consecutive('2026-05-04', 3))
    expect([paidBy(allotments, 1), paidBy(allotments, 2)]).toEqual([0, 3])
  })
})

describe('what no lot can pay', () => {
  test('is missing where a lot counts, and nothing where none was ever given', () => {
    const few = [lot(1, '2026-01-01', '2026-12-31', 1)]
    const days = consecutive('2026-05-04', 3)
    expect(overdrawn(few, allot(few, days))).toEqual(fraction(2))
    expect(overdrawn([], allot([], days))).toEqual(fraction(0))
  })

  test('is missing also where an earlier vacation took the days of a later one', () => {
    const days = [...consecutive('2026-08-03', 5, 1), ...consecutive('2026-05-04', 5, 2)]
    const five = [lot(1, '2026-01-01', '2026-12-31', 5)]
    expect(overdrawn(five, allot(five, days))).toEqual(fraction(5))
  })

  test('makes a balance negative but never an expiry', () => {
    const few = lot(1, '2026-01-01', '2026-12-31', 1)
    const allotments = allot([few], consecutive('2026-05-04', 3)).map((each) => ({ ...each, confirmed: true }))
    const year = shown(summarise([few], allotments, 2026, '2027-02-01'))
    expect(year).toMatchObject({ expired: 0, remaining: -2, taken: 3 })
  })
})

// A second way to the same numbers, written without looking at the first: day by day, cent by cent.
function model(lots: readonly Lot[], days: readonly VacationDay[]): Map<number | null, number> {
  const left = new Map(lots.map((each) => [each.id, hundredthsOf(each.days)]))
  const used = new Map<number | null, number>()
  const cents = days
    .flatMap((day) => Array.from({ length: hundredthsOf(day.days) }, () => day.on))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  for (const on of cents) {
    let best: Lot | undefined
    for (const each of lots) {
      if ((left.get(each.id) ?? 0) === 0 || each.starts_on > on) continue
      if (each.usable_until !== null && each.usable_until < on) continue
      const [mine, theirs] = [each.usable_until ?? 'never', best?.usable_until ?? 'never']
      if (best === undefined || mine < theirs) best = each
    }
    if (best) left.set(best.id, (left.get(best.id) ?? 0) - 1)
    used.set(best?.id ?? null, (used.get(best?.id ?? null) ?? 0) + 1)
  }
  return used
}

describe('for every history', () => {
  const date = fc
    .integer({ min: 0, max: 800 })
    .map((day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10))
  // Ends differ, so that what expires first is never a matter of taste.
  const lots = fc
    .uniqueArray(
      fc.record({ from: date, until: date, never: fc.boolean(), hundredths: fc.integer({ min: 0, max: 400 }) }),
      {
        maxLength: 4,
        selector: (each) => (each.never ? 'never' : each.until),
      },
    )
    .map((all) =>
      all.map(({ from, until, never, hundredths }, index) => ({
        ...lot(index + 1, from, never ? null : until, 0),
        days: fraction(hundredths, 100),
      })),
    )
  const days = fc.array(
    fc.record({
      absence_id: fc.integer({ min: 1, max: 3 }),
      on: date,
      days: fc.constantFrom(fraction(1, 4), fraction(1, 2), fraction(1)),
    }),
    { maxLength: 12 },
  )

  test('the lots pay what an independent count says', () => {
    fc.assert(
      fc.property(lots, days, (given, taken) => {
        const allotments = allot(given, taken)
        const expected = model(given, taken)
        for (const id of [null, ...given.map((each) => each.id)])
          expect(Math.round(paidBy(allotments, id) * 100)).toBe(expected.get(id) ?? 0)
      }),
      { numRuns: 500 },
    )
  })

  test('no lot pays more than it has, and every day is accounted for', () => {
    fc.assert(
      fc.property(lots, days, (given, taken) => {
        const allotments = allot(given, taken)
        for (const each of given) {
          const booked = Math.round(paidBy(allotments, each.id) * 100)
          expect(booked).toBeLessThanOrEqual(hundredthsOf(each.days))
        }
        const sum = (all: readonly { days: Fraction }[]) => sumOfFractions(all.map((each) => each.days))
        expect(sum(allotments)).toEqual(sum(taken))
      }),
    )
  })

  test('numbers 4.4: a year adds up: what was brought along and given is taken, asked for, paid out, expired, for later years, or left', () => {
    const years = fc.constantFrom(2025, 2026, 2027)
    const without = fc.array(fc.integer({ min: 1, max: 4 }))
    fc.assert(
      fc.property(lots, days, days, years, date, without, (terms, wanted, paid, year, today, unnoticed) => {
        const noticed = terms.map((each) => (unnoticed.includes(each.id) ? { ...each, expires_on: null } : each))
        // What is paid out is left of a lot on its day.
        const given = paid.reduce((all, { on, days: share }) => {
          const { lots: taken, missing } = lotsToPay(all, allot(all, wanted), { on, days: share })
          return missing.parts > 0n
            ? all
            : all.map((each) => ({
                ...each,
                paid: [
                  ...each.paid,
                  ...taken.filter((part) => part.entitlement_id === each.id).map((part) => ({ on, days: part.days })),
                ],
              }))
        }, noticed as Lot[])
        const allotments = allot(given, wanted).map((each) => ({ ...each, confirmed: each.absence_id > 1 }))
        const sums = summarise(given, allotments, year, today)
        const { taken, reserved, paidOut, expired, expiredLater, later, remaining } = sums
        expect([taken, reserved, paidOut, expired, expiredLater, later, remaining].reduce(plus)).toEqual(
          plus(sums.carried, sums.entitled),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('numbers 4.4: what expired counts in one year only, and in all years together', () => {
    fc.assert(
      fc.property(lots, days, date, (given, wanted, today) => {
        const allotments = allot(given, wanted).map((each) => ({ ...each, confirmed: true }))
        const years = [2024, 2025, 2026, 2027, 2028].map((year) => summarise(given, allotments, year, today).expired)
        const lapsed = given
          .filter(({ starts_on, usable_until }) => starts_on.slice(0, 4) <= (usable_until ?? '').slice(0, 4))
          .flatMap((each) => {
            const own = allotments.filter(({ entitlement_id }) => entitlement_id === each.id)
            return lotSummary(each, own, today).lapsed.map((part) => part.days)
          })
        expect(sumOfFractions(years)).toEqual(sumOfFractions(lapsed))
      }),
      { numRuns: 300 },
    )
  })

  test('booking the corrections leads from any state of the book to any other', () => {
    fc.assert(
      fc.property(lots, days, days, (given, before, after) => {
        const booked = allot(given, before)
        const wanted = allot(given, after)
        expect(corrections([...booked, ...corrections(booked, wanted)], wanted)).toEqual([])
      }),
    )
  })
})

test('numbers 3.4: days are fractions, so that thirds of a day use up a lot exactly and are never missing', () => {
  const one = [lot(1, '2026-01-01', '2026-12-31', 1)]
  const thirds = consecutive('2026-05-04', 3).map((day) => ({ ...day, days: fraction(1, 3) }))
  const paid = allot(one, thirds)
  expect(paid.map(({ entitlement_id, days }) => [entitlement_id, days])).toEqual(thirds.map(() => [1, fraction(1, 3)]))
  expect(overdrawn(one, paid)).toEqual(fraction(0))
  const [more = thirds[0]] = consecutive('2026-06-01', 1).map((day) => ({ ...day, days: fraction(1, 7) }))
  expect(overdrawn(one, allot(one, [...thirds, ...(more ? [more] : [])]))).toEqual(fraction(1, 7))
})

test('numbers 3.4: a date that two lots pay for is split exactly', () => {
  const lots = [lot(1, '2026-01-01', '2026-03-31', 1), lot(2, '2026-01-01', '2026-12-31', 1)]
  const days = consecutive('2026-03-02', 4).map((day) => ({ ...day, days: fraction(2, 7) }))
  expect(allot(lots, days).slice(-2)).toEqual([
    { entitlement_id: 1, absence_id: 7, on: '2026-03-05', days: fraction(1, 7) },
    { entitlement_id: 2, absence_id: 7, on: '2026-03-05', days: fraction(1, 7) },
  ])
})

describe('foreseeing a vacation', () => {
  const lots = [carried, current].map((each) => ({ ...each, title: `Lot ${each.id}` }))
  const taken = consecutive('2026-02-02', 9)
  const booked = allot(lots, taken)
  const ahead = (from: string, count: number) =>
    foresee({ lots, booked, days: [...taken, ...consecutive(from, count, 99)] }, 99, '2026-01-15')

  test('tells what it takes of each lot it could use and what is left then, first what expires first', () => {
    expect(shown(ahead('2026-03-30', 4).lots)).toEqual([
      {
        id: 1,
        title: 'Lot 1',
        usable_until: '2026-03-31',
        expires_on: '2026-03-31',
        planned: 10,
        taken: 1,
        remaining: 0,
      },
      {
        id: 2,
        title: 'Lot 2',
        usable_until: '2027-03-31',
        expires_on: '2027-03-31',
        planned: 20,
        taken: 3,
        remaining: 17,
      },
    ])
    expect(ahead('2026-06-01', 2).lots.map(({ id, taken: days }) => [id, shownDays(days)])).toEqual([[2, 2]])
  })

  test('tells what would be missing besides what is missing already', () => {
    expect(ahead('2026-06-01', 20).missing).toEqual(fraction(0))
    expect(ahead('2026-06-01', 23).missing).toEqual(fraction(3))
    const owed = consecutive('2026-05-01', 25, 8)
    const days = [...taken, ...owed, ...consecutive('2026-06-01', 1, 99)]
    const already = allot(lots, [...taken, ...owed])
    expect(foresee({ lots, booked: already, days }, 99, '2026-01-15').missing).toEqual(fraction(1))
  })
})
