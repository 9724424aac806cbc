import { expect, test } from 'vitest'
import { datesOfMonth } from './rules.ts'

test.each([
  ['2026-01', '2026-01-31'],
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-04', '2026-04-30'],
  ['2026-12', '2026-12-31'],
])('the month %s ends on %s', (month, to) => {
  expect(datesOfMonth(month)).toEqual({ from: `${month}-01`, to })
})
