import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursOf } from './hours.ts'

describe('hours', () => {
  test.each([
    [0, 0],
    [60, 0.02],
    [300, 0.08],
    [360, 0.1],
    [3600, 1],
    [17, 0],
    [18, 0.01], // half up
    [30_660, 8.52],
    [-18, 0], // half up, also below zero
    [-19, -0.01],
  ])('%s seconds are %s', (seconds, hours) => {
    expect(hoursOf(seconds)).toBe(hours)
  })

  test('are never more than half a hundredth away', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        (seconds) => Math.abs(hoursOf(seconds) - seconds / 3600) <= 0.005 + 1e-9,
      ),
    )
  })
})
