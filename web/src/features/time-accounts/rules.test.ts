import { expect, test } from 'vitest'
import { prepareTime } from '../../base/time.ts'
import { type AccountDay, deductionsOf, effectOf, type Reason, sumsOf } from './rules.ts'

await prepareTime()

test('the effects of all reasons add up to the balance, and explanations add nothing', () => {
  const because: Reason[] = [
    { code: 'pattern', seconds: { target: 28_800, owed: 28_800 } },
    { code: 'worked', seconds: { worked: 29_000 } },
    { code: 'break', seconds: { break: 1800 } },
    { code: 'break_deducted', seconds: { break: 900 } },
    { code: 'absence_not_credited', seconds: {} },
  ]
  expect(because.map(effectOf)).toEqual([-28_800, 29_000, undefined, undefined, undefined])
})

test('a deducted break is shown where it lies, over trackings that touch as one, and not where nobody knows', () => {
  const span = (deducted_break_starts_at: string | null, minutes: number) => ({
    deducted_break_starts_at,
    deducted_break_seconds: minutes * 60,
  })
  const at = (time: string) => Date.parse(`2026-03-02T${time}:00Z`)
  expect(deductionsOf([span('2026-03-02T11:45:00.000Z', 15), span('2026-03-02T12:00:00.000Z', 30)])).toEqual([
    { from: at('11:45'), to: at('12:30') },
  ])
  expect(deductionsOf([span('2026-03-02T09:00:00.000Z', 10), span('2026-03-02T12:00:00.000Z', 5)])).toHaveLength(2)
  expect(deductionsOf([span(null, 30), span(null, 0), span('2026-03-02T12:00:00.000Z', 0)])).toEqual([])
})

const day = (date: string, numbers: Partial<AccountDay>): AccountDay => ({
  ...{ date, target: 28_800, owed: 28_800, worked: 0, absence: 0, holiday: 0, booked: 0 },
  ...{
    balance: 0,
    runningBalance: 0,
    closed: false,
    because: [],
    trackings: [],
    breakTaken: 0,
    breakDeducted: 0,
    deductions: [],
  },
  ...numbers,
})

test('a balance is of the days that are over, and its parts add up to it', () => {
  const days = [
    day('2026-11-12', { worked: 30_000, runningBalance: 1_200 }),
    day('2026-11-13', { worked: 28_800, booked: -600, runningBalance: 600 }),
    // What runs today, and overtime that will be taken on a day to come.
    day('2026-11-16', { worked: 3_600, owed: 14_400, runningBalance: -10_200 }),
    day('2026-11-17', { owed: 0, runningBalance: -10_200 }),
  ]
  const sums = sumsOf(days, 0, '2026-11-16')
  expect(sums).toEqual({
    ...{ worked: 58_800, credited: 0, booked: -600, owed: 57_600, balance: 600, until: '2026-11-13', goesOn: true },
  })
  expect(sums.worked + sums.credited + sums.booked - sums.owed).toBe(sums.balance)
  expect(sumsOf(days, 0, '2026-11-30')).toMatchObject({ owed: 72_000, balance: -10_200, goesOn: false })
  expect(sumsOf(days, 500, '2026-11-01')).toMatchObject({ owed: 0, balance: 500, until: undefined })
})
