import type { PayLine } from './lines.ts'

/** A line of a run: what is to be added to everything issued before, and what all of it comes to then. */
export type ComparedLine = PayLine & { readonly total: number }

const withoutDate = (line: PayLine): PayLine =>
  line.unit === 'period' ? line : { ...line, on_date: null, until_date: null }

const keyOf = ({ pay_kind, unit, on_date, until_date, cost_centre }: PayLine): string =>
  JSON.stringify([pay_kind, unit, on_date, until_date, cost_centre])

const inOrder = (a: PayLine, b: PayLine): number => {
  const [first, second] = [keyOf(a), keyOf(b)]
  return first < second ? -1 : first > second ? 1 : 0
}

/**
 * What has to be added to everything issued so far for it to be what it is now. A day means something in its own month
 * alone, so what is added later can be told without.
 */
export function compareLines(
  now: readonly PayLine[],
  issued: readonly PayLine[],
  days: 'by day' | 'without days',
): ComparedLine[] {
  const shown = days === 'by day' ? (line: PayLine) => line : withoutDate
  const sums = new Map<string, ComparedLine>()
  const add = (given: PayLine, { difference, total }: { difference: number; total: number }): void => {
    const line = shown(given)
    const before = sums.get(keyOf(line)) ?? { ...line, hundredths: 0, total: 0 }
    sums.set(keyOf(line), { ...before, hundredths: before.hundredths + difference, total: before.total + total })
  }
  for (const line of now) add(line, { difference: line.hundredths, total: line.hundredths })
  for (const line of issued) add(line, { difference: -line.hundredths, total: 0 })
  return [...sums.values()].filter(({ hundredths, total }) => hundredths !== 0 || total !== 0).sort(inOrder)
}
