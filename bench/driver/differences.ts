import type { Samples } from '../../server/test/sign-in-timing.ts'

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A figure and between which two it lies with a confidence of 95 %. */
export interface Estimate {
  readonly value: number
  readonly from: number
  readonly to: number
}

export interface Difference {
  /** Milliseconds that the known one of a pair took longer, in the middle of all pairs. */
  readonly ofPairs: Estimate
  /** The share of pairs in which the known one took longer. */
  readonly share: Estimate
  /** Milliseconds between the two kinds at a percentile: other programs disturb the fast ones least. */
  readonly at: Readonly<Record<number, Estimate>>
}

const at = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** How the times of pairs differ. Intervals are bootstrapped: whole pairs are drawn again, with repetition. */
export function differenceOf(
  { known, unknown }: Samples,
  { parts, draws = 1000, random }: { readonly parts: readonly number[]; readonly draws?: number; random: () => number },
): Difference {
  const pairs = known.map((value, index) => [value, unknown[index] ?? 0] as const)
  const measure = (chosen: readonly (readonly [number, number])[]) => {
    const [first, second, apart] = [0, 0, 0].map(() => new Float64Array(chosen.length)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ]
    let longer = 0
    for (const [index, [a, b]] of chosen.entries()) {
      first[index] = a
      second[index] = b
      apart[index] = a - b
      longer += a > b ? 1 : a === b ? 0.5 : 0
    }
    for (const values of [first, second, apart]) values.sort()
    return [at(apart, 0.5), longer / chosen.length, ...parts.map((part) => at(first, part) - at(second, part))]
  }
  const drawn = Array.from({ length: draws }, () =>
    measure(pairs.map(() => pairs[Math.floor(random() * pairs.length)] ?? [0, 0])),
  )
  const [ofPairs, share, ...others] = measure(pairs).map((value, index): Estimate => {
    const values = Float64Array.from(drawn, (each) => each[index] ?? 0).sort()
    return { value, from: at(values, 0.025), to: at(values, 0.975) }
  })
  const none = { value: 0, from: 0, to: 0 }
  const byPart = Object.fromEntries(parts.map((part, index) => [part, others[index] ?? none]))
  return { ofPairs: ofPairs ?? none, share: share ?? none, at: byPart }
}
