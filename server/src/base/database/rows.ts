import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { DB, Generated } from '../../schema.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import type { RecordName } from '../ids.ts'
import type { Instant } from '../time/time.ts'

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

interface NamedRecord extends Record {
  readonly external_id: string | null
  readonly status: Generated<string>
}

/** Tables whose records other systems may know by an id of theirs. */
type NamedTable = { [T in keyof DB]: DB[T] extends NamedRecord ? T : never }[keyof DB]

/** The id of a record by either of its names; undefined when there is none, or when it is gone. */
export async function findIdNamed(
  ctx: Context,
  table: NamedTable,
  name: RecordName,
  gone: 'deleted' | 'inactive' = 'deleted',
): Promise<number | undefined> {
  const rows = ctx.db
    .selectFrom(table as 'users')
    .select('id')
    .where('account_id', '=', ctx.accountId)
    .where('status', '<>', gone)
  const found =
    'id' in name
      ? await rows.where('id', '=', name.id).executeTakeFirst()
      : await rows.where('external_id', '=', name.externalId).orderBy('id').executeTakeFirst()
  return found?.id
}

/** The ids of records by one or the other name; whether every one of them has a record. */
export async function findIdsNamed(
  ctx: Context,
  table: NamedTable,
  names: { readonly ids: readonly number[]; readonly externalIds: readonly string[] },
  gone: 'deleted' | 'inactive' = 'deleted',
): Promise<{ readonly ids: number[]; readonly isComplete: boolean }> {
  const rows = await ctx.db
    .selectFrom(table as 'users')
    .select(['id', 'external_id'])
    .where('account_id', '=', ctx.accountId)
    .where('status', '<>', gone)
    .where(
      sql<SqlBool>`(id = any(${[...names.ids]}::bigint[]) or external_id = any(${[...names.externalIds]}::text[]))`,
    )
    .execute()
  const isComplete =
    names.ids.every((id) => rows.some((row) => row.id === id)) &&
    names.externalIds.every((externalId) => rows.some((row) => row.external_id === externalId))
  return { ids: rows.map((row) => row.id), isComplete }
}
