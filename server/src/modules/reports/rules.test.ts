import { describe, expect, test } from 'vitest'
import type { ReportRow } from './model.ts'
import { inOrder, rowsOf, warningRows } from './rules/rows.ts'
import {
  addDay,
  barOf,
  columnsShown,
  emptyTally,
  measureRecords,
  periodsOf,
  running,
  stepOf,
  valuesIn,
  valuesOf,
} from './rules.ts'

const day = (more: object) => ({
  ...{ target: 0, owed: 0, worked: 0, break: 0, absence: 0, holiday: 0, booked: 0 },
  ...more,
})

describe('periods', () => {
  test('of weeks and months are clipped to the days asked about', () => {
    // A Wednesday to a Monday.
    expect(periodsOf({ from: '2026-02-18', to: '2026-03-02' }, 'week')).toEqual([
      { from: '2026-02-18', to: '2026-02-22' },
      { from: '2026-02-23', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-02' },
    ])
    expect(periodsOf({ from: '2026-02-18', to: '2026-03-02' }, 'month')).toEqual([
      { from: '2026-02-18', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-02' },
    ])
    expect(periodsOf({ from: '2026-02-28', to: '2026-03-01' }, 'day')).toHaveLength(2)
  })

  test.each([
    ['2026-01-01', '2026-03-03', 'day'],
    ['2026-01-01', '2026-03-04', 'week'],
    ['2026-01-01', '2026-07-05', 'week'],
    ['2026-01-01', '2026-07-06', 'month'],
  ])('from %s to %s bars are of a %s', (from, to, step) => expect(stepOf({ from, to })).toBe(step))
})

describe('accounts', () => {
  test('what days brought above and below what they owed, with what was booked, is the balance', () => {
    const tally = emptyTally()
    tally.opening = 100
    tally.booked = -50
    addDay(tally, day({ worked: 900, owed: 800 }))
    addDay(tally, day({ worked: 100, absence: 200, holiday: 100, owed: 800, booked: 999 }))
    expect(valuesOf(tally)).toEqual({
      ...{ opening: 100, worked: 1000, owed: 1600, credited: 300, booked: -50, over: 100, under: -400 },
      ...{ balance: -350, closing: -250 },
    })
  })

  test('each period opens with what the one before closed with', () => {
    const [one, two] = [emptyTally(), emptyTally()]
    addDay(one, day({ worked: 10 }))
    addDay(two, day({ owed: 4 }))
    expect(running([one, two], 5).map(valuesOf)).toMatchObject([
      { opening: 5, closing: 15 },
      { opening: 15, closing: 11 },
    ])
  })

  test('a column of bookings is shown where something was booked', () => {
    const names = (booked: number) => columnsShown('hours', { booked }).map(({ name }) => name)
    expect(names(0)).toEqual(['worked', 'owed', 'credited', 'balance', 'closing'])
    expect(names(-1)).toContain('booked')
  })
})

describe('records', () => {
  const eighth = 125_000_000
  const measured = measureRecords(
    [1, 2, 3],
    [
      ...Array.from({ length: 8 }, () => ({ user_id: 1, date: '2026-02-02', name: 'vacation', amount: eighth })),
      { user_id: 2, date: '2026-02-03', name: 'sick', amount: 1_000_000_000 },
    ],
  )
  const columns = columnsShown('absences', measured.totals)
  const facts = {
    people: [
      { id: 1, username: 'Anna', area_ids: [7, 8], tag_ids: [] },
      { id: 2, username: 'Ben', area_ids: [8], tag_ids: [] },
      { id: 3, username: 'Carl', area_ids: [], tag_ids: [] },
    ],
    dates: { from: '2026-02-02', to: '2026-02-03' },
    areas: new Map([
      [7, 'Bakehouse'],
      [8, 'Shop'],
    ]),
    tags: new Map<number, string>(),
    measured,
    columns,
  }

  test('days are added up exactly: eight times an eighth is one', () => {
    expect(columns.map(({ name }) => name)).toEqual(['vacation', 'sick', 'total'])
    expect(valuesIn(columns, measured.totals)).toEqual({ vacation: 1, sick: 1, total: 2 })
    expect(barOf('absences', facts.dates, measured.totals)).toMatchObject({ value: 2, line: null })
  })

  test('whoever is in two areas counts in both, and who is in none has a row of their own', () => {
    expect(rowsOf('area', facts).map(({ name, values }) => [name, values.total])).toEqual([
      ['Bakehouse', 1],
      ['Shop', 2],
      [null, 0],
    ])
    expect(rowsOf('person', facts).map(({ name, areas, values }) => [name, areas, values.total])).toEqual([
      ['Anna', ['Bakehouse', 'Shop'], 1],
      ['Ben', ['Shop'], 1],
      ['Carl', [], 0],
    ])
    expect(rowsOf('day', facts).map(({ from, values }) => [from, values.total])).toEqual([
      ['2026-02-02', 1],
      ['2026-02-03', 1],
    ])
  })

  test('who is not calculated yet has no numbers', () => {
    const known = new Map([...measured.ofPeople].filter(([id]) => id !== 2))
    const rows = rowsOf('person', { ...facts, measured: { ...measured, ofPeople: known } })
    expect(rows[1]?.values).toEqual({ vacation: null, sick: null, total: null })
  })

  test('rows are put in order by a column, and what is equal stays', () => {
    const names = (rows: readonly ReportRow[]) => rows.map(({ name }) => name)
    const rows = rowsOf('person', facts)
    expect(names(inOrder(rows, undefined))).toEqual(['Anna', 'Ben', 'Carl'])
    expect(names(inOrder(rows, '-name'))).toEqual(['Carl', 'Ben', 'Anna'])
    expect(names(inOrder(rows, 'sick'))).toEqual(['Anna', 'Carl', 'Ben'])
    expect(names(inOrder(rows, '-sick'))).toEqual(['Ben', 'Anna', 'Carl'])
  })

  test('a warning is confirmed with the working time', () => {
    const warning = { user_id: 1, date: '2026-02-02', rule: 'long_day' }
    expect(
      warningRows(
        [
          { ...warning, confirmed: true },
          { ...warning, user_id: 99, confirmed: false },
        ],
        facts.people,
        facts.areas,
      ),
    ).toMatchObject([{ name: 'Anna', from: '2026-02-02', rule: 'long_day', state: 'confirmed', values: {} }])
  })
})
