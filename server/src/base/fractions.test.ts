import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atLeastZero,
  billionthsOf,
  compareFractions,
  fraction,
  fractionOf,
  hundredthsOf,
  isPositive,
  isZero,
  least,
  minus,
  plus,
  readFraction,
  secondsOfShare,
  shownDays,
  sumOfFractions,
  writeFraction,
  zero,
} from './fractions.ts'

const any = fc
  .tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 1, max: 86_400 }))
  .map(([parts, of]) => fraction(parts, of))

describe('fractions', () => {
  test('are in lowest terms', () => {
    expect(fraction(25, 100)).toEqual({ parts: 1n, of: 4n })
    expect(fraction(0, 7)).toEqual(zero)
    expect(fraction(-6, 4)).toEqual({ parts: -3n, of: 2n })
    expect(fractionOf(0.29)).toEqual(fraction(29, 100))
  })

  test('add up exactly', () => {
    expect(sumOfFractions(Array.from({ length: 8 }, () => fraction(1, 8)))).toEqual(fraction(1))
    expect(plus(fraction(1, 3), fraction(1, 6))).toEqual(fraction(1, 2))
    expect(minus(fraction(1, 3), fraction(1, 2))).toEqual(fraction(-1, 6))
  })

  test('that are added and taken away leave what was there, however large their numbers become', () => {
    fc.assert(
      fc.property(any, fc.array(any, { maxLength: 30 }), (first, others) => {
        const sum = sumOfFractions([first, ...others])
        expect(others.reduce(minus, sum)).toEqual(first)
      }),
    )
  })

  test('are compared by their values', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(compareFractions(a, b)).toBe(Math.sign(Number(minus(a, b).parts)))
        expect([a, b]).toContain(least(a, b))
        expect(compareFractions(least(a, b), a)).toBeLessThanOrEqual(0)
      }),
    )
    expect([isPositive(fraction(1, 9)), isPositive(zero), isPositive(fraction(-1, 9))]).toEqual([true, false, false])
    expect([isZero(zero), isZero(fraction(1, 9))]).toEqual([true, false])
    expect([atLeastZero(fraction(-1, 9)), atLeastZero(fraction(1, 9))]).toEqual([zero, fraction(1, 9)])
  })

  test.each([
    [1, 8, 0.13],
    [1, 3, 0.33],
    [2, 3, 0.67],
    [1, 200, 0.01], // half up
    [1, 201, 0],
    [-1, 200, 0], // half up, also below zero
    [-1, 199, -0.01],
    [-7, 2, -3.5],
  ])('%i/%i is shown as %d', (parts, of, shown) => {
    expect(shownDays(fraction(parts, of)) + 0).toBe(shown)
  })

  test('are rounded to other parts of a day as well', () => {
    expect(hundredthsOf(fraction(2, 3))).toBe(67)
    expect(billionthsOf(fraction(1, 3))).toBe(333_333_333)
    expect(secondsOfShare(fraction(1, 3), 28_800)).toBe(9600)
  })

  test('are the same once they were written and read', () => {
    fc.assert(
      fc.property(any, (each) => {
        expect(readFraction(writeFraction(each))).toEqual(each)
      }),
    )
    expect(readFraction('50/100')).toEqual(fraction(1, 2))
    expect(readFraction('123456789012345678901234567890/3').parts).toBe(41_152_263_004_115_226_300_411_522_630n)
  })
})
