import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'

type Column = 'bigint' | 'bytea' | 'date' | 'integer' | 'jsonb' | 'text' | 'timestamptz' | 'uuid'

/**
 * Records as a table inside a statement, with their `position` in it, from 0. The text is the same however many they
 * are, so that its plan can be prepared once.
 */
export function asTable<T extends object>(
  name: string,
  columns: { readonly [Name in keyof T]?: Column },
  records: readonly T[],
): RawBuilder<unknown> {
  const entries = Object.entries(columns) as [keyof T & string, Column][]
  const values = entries.map(([column, type]) => sql`${records.map((each) => each[column])}::${sql.raw(`${type}[]`)}`)
  const names = sql.join(entries.map(([column]) => sql.ref(column)))
  const numbers = sql`${records.map((_, position) => position)}::integer[]`
  return sql`unnest(${sql.join([...values, numbers])}) as ${sql.table(name)} (${names}, position)`
}

/** Rows sorted by the record whose `position` they name: what was found for each record, in the order of the records. */
export const byPosition = <Row extends { readonly position: number }>(
  rows: readonly Row[],
  records: readonly unknown[],
): Row[][] => {
  const sorted = records.map((): Row[] => [])
  for (const row of rows) sorted[row.position]?.push(row)
  return sorted
}

/** The transaction that all of some share. */
export function dbOf(shared: readonly { readonly ctx: Context }[]): Context['db'] {
  const [first] = shared
  if (first === undefined) throw new Error('Nobody shares this transaction.')
  return first.ctx.db
}
