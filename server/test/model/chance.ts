/** Chance that is the same for the same seed. */

export interface Chance {
  /** A whole number from 0 on, below the limit. */
  readonly below: (limit: number) => number
  readonly pick: <T>(values: readonly T[]) => T
  /** Whether it happens, so many times in a hundred. */
  readonly happens: (percent: number) => boolean
}

export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed, 0x9e3779b1) | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    pick: <T>(values: readonly T[]): T => values[below(values.length)] as T,
    happens: (percent) => below(100) < percent,
  }
}
