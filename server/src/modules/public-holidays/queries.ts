import { type Insertable, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { preparedPlan } from '../../base/database/account-dialect.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import type { PublicHolidays } from '../../schema.ts'
import { holidaysOfYears } from './library.ts'
import { type Holiday, type Place, type PublicHoliday, placeOf, yearOf, yearsBetween } from './model.ts'

export const publicHolidaysIn = (ctx: Context, workspaceId: number) =>
  ctx.db
    .selectFrom('public_holidays')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'active')

export async function findPublicHoliday(ctx: Context, workspaceId: number, id: number): Promise<PublicHoliday> {
  const holiday = await publicHolidaysIn(ctx, workspaceId).where('id', '=', id).executeTakeFirst()
  if (holiday === undefined) throw notFound()
  return holiday
}

export const insertPublicHoliday = (
  ctx: Context,
  values: Omit<Insertable<PublicHolidays>, 'account_id'>,
): Promise<number> => insertRow(ctx, 'public_holidays', values)

export const savePublicHoliday = (ctx: Context, id: number, changes: Updateable<PublicHolidays>): Promise<void> =>
  updateRow(ctx, 'public_holidays', id, changes)

export async function takenYears(ctx: Context, workspaceId: number, from: number, to: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('holiday_years')
    .select('year')
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .where('year', '>=', from)
    .where('year', '<=', to)
    .execute()
  return rows.map((row) => row.year)
}

/** Marks years as taken. Returns those that were not yet: two who take the same year at once do not both get it. */
export async function markYears(ctx: Context, workspaceId: number, years: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    insert into holiday_years (account_id, workspace_id, year)
    select ${ctx.accountId}::bigint, ${workspaceId}::bigint, year from unnest(${[...years]}::integer[]) as year
    on conflict do nothing returning year`.execute(ctx.db)
  return rows.map((row) => row.year)
}

/** Years from one on count as not taken. What people changed in them stays, and so do the days they deleted. */
export async function forgetYears(ctx: Context, workspaceId: number, from: number): Promise<void> {
  await ctx.db
    .deleteFrom('holiday_years')
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .where('year', '>=', from)
    .execute()
}

/** Where the workspace is. Until the transaction ends, it does not move. */
export async function lockPlace(ctx: Context, workspaceId: number): Promise<Place | undefined> {
  const place = await selectPlace(ctx, workspaceId).forShare().executeTakeFirst()
  return place && placeOf(place)
}

const selectPlace = (ctx: Context, workspaceId: number) =>
  ctx.db
    .selectFrom('workspaces')
    .select(['country', 'region', 'locale'])
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', workspaceId)

/** Holidays of the library. Those that people moved, changed or deleted do not come back, and a day has one at most. */
export async function insertLibraryHolidays(
  ctx: Context,
  workspaceId: number,
  holidays: readonly Holiday[],
): Promise<void> {
  await sql`
    insert into public_holidays (account_id, workspace_id, on_date, library_date, name, half_day, origin, created_at, updated_at)
    select ${ctx.accountId}::bigint, ${workspaceId}::bigint, on_date, on_date, name, half_day, 'library', ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb) as given (on_date date, name text, half_day boolean)
    where not exists (
      select from public_holidays as known
      where known.account_id = ${ctx.accountId} and known.workspace_id = ${workspaceId} and known.library_date = given.on_date)
    on conflict (account_id, workspace_id, on_date) where status = 'active' do nothing`.execute(ctx.db)
}

/** Takes back what only the library said, from a day on. */
export async function removeLibraryHolidays(ctx: Context, workspaceId: number, from: string): Promise<void> {
  await ctx.db
    .deleteFrom('public_holidays')
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .where('origin', '=', 'library')
    .where('status', '=', 'active')
    .where('edited', '=', false)
    .where('on_date', '>=', from)
    .execute()
}

/** The year the first person of the workspace is accounted from; undefined in an empty one. */
export async function firstAccountedYear(ctx: Context, workspaceId: number): Promise<number | undefined> {
  const { rows } = await sql<{ year: number | null }>`
    select extract(year from min(start_of_accounting))::integer as year from users
    where account_id = ${ctx.accountId} and id in (
      select user_id from workspace_members where account_id = ${ctx.accountId} and workspace_id = ${workspaceId})`.execute(
    ctx.db,
  )
  return rows[0]?.year ?? undefined
}

/**
 * The holidays of a workspace from one day to another, in order. A year nobody took yet is read from the
 * library, so an answer never lacks it.
 */
export async function holidaysBetween(ctx: Context, workspaceId: number, from: string, to: string): Promise<Holiday[]> {
  const [first, last] = [yearOf(from), yearOf(to)]
  const { place, taken, known } = await findHeld(ctx, workspaceId, from, to)
  const untaken = yearsBetween(first, last).filter((year) => !taken.includes(year))
  const fromLibrary = place === undefined ? [] : await holidaysOfYears(place, untaken)
  // What people moved, changed or deleted is not brought back by the library.
  const changed = new Set(known.map(({ library_date }) => library_date))
  const byDate = new Map<string, Holiday>()
  for (const holiday of fromLibrary) if (!changed.has(holiday.on_date)) byDate.set(holiday.on_date, holiday)
  for (const { on_date, name, half_day, status } of known)
    if (status === 'active') byDate.set(on_date, { on_date, name, half_day })
  return [...byDate.values()]
    .filter(({ on_date }) => from <= on_date && on_date <= to)
    .sort((a, b) => (a.on_date < b.on_date ? -1 : 1))
}

type Held = Pick<PublicHoliday, 'on_date' | 'name' | 'half_day' | 'status' | 'library_date'>

/**
 * Where the workspace is, which years it took, and the holidays it keeps for these days, with those the library once
 * put there, deleted ones included. One statement sees one moment: a year is taken with its holidays or not at all.
 */
async function findHeld(ctx: Context, workspaceId: number, from: string, to: string) {
  const { rows } = await sql<Parameters<typeof placeOf>[0] & { taken: number[]; known: Held[] }>`${preparedPlan}
    select country, region, locale,
      array(select year from holiday_years as each
        where each.account_id = workspaces.account_id and each.workspace_id = workspaces.id
          and year between ${yearOf(from)} and ${yearOf(to)}) as taken,
      (select coalesce(json_agg(held), '[]') from (
        select on_date, name, half_day, status, library_date from public_holidays as each
        where each.account_id = workspaces.account_id and each.workspace_id = workspaces.id
          and (on_date between ${from}::date and ${to}::date or library_date between ${from}::date and ${to}::date)
      ) as held) as known
    from workspaces where account_id = ${ctx.accountId} and id = ${workspaceId}`.execute(ctx.db)
  const [found] = rows
  return { place: found && placeOf(found), taken: found?.taken ?? [], known: found?.known ?? [] }
}
