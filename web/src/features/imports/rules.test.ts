import { expect, test } from 'vitest'
import { portionsOf } from './rules.ts'

const rowsOf = (count: number, columns: number, cell: string) =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    fields: Object.fromEntries(Array.from({ length: columns }, (_each, column) => [`column_${column}`, cell])),
  }))

/** As the server counts: whatever is separated or opened. */
const valuesIn = (rows: unknown): number => (JSON.stringify(rows).match(/[,{[]/g) ?? []).length + 1

test.each([
  ['few columns', 2500, 2, 'x'],
  ['as many columns as people have', 5000, 16, 'x'],
  ['long cells', 300, 4, 'x'.repeat(2000)],
  ['one row', 1, 3, 'x'],
])(
  'a table with %s is brought in requests that a server takes, every row once and in order',
  (_, count, columns, cell) => {
    const rows = rowsOf(count, columns, cell)
    const portions = portionsOf(rows)
    expect(portions.flat()).toEqual(rows)
    for (const portion of portions) {
      expect(portion.length).toBeLessThanOrEqual(1000)
      expect(valuesIn({ data: { type: 'import', attributes: { rows: portion } } })).toBeLessThan(9_900)
      expect(JSON.stringify(portion).length).toBeLessThan(1_000_000)
    }
    expect(portions.length).toBeLessThan(60)
  },
)
