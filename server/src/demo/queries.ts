import { type Insertable, sql } from 'kysely'
import type { Context } from '../base/context.ts'
import type { Instant } from '../base/time/time.ts'
import { warningReader } from '../modules/warnings/readers.ts'
import type { Users } from '../schema.ts'

/** Whole lists at once: the demo company is also the company that measurements are made with. */

export async function insertPeople(
  ctx: Context,
  people: readonly Omit<Insertable<Users>, 'account_id'>[],
): Promise<number[]> {
  const rows = people.map((person) => ({ ...person, account_id: ctx.accountId }))
  const inserted = await ctx.db.insertInto('users').values(rows).returning('id').execute()
  return inserted.map((row) => row.id)
}

export async function insertMembers(
  ctx: Context,
  workspaceId: number,
  members: readonly { userId: number; roles: string[] }[],
): Promise<void> {
  const rows = members.map(({ userId, roles }) => ({
    account_id: ctx.accountId,
    workspace_id: workspaceId,
    user_id: userId,
    roles,
  }))
  await ctx.db.insertInto('workspace_members').values(rows).execute()
  await sql`insert into employments (account_id, user_id, workspace_id, starts_on)
    select account_id, id, ${workspaceId}::bigint, start_of_accounting from users
    where account_id = ${ctx.accountId} and id = any(${members.map(({ userId }) => userId)}::bigint[])
      and not exists (select from employments as known where known.account_id = users.account_id and known.user_id = users.id)`.execute(
    ctx.db,
  )
}

/** From this day on, part-time is four days of six hours, from Monday on; before, it is the usual week. */
export const partTimeFrom = '2026-04-01'

export async function insertPartTime(ctx: Context, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  const week = { monday: 6, tuesday: 6, wednesday: 6, thursday: 6, friday: 0, saturday: 0, sunday: 0 }
  const rows = userIds.map((user_id) => ({ account_id: ctx.accountId, user_id, starts_on: partTimeFrom, ...week }))
  await ctx.db.insertInto('target_hours').values(rows).execute()
}

type Links = readonly { readonly to: number; readonly userId: number }[]

export async function insertLinks(
  ctx: Context,
  workspaceId: number,
  table: 'area_members' | 'user_tags' | 'user_absence_types' | 'user_default_breaks',
  links: Links,
): Promise<void> {
  if (links.length === 0) return
  const own = { account_id: ctx.accountId, workspace_id: workspaceId }
  const { db } = ctx
  switch (table) {
    case 'area_members':
      await db
        .insertInto(table)
        .values(links.map(({ to, userId }) => ({ ...own, area_id: to, user_id: userId })))
        .execute()
      return
    case 'user_tags':
      await db
        .insertInto(table)
        .values(links.map(({ to, userId }) => ({ ...own, tag_id: to, user_id: userId })))
        .execute()
      return
    case 'user_default_breaks':
      await db
        .insertInto(table)
        .values(links.map(({ to, userId }) => ({ ...own, default_break_id: to, user_id: userId })))
        .execute()
      return
    case 'user_absence_types':
      await db
        .insertInto(table)
        .values(links.map(({ to, userId }) => ({ ...own, absence_type_id: to, user_id: userId })))
        .execute()
  }
}

export interface DemoWorker {
  readonly user_id: number
  readonly workspace_id: number
  readonly area_id: number
  readonly is_part_time: boolean
}

/** Everybody with a place to work, in the order they came. */
export const listWorkers = (ctx: Context): Promise<DemoWorker[]> =>
  ctx.db
    .selectFrom('area_members')
    .select(({ exists, selectFrom }) => [
      'user_id',
      'workspace_id',
      'area_id',
      exists(
        selectFrom('target_hours')
          .whereRef('target_hours.account_id', '=', 'area_members.account_id')
          .whereRef('target_hours.user_id', '=', 'area_members.user_id')
          .where('starts_on', '=', partTimeFrom),
      )
        .$castTo<boolean>()
        .as('is_part_time'),
    ])
    .where('account_id', '=', ctx.accountId)
    .orderBy('user_id')
    .execute()

export async function listTypesByKind(ctx: Context, workspaceId: number): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('absence_types')
    .select(['kind', 'id'])
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .execute()
  return new Map(rows.map((row) => [row.kind, row.id]))
}

export async function insertYearsOfVacation(ctx: Context, workers: readonly DemoWorker[]): Promise<void> {
  const years = [
    {
      title: '2025',
      planned_days: 4,
      starts_on: '2025-01-01',
      ends_on: '2025-12-31',
      end_of_transfer_period: '2026-03-31',
    },
    {
      title: '2026',
      planned_days: 30,
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      end_of_transfer_period: '2027-03-31',
    },
  ]
  const rows = workers.flatMap(({ user_id }) =>
    years.map((year) => ({ ...year, account_id: ctx.accountId, user_id, unit: 'days', transfer_remaining: true })),
  )
  await ctx.db.insertInto('entitlements').values(rows).execute()
  await insertLetters(ctx)
}

/** Everybody was told in a letter that last year's days expire. */
const insertLetters = (ctx: Context): Promise<unknown> =>
  sql`insert into vacation_notices (account_id, workspace_id, user_id, entitlement_id, day_parts, parts_per_day, expires_on, state,
      sent_at, delivered_on, delivered_at, delivery, proof)
    select lot.account_id, member.workspace_id, lot.user_id, lot.id, 4, 1, lot.end_of_transfer_period, 'delivered',
      '2026-01-12T09:00:00Z', '2026-01-12', '2026-01-12T09:00:00Z', 'by_hand', 'Letter of January, signed'
    from entitlements as lot
    cross join lateral (
      select workspace_id from workspace_members as member
      where member.account_id = lot.account_id and member.user_id = lot.user_id order by workspace_id limit 1) as member
    where lot.account_id = ${ctx.accountId} and lot.title = '2025'`.execute(ctx.db)

/** Trackings of long days. */
export const listLongTrackings = (ctx: Context): Promise<{ id: number; user_id: number; started_on: string }[]> =>
  ctx.db
    .selectFrom('time_trackings')
    .select(['id', 'user_id', 'started_on'])
    .where('account_id', '=', ctx.accountId)
    .where('gross_seconds', '>', 10.5 * 3600)
    .orderBy('id')
    .execute()

export interface DemoTracking {
  readonly starts_at: Instant
  readonly ends_at: Instant
  readonly started_on: string
  readonly gross_seconds: number
  readonly confirmed: boolean
  readonly pause: { readonly starts_at: Instant; readonly ends_at: Instant }
}

/** Trackings of one person, each with its break and the note that tells of its making; the year is one parameter. */
export async function insertWorkingTime(
  ctx: Context,
  worker: DemoWorker,
  year: readonly DemoTracking[],
): Promise<void> {
  const rows = year.map(({ pause, ...tracking }) => ({
    ...tracking,
    pause_starts_at: pause.starts_at,
    pause_ends_at: pause.ends_at,
  }))
  await sql`
    with year as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as day (
        starts_at timestamptz, ends_at timestamptz, started_on date, gross_seconds integer, confirmed boolean,
        pause_starts_at timestamptz, pause_ends_at timestamptz)),
    recorded as (
      insert into time_trackings (account_id, workspace_id, user_id, area_id, starts_at, ends_at, actual_starts_at, actual_ends_at,
        started_on, gross_seconds, recorded_break_seconds, confirmed, created_by, created_at, updated_at)
      select ${ctx.accountId}::bigint, ${worker.workspace_id}::bigint, ${worker.user_id}::bigint, ${worker.area_id}::bigint, starts_at, ends_at, starts_at, ends_at,
        started_on, gross_seconds, extract(epoch from pause_ends_at - pause_starts_at), confirmed, 'browser-stamps', ends_at, ends_at
      from year returning account_id, id, starts_at),
    rested as (
      insert into breaks (account_id, time_tracking_id, starts_at, ends_at, created_by)
      select account_id, id, pause_starts_at, pause_ends_at, 'browser-stamps' from recorded join year using (starts_at))
    insert into changes (account_id, at, actor_kind, workspace_id, user_id, record_type, record_id, kind)
    select account_id, ends_at, 'system', ${worker.workspace_id}::bigint, ${worker.user_id}::bigint, 'time_tracking', id, 'created'
    from recorded join year using (starts_at)`.execute(ctx.db)
  // Nobody wants to be warned of a year that is made up at once.
  await sql`
    insert into change_positions (account_id, reader, xact, change_id)
    select account_id, ${warningReader.name}, max(xact), max(id) from changes where account_id = ${ctx.accountId} group by account_id
    on conflict (account_id, reader) do update set xact = excluded.xact, change_id = excluded.change_id`.execute(ctx.db)
}

/** The last thing somebody did that is over. */
export async function findLastTracking(ctx: Context, userId: number) {
  const { rows } = await sql<{ id: number; ends_at: Instant }>`
    select id, ends_at from time_trackings
    where account_id = ${ctx.accountId} and user_id = ${userId} and status = 'active' and ends_at is not null
    order by started_on desc limit 1`.execute(ctx.db)
  return rows[0]
}

/** What somebody's month is closed by. */
export async function findClosedStatement(ctx: Context, userId: number, month: string): Promise<number | undefined> {
  const statement = await ctx.db
    .selectFrom('statements')
    .select('id')
    .where('account_id', '=', ctx.accountId)
    .where('user_id', '=', userId)
    .where('month', '=', `${month}-01`)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()
  return statement?.id
}
