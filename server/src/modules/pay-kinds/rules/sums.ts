import { type Fraction, hundredthsOf, plus, readFraction, zero } from '../../../base/fractions.ts'
import type { PayFact, PaySum, WorkPieces } from '../model.ts'

/** The hours of each kind that some pieces come to. */
export const factsOfWork = (work: readonly WorkPieces[]): PayFact[] =>
  work.flatMap(({ date, centres, pieces }) =>
    pieces.flatMap(({ from, to, base, because }): PayFact[] =>
      [base, ...because.map(({ kind }) => kind)].map((kind) => ({
        date,
        kind,
        ...(centres && { centres }),
        amount: { unit: 'hours', seconds: to - from },
      })),
    ),
  )

/** Seconds by kind. */
export function secondsByKind(facts: readonly PayFact[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { kind, amount } of facts)
    if (amount.unit === 'hours') sums.set(kind, (sums.get(kind) ?? 0) + amount.seconds)
  return sums
}

function daysByKind(facts: readonly PayFact[]): Map<string, Fraction> {
  const sums = new Map<string, Fraction>()
  for (const { kind, amount } of facts)
    if (amount.unit === 'days') sums.set(kind, plus(sums.get(kind) ?? zero, readFraction(amount.days)))
  return sums
}

/** Hundredths of an hour, rounded half up, also below zero. */
const hundredthsOfHours = (seconds: number): number => Math.floor((seconds + 18) / 36)

/** What each kind comes to, in the order of their names. Everything before is exact; here it is rounded, once. */
export function sumsOf(facts: readonly PayFact[]): PaySum[] {
  const hours = [...secondsByKind(facts)].map(
    ([kind, seconds]): PaySum => ({ kind, unit: 'hours', hundredths: hundredthsOfHours(seconds), seconds }),
  )
  const days = [...daysByKind(facts)].map(
    ([kind, exact]): PaySum => ({ kind, unit: 'days', hundredths: hundredthsOf(exact), seconds: null }),
  )
  return [...hours, ...days]
    .filter(({ hundredths, seconds }) => hundredths !== 0 || (seconds ?? 0) !== 0)
    .sort((a, b) => (a.kind === b.kind ? (a.unit < b.unit ? 1 : -1) : a.kind < b.kind ? -1 : 1))
}
