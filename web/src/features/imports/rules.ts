export type Fields = Readonly<Record<string, string | number | boolean | null>>

export interface GivenRow {
  readonly line: number
  readonly fields: Fields
}

/** What servers take in one request: so many rows, so long, and with so many values in all. */
const most = { rows: 1000, length: 700_000, values: 9_000 }

/** Its fields, its line, and what holds them. */
const valuesIn = ({ fields }: GivenRow): number => Object.keys(fields).length + 3

/** Rows in their order, as many together as one request may bring. */
export function portionsOf(rows: readonly GivenRow[]): GivenRow[][] {
  const portions: GivenRow[][] = [[]]
  let [length, values] = [0, 0]
  for (const row of rows) {
    const [own, more] = [JSON.stringify(row).length * 2, valuesIn(row)]
    const current = portions.at(-1) ?? []
    const isFull = current.length >= most.rows || length + own > most.length || values + more > most.values
    if (isFull && current.length > 0) {
      portions.push([row])
      ;[length, values] = [own, more]
    } else {
      current.push(row)
      length += own
      values += more
    }
  }
  return portions
}
