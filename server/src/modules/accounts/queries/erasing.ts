import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'

/** Everything somebody could get in with, and the addresses by which they are looked for. */
const credentials = [
  'access_tokens',
  'password_tokens',
  'passwords',
  'passkeys',
  'api_tokens',
  'api_keys',
  'email_directory',
] as const

export async function closeAccount(ctx: Context): Promise<void> {
  await sql`update accounts set closed_at = coalesce(closed_at, ${ctx.now}) where id = ${ctx.accountId}`.execute(ctx.db)
  for (const table of credentials)
    await sql`delete from ${sql.table(table)} where account_id = ${ctx.accountId}`.execute(ctx.db)
}

/** Whether the account is still there; nobody else erases it until the transaction is over. */
export async function holdIfThere(ctx: Context): Promise<boolean> {
  const { rows } = await sql`select from accounts where id = ${ctx.accountId} for no key update`.execute(ctx.db)
  return rows.length > 0
}

/** Takes the account's jobs out of the queue; returns the objects they were to throw away. */
export async function takeWaitingObjects(ctx: Context): Promise<string[]> {
  const { rows } = await sql<{ object_key: string | null }>`
    select payload ->> 'object_key' as object_key from take_jobs_of_account()`.execute(ctx.db)
  return rows.flatMap((row) => row.object_key ?? [])
}

export const objectsAfter = (ctx: Context, id: number, most: number): Promise<{ id: number; object_key: string }[]> =>
  ctx.db
    .selectFrom('files')
    .select(['id', 'object_key'])
    .where('account_id', '=', ctx.accountId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .execute()

export async function eraseRows(ctx: Context, most: number): Promise<number> {
  const { rows } = await sql<{ erased: number }>`select erase_account_rows(${most}) as erased`.execute(ctx.db)
  return rows[0]?.erased ?? 0
}
