import { expect, test } from 'vitest'
import { prepareTime } from '../../base/time.ts'
import { groupingsOf, isWholeMonth, monthsBefore, nextNameOrder, nextOrder, sortOf, spanOf, yearOf } from './rules.ts'

await prepareTime()

test('a report is of this month unless the address names days', () => {
  expect(spanOf({}, '2026-11-12')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(spanOf({ from: '2026-02-10' }, '2026-11-12')).toEqual({ from: '2026-02-10', to: '2026-02-28' })
  expect(spanOf({ from: '2026-02-10', to: '2026-03-01' }, '2026-11-12')).toEqual({
    from: '2026-02-10',
    to: '2026-03-01',
  })
})

test('months and years are whole', () => {
  const months = monthsBefore('2026-03-31', 3)
  expect(months.map(({ from }) => from)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01'])
  expect(months.every(isWholeMonth)).toBe(true)
  expect(yearOf('2026-03-31', 1)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(isWholeMonth({ from: '2026-02-01', to: '2026-02-27' })).toBe(false)
})

test('a head sorts by the most, then by the least, then not', () => {
  const orders = ['-worked', 'worked', undefined]
  expect([undefined, ...orders.slice(0, 2)].map((order) => nextOrder(order, 'worked'))).toEqual(orders)
  expect(nextOrder('-owed', 'worked')).toBe('-worked')
  expect([nextNameOrder(undefined), nextNameOrder('-name'), nextNameOrder('-worked')]).toEqual([
    '-name',
    undefined,
    undefined,
  ])
  expect([sortOf('-worked', 'worked'), sortOf('worked', 'worked'), sortOf('owed', 'worked')]).toEqual([
    'descending',
    'ascending',
    undefined,
  ])
})

test('only warnings are read one by one', () => {
  expect(groupingsOf('warnings')).toContain('each')
  expect(groupingsOf('hours')).not.toContain('each')
})
