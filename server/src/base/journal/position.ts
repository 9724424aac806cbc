import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** How far the journal of an account was read. */
export interface Position {
  readonly xact: number
  readonly id: number
}

/** Before this transaction none is open any more: what came earlier is all there. */
export const horizon = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`

/**
 * The changes of an account behind a position, of transactions before one, as whoever follows the journal reads them: in
 * the order of `journalOrder`. With values in place of a join, PostgreSQL begins at the position instead of reading all
 * that is before it.
 */
export const isReadable = (accountId: number, { xact, id }: Position, before: RawBuilder<number>) => sql<SqlBool>`
  changes.account_id = ${accountId} and (changes.xact, changes.id) > (${xact}::bigint, ${id}::bigint)
  and changes.xact < ${before}`

export const journalOrder = sql`changes.xact, changes.id`
