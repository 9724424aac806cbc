import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { refused } from '../../base/errors.ts'
import { afterName } from './query.ts'

/** Pages that begin behind a row: what comes or goes before them moves nothing, and in an order that an index has they cost the same at any depth. */

/** What rows are ordered by; the last key tells any two of them apart. */
export interface SortKey {
  readonly name: string
  readonly value: RawBuilder<unknown>
  readonly descending: boolean
  /** Whether every row has a value: then an index finds what is behind one. */
  readonly isFilled?: true
}

/** A value as PostgreSQL writes it. */
type Value = string | null

const orderOf = (keys: readonly SortKey[]): string =>
  keys.map(({ name, descending }) => `${descending ? '-' : ''}${name}`).join()

/** What of a row a cursor is made of. */
export const positionOf = (keys: readonly SortKey[]): RawBuilder<Value[]> =>
  sql<Value[]>`array[${sql.join(keys.map(({ value }) => sql`(${value})::text`))}]`

/** It says by what it is ordered, so that it is not taken for a place in another order. */
export const cursorOf = (keys: readonly SortKey[], values: readonly Value[]): string =>
  Buffer.from(JSON.stringify([orderOf(keys), ...values])).toString('base64url')

const invalidCursor = () =>
  refused(
    'invalid',
    afterName,
    `${afterName} is no cursor of this list in this order.`,
    'Send meta.next_cursor as it is, with the same sort; nothing to begin with.',
  )

export function readCursor(keys: readonly SortKey[], cursor: string): Value[] {
  const read = parsed(Buffer.from(cursor, 'base64url').toString())
  const isValue = (value: unknown): value is Value =>
    value === null || (typeof value === 'string' && !value.includes('\0'))
  if (!Array.isArray(read) || read.length !== keys.length + 1) throw invalidCursor()
  const [order, ...values] = read as unknown[]
  if (order !== orderOf(keys) || !values.every(isValue)) throw invalidCursor()
  return values
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Rows behind a place in their order. Empty values come last, and first where the order is turned round. */
export function isBehind(keys: readonly SortKey[], values: readonly Value[]): RawBuilder<SqlBool> {
  const same = ({ value }: SortKey, index: number) => sql`${value} is not distinct from ${values[index]}`
  const ways = keys.map(
    (key, index) =>
      sql`(${sql.join([...keys.slice(0, index).map(same), beyond(key, values[index] ?? null)], sql` and `)})`,
  )
  return sql<SqlBool>`(${begins(keys[0], values[0] ?? null)} and (${sql.join(ways, sql` or `)}))`
}

function beyond({ value, descending, isFilled }: SortKey, from: Value): RawBuilder<unknown> {
  if (descending) return from === null ? sql`${value} is not null` : sql`${value} < ${from}`
  if (from === null) return sql`false`
  return isFilled ? sql`${value} > ${from}` : sql`(${value} > ${from} or ${value} is null)`
}

/** Follows from the rest; said by itself, an index begins where the page does. */
function begins(key: SortKey | undefined, from: Value): RawBuilder<unknown> {
  if (key === undefined || from === null) return sql`true`
  if (key.descending) return sql`${key.value} <= ${from}`
  return key.isFilled ? sql`${key.value} >= ${from}` : sql`(${key.value} >= ${from} or ${key.value} is null)`
}

/** PostgreSQL reads the values of a cursor: one that was made up is refused when they are not of their kinds. */
export async function refusingForged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    if (typeof code === 'string' && /^22/.test(code)) throw invalidCursor()
    throw error
  }
}
