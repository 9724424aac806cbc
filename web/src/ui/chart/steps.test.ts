import { expect, test } from 'vitest'
import { stepsFor } from './steps.ts'

test('lines stand at round numbers, with zero among them', () => {
  expect(stepsFor([412, 390]).at).toEqual([0, 200, 400, 600])
  expect(stepsFor([12, -7]).at).toEqual([-10, 0, 10, 20])
  expect(stepsFor([0, 0])).toEqual({ least: 0, most: 1, at: [0, 1] })
  expect(stepsFor([3 * 3600, 8 * 3600], 3600).at).toEqual([0, 5, 10].map((hour) => hour * 3600))
  expect(stepsFor([-3]).at).toEqual([-3, -2, -1, 0, 1])
})
