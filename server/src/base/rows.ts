import type { Insertable, Updateable } from 'kysely'
import type { DB, Generated } from '../schema.ts'
import type { Context } from './context.ts'
import { notFound } from './errors.ts'
import type { Instant } from './time.ts'

interface Record {
  readonly account_id: number
  readonly id: Generated<number>
  readonly created_at: Generated<Instant>
  readonly updated_at: Generated<Instant>
}

/** Tables of records: an account, an id, and when they were made and last changed. */
type RecordTable = { [T in keyof DB]: DB[T] extends Record ? T : never }[keyof DB]

/** Writes a new record of the account and returns its id. */
export async function insertRow<T extends RecordTable>(
  ctx: Context,
  table: T,
  values: Omit<Insertable<DB[T]>, 'account_id'>,
): Promise<number> {
  const row = { ...values, account_id: ctx.accountId, created_at: ctx.now, updated_at: ctx.now }
  const { id } = await ctx.db
    .insertInto(table as 'users')
    .values(row as unknown as Insertable<DB['users']>)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a record of the account; one that is gone is not found. */
export async function updateRow<T extends RecordTable>(
  ctx: Context,
  table: T,
  id: number,
  changes: Updateable<DB[T]>,
): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable(table as 'users')
    .set({ ...(changes as Updateable<DB['users']>), updated_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
}
