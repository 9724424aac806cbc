/**
 * Shares of a day. An hour of an eight-hour day is an eighth, one of a six-hour day a sixth: hundredths would lose what
 * they cannot say, and eight eighths would be more than one. So shares are whole numbers over whole numbers, however large
 * these become, and are rounded where they are shown.
 */
export interface Fraction {
  /** In lowest terms. */
  readonly parts: bigint
  /** How many parts make one; above zero. */
  readonly of: bigint
}

const sizeOf = (number: bigint): bigint => (number < 0n ? -number : number)

function commonDivisor(a: bigint, b: bigint): bigint {
  let [large, small] = [sizeOf(a), sizeOf(b)]
  while (small !== 0n) [large, small] = [small, large % small]
  return large
}

/** So many parts, of which so many make one; both whole. */
export function fraction(parts: number | bigint, of: number | bigint = 1): Fraction {
  const [above, below] = [BigInt(parts), BigInt(of)]
  const divisor = commonDivisor(above, below)
  return { parts: above / divisor, of: below / divisor }
}

export const zero: Fraction = fraction(0)

export const one: Fraction = fraction(1)

/** Days as somebody states them, to the hundredth. */
export const fractionOf = (days: number): Fraction => fraction(Math.round(days * 100), 100)

export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.of === b.of ? fraction(a.parts + b.parts, a.of) : fraction(a.parts * b.of + b.parts * a.of, a.of * b.of)

export const negative = ({ parts, of }: Fraction): Fraction => ({ parts: -parts, of })

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, negative(b))

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.parts * b.parts, a.of * b.of)

export const dividedBy = (a: Fraction, b: Fraction): Fraction =>
  b.parts < 0n ? fraction(-a.parts * b.of, a.of * -b.parts) : fraction(a.parts * b.of, a.of * b.parts)

/** Below zero where the first is less, above where it is more. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.parts * b.of - b.parts * a.of
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const isPositive = ({ parts }: Fraction): boolean => parts > 0n

export const isZero = ({ parts }: Fraction): boolean => parts === 0n

export const least = (a: Fraction, b: Fraction): Fraction => (compareFractions(a, b) <= 0 ? a : b)

/** The same, or nothing where it is below that. */
export const atLeastZero = (a: Fraction): Fraction => (a.parts < 0n ? zero : a)

export const sumOfFractions = (all: readonly Fraction[]): Fraction => all.reduce(plus, zero)

function roundedDown(above: bigint, below: bigint): bigint {
  const towardsZero = above / below
  return above < 0n && above % below !== 0n ? towardsZero - 1n : towardsZero
}

/** Whole ones of which so many make a day, rounded half up, also below zero. */
const roundedTo = ({ parts, of }: Fraction, perDay: bigint): number =>
  Number(roundedDown(2n * perDay * parts + of, 2n * of))

/** Hundredths, rounded half up. */
export const hundredthsOf = (days: Fraction): number => roundedTo(days, 100n)

/** As it is shown: two places, half up. */
export const shownDays = (days: Fraction): number => hundredthsOf(days) / 100

/** What the whole of a day comes to when so much of it is taken, to the second. */
export const secondsOfShare = (share: Fraction, secondsOfDay: number): number => roundedTo(share, BigInt(secondsOfDay))

/** So fine that a great many can be added up and the sum is still right to the hundredth. */
export const billionthsOf = (days: Fraction): number => roundedTo(days, 1_000_000_000n)

/** As the database and JSON have it: `1/3`. */
export const writeFraction = ({ parts, of }: Fraction): string => `${parts}/${of}`

export function readFraction(text: string): Fraction {
  const [parts = '0', of = '1'] = text.split('/')
  return fraction(BigInt(parts), BigInt(of))
}
