import type { PayrollRow } from '../model.ts'

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
/** `52` comes before `417`. */
const compareNumbers = (a: string, b: string): number => a.length - b.length || compare(a, b)

/** One order for the same rows, however they came: person, month, wage type, day and what is left. */
export const inOrder = (rows: readonly PayrollRow[]): PayrollRow[] =>
  rows.toSorted(
    (a, b) =>
      compareNumbers(a.personnel_number, b.personnel_number) ||
      compare(a.reference_month, b.reference_month) ||
      compareNumbers(a.wage_type, b.wage_type) ||
      compare(a.date ?? '', b.date ?? '') ||
      compare(a.kind, b.kind) ||
      compare(a.unit, b.unit) ||
      compare(a.cost_centre, b.cost_centre) ||
      compare(a.until ?? '', b.until ?? '') ||
      compare(a.processing_key, b.processing_key) ||
      compare(a.absence_key, b.absence_key) ||
      a.amount - b.amount,
  )

/**
 * Rows that a file would write alike but for their amounts become one: programs disagree on what two of them mean.
 * What comes to nothing is not written. Periods stay as they are. In the order of what makes rows alike.
 */
export function addUp(rows: readonly PayrollRow[], likeness: (row: PayrollRow) => readonly string[]): PayrollRow[] {
  const found = new Map<string, { readonly parts: readonly string[]; readonly row: PayrollRow }>()
  for (const row of rows) {
    const parts = [...likeness(row), row.unit]
    const key = JSON.stringify(parts)
    const same = found.get(key)?.row
    found.set(key, { parts, row: same === undefined ? row : { ...same, amount: same.amount + row.amount } })
  }
  return [...found.values()]
    .toSorted((a, b) => compareParts(a.parts, b.parts))
    .flatMap(({ row }) => (row.unit === 'period' || row.amount !== 0 ? [row] : []))
}

/** Rows of which what a file would write is below zero: all that it is added up from. */
export function belowZero(rows: readonly PayrollRow[], likeness: (row: PayrollRow) => readonly string[]): PayrollRow[] {
  const alike = Map.groupBy(rows, (row) => JSON.stringify([...likeness(row), row.unit]))
  return [...alike.values()].flatMap((same) =>
    same.reduce((sum, { unit, amount }) => sum + (unit === 'period' ? 0 : amount), 0) < 0 ? same : [],
  )
}

function compareParts(a: readonly string[], b: readonly string[]): number {
  for (const [place, part] of a.entries()) {
    const order = compareNumbers(part, b[place] ?? '')
    if (order !== 0) return order
  }
  return 0
}
