import { type Cell, row } from './cells.ts'
import type { Table } from './tables.ts'

/**
 * Whether both cells hold the same rows of an account. What can change no more is compared before anybody has to wait:
 * the journal of transactions that are over, and punches of months long past. That is most of it.
 */
export interface PastBounds {
  /** Transactions before this one are over, as the journal counts them. */
  readonly xact: number
  /** Punches before this day. */
  readonly day: string
}

export const findPastBounds = (source: Cell, account: number): Promise<PastBounds> =>
  row<PastBounds>(
    source,
    `select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + journal_offset($1))::float8 as xact,
       to_char(date_trunc('month', now()) - interval '1 month', 'YYYY-MM-DD') as day`,
    [account],
  )

/** Of tables that only grow: up to where their rows can change no more. */
const bounds = ({ xact, day }: PastBounds): Readonly<Record<string, readonly [column: string, bound: string]>> => ({
  changes: ['xact', String(xact)],
  actions: ['action_time', `'${day}'`],
})

/** Rows as a number and two sums over all of them, whatever order they lie in. */
const sumOfTable = (table: Table, account: number, part: string) =>
  `select count(*)::integer as count, coalesce(sum(hash_record_extended(t, 0)::numeric), 0) || ' ' ||
     coalesce(bit_xor(hash_record_extended(t, 1)), 0) as sums
   from ${table.name} as t where ${table.key} = ${account} ${part}`

export interface Comparison {
  readonly rows: number
  readonly differences: readonly string[]
}

/**
 * Compares what is over, or everything else, which is done behind the fence. Of what is over, rows may still be on their
 * way when it is asked for the first time.
 */
export async function compare(
  [source, target]: readonly [Cell, Cell],
  account: number,
  tables: readonly Table[],
  [which, past]: readonly ['what is over' | 'the rest', PastBounds],
): Promise<Comparison> {
  const known = bounds(past)
  const isOver = which === 'what is over'
  const parts = tables.flatMap((table): [Table, string][] => {
    const [column, bound] = known[table.name] ?? []
    if (column === undefined) return isOver ? [] : [[table, '']]
    return [[table, `and ${column} ${isOver ? '<' : '>='} ${bound}`]]
  })
  const sumsIn = async (cell: Cell) => {
    const found: { count: number; sums: string }[] = []
    for (const [table, part] of parts) found.push(await row(cell, sumOfTable(table, account, part)))
    return found
  }
  const [here, there] = await Promise.all([sumsIn(source), sumsIn(target)])
  const differences = parts.flatMap(([{ name }], index) => {
    const [own, other] = [here[index], there[index]]
    if (own?.count === other?.count && own?.sums === other?.sums) return []
    return [own?.count === other?.count ? `${name}: rows differ` : `${name}: ${own?.count} rows and ${other?.count}`]
  })
  return { rows: here.reduce((sum, each) => sum + each.count, 0), differences }
}
