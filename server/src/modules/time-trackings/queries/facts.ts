import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { preparedPlan } from '../../../base/database/account-dialect.ts'
import { asTable, byPosition } from '../../../base/database/records.ts'
import { notFound } from '../../../base/errors.ts'
import type { Instant } from '../../../base/time/time.ts'
import { breakRulesAsJson, isUnderBreakRules } from '../../default-breaks/queries.ts'
import { personalZone } from '../../employments/queries.ts'
import { areaIdsOf } from '../../roles/queries.ts'
import type { DayTracking, PunchedTracking, Span, TrackingFacts } from '../model.ts'
import { breaksAsJson, type WithBreakTexts, withBreaks } from './breaks-as-json.ts'

/** What is decided about a tracking and its day by: facts, read under the person's lock. */

const dayColumns = sql`time_trackings.id, time_trackings.workspace_id, time_trackings.user_id, started_on, starts_at, ends_at,
      recorded_break_seconds, break_since, custom_break_seconds, force_custom_break_duration, default_break_seconds,
      default_break_starts_at, ${breaksAsJson()} as breaks, ${breakRulesAsJson} as rules`

/** The trackings of punches that share a transaction; undefined where one was deleted. */
export async function findPunchedTrackings(
  db: Context['db'],
  names: readonly { readonly account_id: number; readonly id: number }[],
): Promise<(PunchedTracking | undefined)[]> {
  if (names.length === 0) return []
  const { rows } = await sql<WithBreakTexts<PunchedTracking> & { position: number }>`${preparedPlan}
    select named.position, ${dayColumns}, time_trackings.actual_ends_at, ${isUnderBreakRules} as is_under_rules
    from ${asTable('named', { account_id: 'bigint', id: 'bigint' }, names)}
    join time_trackings on time_trackings.account_id = named.account_id and time_trackings.id = named.id
    where time_trackings.status = 'active'`.execute(db)
  return byPosition(rows, names).map(([row]) => {
    if (row === undefined) return undefined
    const { position: _, ...tracking } = row
    return withBreaks(tracking)
  })
}

interface PersonsDay extends Pick<DayTracking, 'user_id' | 'started_on'> {
  readonly account_id: number
}

/** Finished trackings of each of some people's days. */
export async function findFinishedOn(db: Context['db'], days: readonly PersonsDay[]): Promise<DayTracking[][]> {
  if (days.length === 0) return []
  const { rows } = await sql<WithBreakTexts<DayTracking> & { position: number }>`${preparedPlan}
    select named.position, ${dayColumns}
    from ${asTable('named', { account_id: 'bigint', user_id: 'bigint', started_on: 'date' }, days)}
    join time_trackings using (account_id, user_id, started_on)
    where time_trackings.status = 'active' and time_trackings.ends_at is not null`.execute(db)
  return byPosition(rows, days).map((found) => found.map(({ position: _, ...tracking }) => withBreaks(tracking)))
}

/** Finished trackings of a person on some days besides one. */
export async function findOtherTrackings(
  ctx: Context,
  { id, user_id }: { readonly id: number | undefined; readonly user_id: number },
  dates: readonly string[],
): Promise<DayTracking[]> {
  const days = dates.map((started_on) => ({ account_id: ctx.accountId, user_id, started_on }))
  return (await findFinishedOn(ctx.db, days)).flat().filter((each) => each.id !== id)
}

/** Finished trackings on some people's days. */
export async function findTrackingsOnDays(
  ctx: Context,
  days: readonly Pick<DayTracking, 'user_id' | 'started_on'>[],
): Promise<DayTracking[]> {
  const each = new Map(days.map(({ user_id, started_on }) => [`${user_id} ${started_on}`, { user_id, started_on }]))
  const named = [...each.values()].map((day) => ({ ...day, account_id: ctx.accountId }))
  return (await findFinishedOn(ctx.db, named)).flat()
}

/**
 * Takes the person's lock and then the tracking's, as punches do: what is done to somebody's time is done one
 * after the other, and nobody adds up times or breaks that another is just changing. What is read before the lock
 * is held may be older than the wait for it, so the facts are read after it.
 */
export async function lockFacts(ctx: Context, workspaceId: number, id: number | string): Promise<TrackingFacts> {
  const named =
    typeof id === 'number' ? sql<SqlBool>`time_trackings.id = ${id}` : sql<SqlBool>`time_trackings.uuid = ${id}`
  const { rows: people } = await sql`
    select from time_trackings
    join workspaces on workspaces.account_id = time_trackings.account_id and workspaces.id = time_trackings.workspace_id
    join users on users.account_id = time_trackings.account_id and users.id = time_trackings.user_id
    where time_trackings.account_id = ${ctx.accountId} and time_trackings.workspace_id = ${workspaceId} and ${named}
      and time_trackings.status = 'active' and workspaces.status = 'active'
    for no key update of users`.execute(ctx.db)
  const [facts] = people.length === 0 ? [] : await findFacts(ctx, workspaceId, named)
  if (facts === undefined) throw notFound()
  return facts
}

/** The same for many: first all people, then all trackings, in one order, so that nobody waits in a circle. */
export async function lockManyFacts(
  ctx: Context,
  workspaceId: number,
  records: readonly string[],
): Promise<TrackingFacts[]> {
  const numbers = records.filter((record) => /^\d+$/.test(record)).map(Number)
  const uuids = records.filter((record) => !/^\d+$/.test(record))
  const named = sql<SqlBool>`(time_trackings.id = any(${numbers}::bigint[]) or time_trackings.uuid = any(${uuids}::uuid[]))`
  await sql`
    select from users where account_id = ${ctx.accountId} and id in (
      select user_id from time_trackings
      where account_id = ${ctx.accountId} and workspace_id = ${workspaceId} and ${named})
    order by id for no key update`.execute(ctx.db)
  return findFacts(ctx, workspaceId, named)
}

async function findFacts(ctx: Context, workspaceId: number, named: RawBuilder<SqlBool>): Promise<TrackingFacts[]> {
  const { rows } = await sql<WithBreakTexts<TrackingFacts>>`
    select time_trackings.*, ${breaksAsJson()} as breaks, ${breakRulesAsJson} as rules,
      array(select tag_id from tracking_tags as part
        where part.account_id = time_trackings.account_id and part.time_tracking_id = time_trackings.id order by 1) as tag_ids,
      array(select user_id from tracking_followers as part
        where part.account_id = time_trackings.account_id and part.time_tracking_id = time_trackings.id order by 1) as follower_ids,
      ${areaIdsOf('time_trackings')} as user_area_ids,
      ${personalZone}, workspaces.allow_employees_edit_working_session_area,
      workspaces.allow_employee_edit_punched_working_sessions, workspaces.allow_employees_tag_working_sessions
    from time_trackings
    join workspaces on workspaces.account_id = time_trackings.account_id and workspaces.id = time_trackings.workspace_id
    join users on users.account_id = time_trackings.account_id and users.id = time_trackings.user_id
    where time_trackings.account_id = ${ctx.accountId} and time_trackings.workspace_id = ${workspaceId}
      and time_trackings.status = 'active' and ${named}
    order by time_trackings.id for update of time_trackings`.execute(ctx.db)
  return rows.map(withBreaks)
}

interface Claimed extends Span {
  readonly user_id: number
  readonly id: number | undefined
  readonly started_on: string
}

/**
 * Whether the person has another tracking in this time, and how many others on its day. A running one lasts until
 * now, so what has not begun yet does not meet it. The person is locked by whoever asks.
 */
export async function findOverlaps(
  ctx: Context,
  { user_id, id, started_on, starts_at, ends_at }: Claimed,
): Promise<{ readonly isOccupied: boolean; readonly onDay: number }> {
  const lasting = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`tstzrange(${from},
    coalesce(${to}, greatest(${from}, ${ctx.now}::timestamptz)), case when ${to} is null then '[]' else '[)' end)`
  const others = sql`
    from time_trackings
    where account_id = ${ctx.accountId} and user_id = ${user_id} and status = 'active'
      and id is distinct from ${id ?? null}::bigint`
  const { rows } = await sql<{ isOccupied: boolean; onDay: number }>`
    select exists(select ${others}
        and ${lasting(sql`starts_at`, sql`ends_at`)}
          && ${lasting(sql`${starts_at}::timestamptz`, sql`${ends_at}::timestamptz`)}) as "isOccupied",
      (select count(*) ${others} and started_on = ${started_on}::date) as "onDay"`.execute(ctx.db)
  return rows[0] ?? { isOccupied: false, onDay: 0 }
}

/** Whether somebody's work lies around a moment, and whether any began between it and now. */
export async function findWorkSince(
  ctx: Context,
  userId: number,
  moment: Instant,
): Promise<{ readonly isInside: boolean; readonly isFollowed: boolean }> {
  const own = sql`from time_trackings
    where account_id = ${ctx.accountId} and user_id = ${userId} and status = 'active'`
  const { rows } = await sql<{ isInside: boolean; isFollowed: boolean }>`
    select exists(select ${own} and tstzrange(starts_at, ends_at) @> ${moment}::timestamptz) as "isInside",
      exists(select ${own} and starts_at > ${moment}::timestamptz and starts_at <= ${ctx.now}::timestamptz) as "isFollowed"`.execute(
    ctx.db,
  )
  return rows[0] ?? { isInside: false, isFollowed: false }
}
