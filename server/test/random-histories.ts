import { isDeepStrictEqual } from 'node:util'

/** What random histories share, in tests and in programs that live through many: so there is nothing of a test runner in it. */

/** A row of numbers that is the same for the same seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Says which history it was where something is not as it should be. */
export const comparedIn =
  (seed: number) =>
  (found: unknown, expected: unknown): void => {
    if (!isDeepStrictEqual(found, expected))
      throw new Error(`seed ${seed}: ${JSON.stringify(found)} and not ${JSON.stringify(expected)}`)
  }
