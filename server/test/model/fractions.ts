/** Exact fractions: days of vacation are added and divided without losing anything. */

export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export const zero: Fraction = { over: 0n, under: 1n }

export function fraction(over: number | bigint, under: number | bigint = 1): Fraction {
  const [above, below] = [BigInt(over), BigInt(under)]
  if (below === 0n) throw new Error('Nothing is divided by zero.')
  const sign = below < 0n ? -1n : 1n
  const divisor = commonDivisor(above < 0n ? -above : above, below * sign) * sign
  return { over: above / divisor, under: below / divisor }
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b)
}

/** A decimal number of the wire, exactly as it is written: 7.25 is 29/4. */
export function decimal(value: number): Fraction {
  const [whole = '', part = ''] = String(value).split('.')
  return fraction(BigInt(whole + part), 10n ** BigInt(part.length))
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under)
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under })
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.over, a.under * b.under)
export const isLess = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under
export const smaller = (a: Fraction, b: Fraction): Fraction => (isLess(b, a) ? b : a)
export const larger = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? b : a)
export const isZero = (a: Fraction): boolean => a.over === 0n
export const sumOf = (all: readonly Fraction[]): Fraction => all.reduce(plus, zero)
export const inWords = ({ over, under }: Fraction): string => (under === 1n ? `${over}` : `${over}/${under}`)

/** The whole number that is nearest; a half is rounded up. */
export function rounded(value: Fraction): number {
  const doubled = value.over * 2n + value.under
  const divisor = value.under * 2n
  const towardsZero = doubled / divisor
  return Number(doubled % divisor < 0n ? towardsZero - 1n : towardsZero)
}

/** As days are shown: two places, halves up. */
export const shown = (value: Fraction): number => rounded(times(value, fraction(100))) / 100 || 0
