import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { keepPlanForOne } from '../../../base/database/account-dialect.ts'
import { dateIn } from '../../../base/time/time.ts'
import type { AccountHolder, KeptMonth, Versions } from '../model.ts'
import { firstOfMonth } from '../rules.ts'

type Holder = Pick<AccountHolder, 'user_id' | 'workspace_id'>

/** What is kept of somebody's account: up to the last month that ends before a day, and up to the last one before another. */
export interface Kept {
  readonly versions: Versions
  readonly before: KeptMonth | null
  readonly within: KeptMonth | null
}

type Found = { readonly [Name in Exclude<keyof KeptMonth, 'booked'>]: KeptMonth[Name] } & Versions & {
    readonly which: 'before' | 'within'
    readonly month: string | null
  }

/**
 * What is kept of some people's accounts, and how often what it is reckoned from has changed so far, by person. One
 * statement sees one moment: whatever changes later is newer than these versions.
 */
export async function findKept(
  ctx: Context,
  holders: readonly Holder[],
  { before, within }: { readonly before: string; readonly within: string },
): Promise<Map<number, Kept>> {
  // Two dates of one month have the same months before them, which are looked up once.
  const isOne = firstOfMonth(before) === firstOfMonth(within)
  const { rows } = await sql<Found>`${keepPlanForOne(holders)}
    select holder.user_id, coalesce(person.version, 0) as person, coalesce(workspace.version, 0) as workspace,
      asked.which, kept.month, kept.target, kept.owed, kept.worked, kept.break, kept.absence, kept.holiday
    from unnest(${holders.map((each) => each.user_id)}::bigint[], ${holders.map((each) => each.workspace_id)}::bigint[])
      as holder (user_id, workspace_id)
    cross join unnest(${isOne ? ['before'] : ['before', 'within']}::text[],
      ${isOne ? [before] : [before, within]}::date[]) as asked (which, until)
    left join account_sources as person on person.account_id = ${ctx.accountId} and person.source_id = holder.user_id
    left join account_sources as workspace
      on workspace.account_id = ${ctx.accountId} and workspace.source_id = holder.workspace_id
    left join lateral (
      select * from account_months
      where account_months.account_id = ${ctx.accountId} and account_months.user_id = holder.user_id
        and account_months.month < date_trunc('month', asked.until)::date
      order by account_months.month desc limit 1) as kept on true`.execute(ctx.db)
  const found = new Map<number, Kept>()
  for (const { which, person, workspace, month, ...numbers } of rows) {
    const kept = month === null ? null : { ...numbers, month, booked: 0 }
    const known = found.get(numbers.user_id)
    found.set(numbers.user_id, {
      versions: { person, workspace },
      before: which === 'before' ? kept : (known?.before ?? null),
      within: which === 'within' || isOne ? kept : (known?.within ?? null),
    })
  }
  return found
}

/**
 * Takes the rows that changes have to write, in order, and says how often they were changed. Who changes something
 * now waits, and takes away what is about to be kept.
 */
async function lockVersions(ctx: Context, holders: readonly Holder[]): Promise<Map<number, number>> {
  const ids = [...new Set(holders.flatMap(({ user_id, workspace_id }) => [user_id, workspace_id]))]
  const { rows } = await sql<{ source_id: number; version: number }>`
    insert into account_sources (account_id, source_id)
    select ${ctx.accountId}::bigint, id from unnest(${ids}::bigint[]) as id order by id
    on conflict (account_id, source_id) do update set kept = account_sources.kept + 1
    returning source_id, version`.execute(ctx.db)
  return new Map(rows.map((row) => [row.source_id, row.version]))
}

/** By the clock of the database as well: what changes in a month that it thinks is going on is not told. */
async function insertMonths(ctx: Context, months: readonly KeptMonth[]): Promise<void> {
  await sql`
    insert into account_months (account_id, user_id, month, target, owed, worked, break, absence, holiday)
    select ${ctx.accountId}::bigint, user_id, month, target, owed, worked, break, absence, holiday
    from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as given (
      user_id bigint, month date, target bigint, owed bigint, worked bigint, break bigint, absence bigint, holiday bigint)
    where month + interval '1 month' < open_month() or (
      month < open_month() and (now() at time zone 'UTC')::date > open_month())
    on conflict (account_id, user_id, month) do nothing`.execute(ctx.db)
}

/** What was reckoned of somebody's months, and from which versions of what they are reckoned from. */
interface Keepable {
  readonly holder: AccountHolder
  readonly versions: Versions
  readonly months: readonly KeptMonth[]
}

/** More are not written by one request; who reads next keeps the rest. */
const mostMonths = 20_000

export const utcToday = (ctx: Context): string => dateIn(ctx.now, 'UTC')

/**
 * Keeps months once the request has been answered from them, unless something they were reckoned from has changed
 * since they were looked at.
 */
export function keepMonths(ctx: Context, keepable: readonly Keepable[]): void {
  let count = 0
  const kept = keepable.filter(({ months }) => {
    count += months.length
    return months.length > 0 && count <= mostMonths
  })
  if (kept.length > 0) ctx.afterwards((later) => keepUnchanged(later, kept))
}

async function keepUnchanged(ctx: Context, keepable: readonly Keepable[]): Promise<void> {
  const now = await lockVersions(
    ctx,
    keepable.map(({ holder }) => holder),
  )
  const unchanged = keepable.filter(
    ({ holder, versions }) =>
      now.get(holder.user_id) === versions.person && now.get(holder.workspace_id) === versions.workspace,
  )
  await insertMonths(
    ctx,
    unchanged.flatMap(({ months }) => months),
  )
}
