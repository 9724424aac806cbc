import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { MadeRecord } from '../model.ts'

/** The types of records among some that the journal has changes of, made by others than some transactions. */
export async function findChangesBeyond(
  ctx: Context,
  transactions: readonly number[],
  records: readonly MadeRecord[],
): Promise<string[]> {
  const { rows } = await sql<{ record_type: string }>`
    select distinct changes.record_type
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as made (type text, id bigint)
    join changes on changes.account_id = ${ctx.accountId} and changes.record_type = made.type
      and changes.record_id = made.id and changes.xact <> all(${[...transactions]}::bigint[])`.execute(ctx.db)
  return rows.map((row) => row.record_type)
}

/** How many records of an import, carried out and not undone, were changed or used by others since. */
export async function countChanged(ctx: Context, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_rows as row
    join imports on imports.account_id = row.account_id and imports.id = row.import_id
    where row.account_id = ${ctx.accountId} and row.import_id = ${importId} and row.outcome = 'done' and (
      exists (
        select from jsonb_to_recordset(row.made) as made (type text, id bigint)
        join changes on changes.account_id = row.account_id and changes.record_type = made.type
          and changes.record_id = made.id and changes.xact <> all(imports.transactions))
      or imports.kind = 'people' and (${sql.join(
        ['passwords', ...uses].map((table) => isUsedIn(table, sql`row.account_id`, sql`row.record_id`)),
        sql` or `,
      )}))`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Where people leave traces when they begin to work. */
const uses = ['time_trackings', 'absences', 'statements', 'access_tokens'] as const

const isUsedIn = (table: string, account: RawBuilder<unknown>, user: RawBuilder<unknown>) =>
  sql`exists (select from ${sql.table(table)} as used where used.account_id = ${account} and used.user_id = ${user})`

/** What a person has that no import gives them, in the words of the tables. */
export async function findUses(ctx: Context, userId: number): Promise<string[]> {
  const found = uses.map((table) => sql`(${table}, ${isUsedIn(table, sql`${ctx.accountId}`, sql`${userId}`)})`)
  const { rows } = await sql<{ name: string }>`
    select name from (values ${sql.join(found)}) as found (name, is_there) where is_there`.execute(ctx.db)
  return rows.map((row) => row.name)
}

/** What is stored of a person by itself: invitations under way, news, sign-ins, and figures that can be calculated anew. */
const byThemselves = ['password_tokens', 'notifications', 'account_months', 'sign_in_events'] as const

/**
 * Deletes a person and what was made with them, row by row. Whatever else names them holds them: the foreign keys
 * refuse it.
 */
export async function erasePerson(
  ctx: Context,
  workspaceId: number,
  userId: number,
  made: readonly MadeRecord[],
): Promise<void> {
  const idsOf = (type: string) => made.filter((each) => each.type === type).map(({ id }) => id)
  for (const [table, type] of [
    ['entitlements', 'entitlement'],
    ['target_hours', 'target_hours'],
    ['employments', 'employment'],
  ] as const)
    await sql`delete from ${sql.table(table)}
      where account_id = ${ctx.accountId} and id = any(${idsOf(type)}::bigint[])`.execute(ctx.db)
  for (const table of byThemselves)
    await sql`delete from ${sql.table(table)} where account_id = ${ctx.accountId} and user_id = ${userId}`.execute(
      ctx.db,
    )
  await sql`delete from workspace_members
    where account_id = ${ctx.accountId} and workspace_id = ${workspaceId} and user_id = ${userId}`.execute(ctx.db)
  await sql`delete from account_sources where account_id = ${ctx.accountId} and source_id = ${userId}`.execute(ctx.db)
  await sql`delete from users where account_id = ${ctx.accountId} and id = ${userId}`.execute(ctx.db)
}

/** Deletes a time tracking that was deleted before by its rules, with what hangs on it. */
export async function eraseTracking(ctx: Context, id: number): Promise<void> {
  for (const table of ['breaks', 'tracking_tags', 'notes', 'raised_warnings'])
    await sql`delete from ${sql.table(table)}
      where account_id = ${ctx.accountId} and time_tracking_id = ${id}`.execute(ctx.db)
  await sql`delete from notifications
    where account_id = ${ctx.accountId} and entity_type = 'time_tracking' and entity_id = ${String(id)}`.execute(ctx.db)
  await sql`delete from time_trackings where account_id = ${ctx.accountId} and id = ${id}`.execute(ctx.db)
}
