import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { AccountHolder, KeptMonth, Versions } from '../model.ts'

type Holder = Pick<AccountHolder, 'user_id' | 'workspace_id'>

/** What is kept of somebody's account: up to the last month that ends before a day, and up to the last one before another. */
export interface Kept {
  readonly versions: Versions
  readonly before: KeptMonth | null
  readonly within: KeptMonth | null
}

const lastBefore = (ctx: Context, date: string) => sql`(
  select to_jsonb(month_row) from (
    select user_id, month, target, owed, worked, break, absence, holiday, 0 as booked from account_months
    where account_id = ${ctx.accountId} and account_months.user_id = holder.user_id
      and month < date_trunc('month', ${date}::date)
    order by month desc limit 1) as month_row)`

/**
 * What is kept of some people's accounts, and how often what it is reckoned from has changed so far, by person. One
 * statement sees one moment: whatever changes later is newer than these versions.
 */
export async function findKept(
  ctx: Context,
  holders: readonly Holder[],
  { before, within }: { readonly before: string; readonly within: string },
): Promise<Map<number, Kept>> {
  const { rows } = await sql<Kept & { user_id: number }>`
    select holder.user_id, jsonb_build_object(
        'person', coalesce(person.version, 0), 'workspace', coalesce(workspace.version, 0)) as versions,
      ${lastBefore(ctx, before)} as before, ${lastBefore(ctx, within)} as within
    from unnest(${holders.map((each) => each.user_id)}::bigint[], ${holders.map((each) => each.workspace_id)}::bigint[])
      as holder (user_id, workspace_id)
    left join account_sources as person on person.account_id = ${ctx.accountId} and person.source_id = holder.user_id
    left join account_sources as workspace
      on workspace.account_id = ${ctx.accountId} and workspace.source_id = holder.workspace_id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.user_id, row]))
}

/**
 * Takes the rows that changes have to write, in order, and says how often they were changed. Who changes something
 * now waits, and takes away what is about to be kept.
 */
export async function lockVersions(ctx: Context, holders: readonly Holder[]): Promise<Map<number, number>> {
  const ids = [...new Set(holders.flatMap(({ user_id, workspace_id }) => [user_id, workspace_id]))]
  const { rows } = await sql<{ source_id: number; version: number }>`
    insert into account_sources (account_id, source_id)
    select ${ctx.accountId}::bigint, id from unnest(${ids}::bigint[]) as id order by id
    on conflict (account_id, source_id) do update set kept = account_sources.kept + 1
    returning source_id, version`.execute(ctx.db)
  return new Map(rows.map((row) => [row.source_id, row.version]))
}

/** By the clock of the database as well: what changes in a month that it thinks is going on is not told. */
export async function insertMonths(ctx: Context, months: readonly KeptMonth[]): Promise<void> {
  await sql`
    insert into account_months (account_id, user_id, month, target, owed, worked, break, absence, holiday)
    select ${ctx.accountId}::bigint, user_id, month, target, owed, worked, break, absence, holiday
    from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as given (
      user_id bigint, month date, target bigint, owed bigint, worked bigint, break bigint, absence bigint, holiday bigint)
    where month + interval '1 month' < open_month() or (
      month < open_month() and (now() at time zone 'UTC')::date > open_month())
    on conflict (account_id, user_id, month) do nothing`.execute(ctx.db)
}
