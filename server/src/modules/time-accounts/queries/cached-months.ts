import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { preparedPlanForOne } from '../../../base/database/account-dialect.ts'
import { dateIn } from '../../../base/time/time.ts'
import type { AccountHolder, CachedMonth, Versions } from '../model.ts'
import { firstOfMonth } from '../rules.ts'

type Holder = Pick<AccountHolder, 'user_id'>

/** By which rules months are calculated. Whoever changes what a past day comes to adds one, and what is cached counts no more. */
const cachedBy = 2

/** What is cached of somebody's account: up to the last month that ends before a day, and up to the last one before another. */
export interface CachedSums {
  readonly versions: Versions
  readonly before: CachedMonth | null
  readonly within: CachedMonth | null
}

type Found = { readonly [Name in Exclude<keyof CachedMonth, 'booked'>]: CachedMonth[Name] } & Versions & {
    readonly which: 'before' | 'within'
    readonly month: string | null
  }

/**
 * What is cached of some people's accounts, and how often what it is calculated from has changed so far, by person. One
 * statement sees one moment: whatever changes later is newer than these versions.
 */
export async function findCachedSums(
  ctx: Context,
  holders: readonly Holder[],
  { before, within }: { readonly before: string; readonly within: string },
): Promise<Map<number, CachedSums>> {
  // Two dates of one month have the same months before them, which are looked up once.
  const isOne = firstOfMonth(before) === firstOfMonth(within)
  const { rows } = await sql<Found>`${preparedPlanForOne(holders)}
    select holder.user_id, coalesce(person.version, 0) as person, coalesce(holidays.version, 0) as holidays,
      asked.which, cached.month, cached.target, cached.owed, cached.worked, cached.break, cached.absence, cached.holiday
    from unnest(${holders.map((each) => each.user_id)}::bigint[]) as holder (user_id)
    cross join unnest(${isOne ? ['before'] : ['before', 'within']}::text[],
      ${isOne ? [before] : [before, within]}::date[]) as asked (which, until)
    left join account_sources as person on person.account_id = ${ctx.accountId} and person.source_id = holder.user_id
    left join account_sources as holidays
      on holidays.account_id = ${ctx.accountId} and holidays.source_id = ${ctx.accountId}
    left join lateral (
      select * from account_months
      where account_months.account_id = ${ctx.accountId} and account_months.user_id = holder.user_id
        and account_months.month < date_trunc('month', asked.until)::date and account_months.rules = ${cachedBy}
      order by account_months.month desc limit 1) as cached on true`.execute(ctx.db)
  const found = new Map<number, CachedSums>()
  for (const { which, person, holidays, month, ...numbers } of rows) {
    const cached = month === null ? null : { ...numbers, month, booked: 0 }
    const known = found.get(numbers.user_id)
    found.set(numbers.user_id, {
      versions: { person, holidays },
      before: which === 'before' ? cached : (known?.before ?? null),
      within: which === 'within' || isOne ? cached : (known?.within ?? null),
    })
  }
  return found
}

/**
 * Takes the rows that changes have to write, in order, and says how often they were changed. Who changes something
 * now waits, and takes away what is about to be cached.
 */
async function lockVersions(ctx: Context, holders: readonly Holder[]): Promise<Map<number, number>> {
  const ids = [...new Set([ctx.accountId, ...holders.map(({ user_id }) => user_id)])]
  const { rows } = await sql<{ source_id: number; version: number }>`
    insert into account_sources (account_id, source_id)
    select ${ctx.accountId}::bigint, id from unnest(${ids}::bigint[]) as id order by id
    on conflict (account_id, source_id) do update set kept = account_sources.kept + 1
    returning source_id, version`.execute(ctx.db)
  return new Map(rows.map((row) => [row.source_id, row.version]))
}

/** By the clock of the database as well: what changes in a month that it thinks is going on is not told. */
async function insertMonths(ctx: Context, months: readonly CachedMonth[]): Promise<void> {
  await sql`
    insert into account_months (account_id, user_id, month, target, owed, worked, break, absence, holiday, rules)
    select ${ctx.accountId}::bigint, user_id, month, target, owed, worked, break, absence, holiday, ${cachedBy}::integer
    from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as given (
      user_id bigint, month date, target bigint, owed bigint, worked bigint, break bigint, absence bigint, holiday bigint)
    where month + interval '1 month' < open_month() or (
      month < open_month() and (now() at time zone 'UTC')::date > open_month())
    on conflict (account_id, user_id, month) do update set target = excluded.target, owed = excluded.owed,
      worked = excluded.worked, break = excluded.break, absence = excluded.absence, holiday = excluded.holiday,
      rules = excluded.rules
    where account_months.rules < excluded.rules`.execute(ctx.db)
}

/** What was calculated of somebody's months, and from which versions of what they are calculated from. */
interface Cacheable {
  readonly holder: AccountHolder
  readonly versions: Versions
  readonly months: readonly CachedMonth[]
}

/** More are not written by one request; who reads next caches the rest. */
const mostMonths = 20_000

export const utcToday = (ctx: Context): string => dateIn(ctx.now, 'UTC')

/**
 * Caches months once the request has been answered from them, unless something they were calculated from has changed
 * since they were looked at.
 */
export function cacheMonths(ctx: Context, cacheable: readonly Cacheable[]): void {
  let count = 0
  const cached = cacheable.filter(({ months }) => {
    count += months.length
    return months.length > 0 && count <= mostMonths
  })
  if (cached.length > 0) ctx.afterwards((later) => storeUnchanged(later, cached))
}

async function storeUnchanged(ctx: Context, cacheable: readonly Cacheable[]): Promise<void> {
  const now = await lockVersions(
    ctx,
    cacheable.map(({ holder }) => holder),
  )
  const unchanged = cacheable.filter(
    ({ holder, versions }) =>
      now.get(holder.user_id) === versions.person && now.get(ctx.accountId) === versions.holidays,
  )
  await insertMonths(
    ctx,
    unchanged.flatMap(({ months }) => months),
  )
}
