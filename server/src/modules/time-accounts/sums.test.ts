import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../../test/refusals.ts'
import { fraction } from '../../base/fractions.ts'
import { Temporal } from '../../base/time/time.ts'
import type { DayNumbers, ExactDay } from '../working-days/model.ts'
import type { AccountSums } from './model.ts'
import {
  accountDay,
  firstOfMonth,
  isLastOfMonth,
  isSumName,
  lastDayToCache,
  lastOfMonth,
  nothing,
  shownSums,
  spanOf,
  subtract,
  sumOfNumbers,
  totalsOf,
} from './rules.ts'

const numbers: DayNumbers = { target: 1, owed: 2, worked: 4, break: 8, absence: 16, holiday: 32, booked: 64 }
const tens: DayNumbers = { target: 10, owed: 20, worked: 40, break: 80, absence: 160, holiday: 320, booked: 640 }

test('numbers of days are added and taken away name by name', () => {
  const sum = { target: 11, owed: 22, worked: 44, break: 88, absence: 176, holiday: 352, booked: 704 }
  expect(sumOfNumbers([{ seconds: numbers }, { seconds: tens }])).toEqual(sum)
  expect(subtract({ ...sum }, tens)).toEqual(numbers)
  expect(sumOfNumbers([])).toEqual(nothing)
  expect(Object.values(nothing)).toEqual([0, 0, 0, 0, 0, 0, 0])
})

describe('an account', () => {
  const account = { ...numbers, opening: 1000 } as AccountSums

  test('comes to what was worked, credited and booked less what was owed', () => {
    expect(totalsOf([account])).toEqual({
      ...{ total_opening_balance: 1000, total_target: 1, total_owed: 2, total_worked: 4, total_break: 8 },
      ...{ total_credited: 48, total_booked: 64, total_balance: 114, total_closing_balance: 1114 },
    })
    const two = totalsOf([account, { ...tens, opening: -1000 } as AccountSums])
    expect(two).toMatchObject({ total_worked: 44, total_opening_balance: 0, total_closing_balance: 1254 })
    expect(totalsOf([]).total_balance).toBe(0)
    expect(['balance', 'credited', 'absence'].map(isSumName)).toEqual([true, true, false])
  })

  test('is rounded once, and its balance is what lies between the two balances shown', () => {
    // 18 seconds are half a hundredth of an hour: each rounds up by itself, and their sum is exactly one.
    const rounded = shownSums({ ...nothing, opening: 18, worked: 18 } as AccountSums)
    expect(rounded).toMatchObject({ opening_balance: 0.01, closing_balance: 0.01, worked: 0.01, balance: 0 })
    const long = shownSums({ ...nothing, opening: 3600, worked: 7200 } as AccountSums)
    expect(long).toMatchObject({ opening_balance: 1, closing_balance: 3, balance: 2 })
  })
})

describe('a day at the edge', () => {
  const day = {
    ...{ date: '2026-05-25', because: [], creditedSeconds: [], shares: [], days: fraction(0) },
    seconds: { target: 100, owed: 100, holiday: 0, absence: 0, credited: 0, covered: 0, worked: 60, balance: -40 },
  } as ExactDay
  const on = (start_of_accounting: string, today: string, breakSeconds = 0) =>
    accountDay(day, {
      ...{ holder: { start_of_accounting, saldo_type: 0 }, today, bookings: [], closed: false },
      worked: { netSeconds: 60, breakSeconds, deductedSeconds: 0, runningSince: null, workspaceId: 1 },
    })

  test.each([
    ['the first of accounting counts', '2026-05-25', '2026-06-30', { target: 100, owed: 100, worked: 60 }],
    ['the one before does not', '2026-05-26', '2026-06-30', { target: 0, owed: 0, worked: 0 }],
    ['today counts', '2026-01-01', '2026-05-25', { target: 100, owed: 100, worked: 60 }],
    ['tomorrow shows its target', '2026-01-01', '2026-05-24', { target: 100, owed: 0, worked: 0 }],
  ])('%s', (_name, start, today, expected) => {
    expect(on(start, today).seconds).toMatchObject(expected)
    expect(on(start, today).because.some(({ code }) => code === 'before_start')).toBe(expected.target === 0)
    expect(on(start, today).because.some(({ code }) => code === 'not_due_yet')).toBe(today === '2026-05-24')
  })

  test('tells of a break only where there was one', () => {
    expect(on('2026-01-01', '2026-06-30').because).toEqual([])
    expect(on('2026-01-01', '2026-06-30', 900).because).toMatchObject([{ code: 'break', hours: 0.25 }])
  })
})

test('months begin and end where the calendar says', () => {
  // Centuries included, of which one in four has its leap day.
  for (const year of [1900, 2000, 2026, 2028, 2100])
    for (let month = 1; month <= 12; month++) {
      const { daysInMonth } = Temporal.PlainYearMonth.from({ year, month })
      const dates = Array.from({ length: daysInMonth }, (_, index) =>
        Temporal.PlainDate.from({ year, month, day: index + 1 }).toString(),
      )
      expect(dates.filter(isLastOfMonth)).toEqual([dates.at(-1)])
      expect([firstOfMonth(dates[14] ?? ''), lastOfMonth(dates[14] ?? '')]).toEqual([dates[0], dates.at(-1)])
    }
})

test.each([
  ['two days back', undefined, '2026-05-23'],
  ['a clock that runs since yesterday is no matter', '2026-05-24', '2026-05-23'],
  ['nor one of the last day', '2026-05-23', '2026-05-22'],
  ['nothing from a running day on', '2026-05-04', '2026-05-03'],
])('months are cached up to: %s', (_name, runningOn, expected) => {
  expect(lastDayToCache('2026-05-25', runningOn)).toBe(expected)
})

describe('the dates asked about', () => {
  test.each([
    [{ on: '2026-05-04' }, '2026-05-04 2026-05-04'],
    [{ from: '2026-05-04', to: '2026-05-04' }, '2026-05-04 2026-05-04'],
    [{ to: '2026-04-10' }, '2026-04-01 2026-04-10'],
    [{ on: '2026-05-04', from: '2026-05-01' }, 'invalid at on'],
    [{ on: '2026-05-04', to: '2026-05-31' }, 'invalid at on'],
    [{ from: '2026-05-05', to: '2026-05-04' }, 'out_of_range at to'],
    // 366 days, and one more.
    [{ from: '2025-05-05', to: '2026-05-05' }, '2025-05-05 2026-05-05'],
    [{ from: '2025-05-05', to: '2026-05-06' }, 'out_of_range at to'],
    // 732 days ahead, and one more.
    [{ on: '2028-05-26' }, '2028-05-26 2028-05-26'],
    [{ on: '2028-05-27' }, 'out_of_range at on'],
    [{ from: '2028-05-01', to: '2028-05-27' }, 'out_of_range at to'],
  ])('%j: %s', (asked, expected) => {
    let found = ''
    const refusal = refusalOf(() => {
      const { from, to } = spanOf(asked, '2026-05-25')
      found = `${from} ${to}`
    })
    expect(found || refusal).toBe(expected)
  })
})
