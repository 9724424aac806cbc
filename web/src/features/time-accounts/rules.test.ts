import { expect, test } from 'vitest'
import { effectOf, exactly, type Reason } from './rules.ts'

test('a number of a day is the sum of its reasons, to the second', () => {
  const because = [
    { code: 'worked', seconds: { worked: 100 } },
    { code: 'running', seconds: { worked: 23, break: 5 } },
  ]
  expect([exactly(because, 'worked'), exactly(because, 'break'), exactly(because, 'owed')]).toEqual([123, 5, 0])
})

test('the effects of all reasons add up to the balance, and explanations add nothing', () => {
  const because: Reason[] = [
    { code: 'pattern', seconds: { target: 28_800, owed: 28_800 } },
    { code: 'worked', seconds: { worked: 29_000 } },
    { code: 'break', seconds: { break: 1800 } },
    { code: 'absence_not_credited', seconds: {} },
  ]
  expect(because.map(effectOf)).toEqual([-28_800, 29_000, undefined, undefined])
})
