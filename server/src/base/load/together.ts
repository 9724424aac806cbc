import { type RawBuilder, sql } from 'kysely'
import type { Context, Question } from '../context.ts'

/** Asks with the others that share the transaction, or alone. */
export async function ask<Asked, Answer>(
  ctx: Context,
  question: Question<Asked, Answer>,
  asked: Asked,
): Promise<Answer | undefined> {
  if (ctx.together) return ctx.together.ask(question, asked)
  const [answer] = await question.of(ctx.db, [asked])
  return answer
}

/** A unit of work that needs a transaction of its own. It is thrown before anything was written, and done alone. */
export class NeedsOwnTransaction extends Error {}

type Column = 'bigint' | 'bytea' | 'date' | 'integer' | 'jsonb' | 'text' | 'timestamptz' | 'uuid'

/**
 * Records as a table inside a statement, with their `position` in it, from 0. The text is the same however many they
 * are, so that its plan can be kept.
 */
export function given<T extends object>(
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

/** Rows that tell by `position` which question they answer, brought into the order of the questions. */
export const byPosition = <Row extends { readonly position: number }>(
  rows: readonly Row[],
  asked: readonly unknown[],
): Row[][] => {
  const sorted = asked.map((): Row[] => [])
  for (const row of rows) sorted[row.position]?.push(row)
  return sorted
}
