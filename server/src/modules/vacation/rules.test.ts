import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Allotment, Lot, VacationDay } from './model.ts'
import { allot, corrections, foresee, lotSummary, overdrawn, summarise } from './rules.ts'

const lot = (id: number, starts_on: string, usable_until: string | null, days: number): Lot => ({
  id,
  starts_on,
  usable_until,
  hundredths: days * 100,
})
const carried = lot(1, '2025-01-01', '2026-03-31', 10)
const current = lot(2, '2026-01-01', '2027-03-31', 20)

const consecutive = (from: string, count: number, absence_id = 7): VacationDay[] =>
  Array.from({ length: count }, (_, index) => ({
    absence_id,
    on: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
    hundredths: 100,
  }))

const paidBy = (allotments: readonly Allotment[], id: number | null): number =>
  allotments.filter((each) => each.entitlement_id === id).reduce((sum, each) => sum + each.hundredths / 100, 0)

describe('days are taken from what expires first', () => {
  test.each([
    [0, 10],
    [8, 2],
    [10, 0],
    [12, 0],
  ])('%i of 10 carried days taken before they expire: %i are lost', (taken, lost) => {
    const allotments = allot([carried, current], consecutive('2026-02-02', taken))
    expect(lotSummary(carried, paidBy(allotments, carried.id) * 100, '2026-04-01').expired).toBe(lost * 100)
  })

  test('nothing is lost on the last day they hold', () => {
    expect(lotSummary(carried, 0, '2026-03-31')).toMatchObject({ expired: 0, remaining: 1000 })
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
    expect(overdrawn(few, allot(few, days))).toBe(200)
    expect(overdrawn([], allot([], days))).toBe(0)
  })

  test('is missing also where an earlier vacation took the days of a later one', () => {
    const days = [...consecutive('2026-08-03', 5, 1), ...consecutive('2026-05-04', 5, 2)]
    const five = [lot(1, '2026-01-01', '2026-12-31', 5)]
    expect(overdrawn(five, allot(five, days))).toBe(500)
  })

  test('makes a balance negative but never an expiry', () => {
    const few = lot(1, '2026-01-01', '2026-12-31', 1)
    const allotments = allot([few], consecutive('2026-05-04', 3)).map((each) => ({ ...each, confirmed: true }))
    expect(summarise([few], allotments, 2026, '2027-02-01')).toMatchObject({ expired: 0, remaining: -200, taken: 300 })
  })
})

// A second way to the same numbers, written without looking at the first: day by day, cent by cent.
function model(lots: readonly Lot[], days: readonly VacationDay[]): Map<number | null, number> {
  const left = new Map(lots.map((each) => [each.id, each.hundredths]))
  const used = new Map<number | null, number>()
  const cents = days
    .flatMap((day) => Array.from({ length: day.hundredths }, () => day.on))
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
        id: index + 1,
        starts_on: from,
        usable_until: never ? null : until,
        hundredths,
      })),
    )
  const days = fc.array(
    fc.record({ absence_id: fc.integer({ min: 1, max: 3 }), on: date, hundredths: fc.constantFrom(25, 50, 100) }),
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
          expect(booked).toBeLessThanOrEqual(each.hundredths)
        }
        const sum = (all: readonly { hundredths: number }[]) => all.reduce((total, each) => total + each.hundredths, 0)
        expect(sum(allotments)).toBe(sum(taken))
      }),
    )
  })

  test('a year adds up: what somebody is entitled to is taken, asked for, expired, for later years, or left', () => {
    const years = fc.constantFrom(2025, 2026, 2027)
    fc.assert(
      fc.property(lots, days, years, date, (given, wanted, year, today) => {
        const allotments = allot(given, wanted).map((each) => ({ ...each, confirmed: each.absence_id > 1 }))
        const { entitled, taken, reserved, expired, later, remaining } = summarise(given, allotments, year, today)
        expect(taken + reserved + expired + later + remaining).toBe(entitled)
      }),
      { numRuns: 500 },
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

describe('foreseeing a vacation', () => {
  const lots = [carried, current].map((each) => ({ ...each, title: `Lot ${each.id}` }))
  const taken = consecutive('2026-02-02', 9)
  const booked = allot(lots, taken)
  const ahead = (from: string, count: number) =>
    foresee({ lots, booked, days: [...taken, ...consecutive(from, count, 99)] }, 99, '2026-01-15')

  test('tells what it takes of each lot it could use and what is left then, first what expires first', () => {
    expect(ahead('2026-03-30', 4).lots).toEqual([
      { id: 1, title: 'Lot 1', usable_until: '2026-03-31', planned: 1000, taken: 100, remaining: 0 },
      { id: 2, title: 'Lot 2', usable_until: '2027-03-31', planned: 2000, taken: 300, remaining: 1700 },
    ])
    expect(ahead('2026-06-01', 2).lots.map(({ id, taken: days }) => [id, days])).toEqual([[2, 200]])
  })

  test('tells what would be missing besides what is missing already', () => {
    expect(ahead('2026-06-01', 20).missingHundredths).toBe(0)
    expect(ahead('2026-06-01', 23).missingHundredths).toBe(300)
    const owed = consecutive('2026-05-01', 25, 8)
    const days = [...taken, ...owed, ...consecutive('2026-06-01', 1, 99)]
    expect(foresee({ lots, booked: allot(lots, [...taken, ...owed]), days }, 99, '2026-01-15').missingHundredths).toBe(
      100,
    )
  })
})
