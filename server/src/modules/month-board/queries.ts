import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import type { Instant } from '../../base/time/time.ts'
import type { PeopleScope } from '../roles/model.ts'
import { areaIdsOf, inScope } from '../roles/queries.ts'
import type { Dates } from '../time-accounts/model.ts'
import { stillHolds } from '../work-rules/queries.ts'
import type { BoardPerson, BoardStatement, DatedFact, Lead, RunningFact } from './model.ts'

/** What a board shows, each for all its people at once. */

interface Asked {
  readonly workspaceId: number
  readonly scope: PeopleScope
  readonly areaId: number | undefined
  readonly page: number
  readonly items: number
}

const areaNames = sql`array(
  select areas.name from area_members as area
  join areas on areas.account_id = area.account_id and areas.id = area.area_id and areas.status = 'active'
  where area.account_id = member.account_id and area.user_id = member.user_id and area.workspace_id = member.workspace_id
  order by areas.name)`

/** A page of the people in a scope, and how many there are. */
export async function findPeople(
  ctx: Context,
  { workspaceId, scope, areaId, page, items }: Asked,
): Promise<{ people: BoardPerson[]; count: number }> {
  const inArea =
    areaId === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`exists (select from area_members as area where area.account_id = member.account_id
          and area.area_id = ${areaId} and area.user_id = member.user_id)`
  const { rows } = await sql<BoardPerson & { count: number }>`
    select users.id, users.username, users.staff_number, count(*) over () as count,
      ${areaIdsOf('member')} as area_ids, ${areaNames} as area_names
    from workspace_members as member
    join users on users.account_id = member.account_id and users.id = member.user_id and users.status = 'active'
    where member.account_id = ${ctx.accountId} and member.workspace_id = ${workspaceId} and ${inArea}
      and ${inScope(ctx, 'users.id', scope)}
    order by users.username, users.id
    limit ${items} offset ${(page - 1) * items}`.execute(ctx.db)
  return { people: rows.map(({ count: _same, ...person }) => person), count: rows[0]?.count ?? 0 }
}

/** Those of some people who are in a scope, in the order of their ids. */
export async function idsInScope(ctx: Context, scope: PeopleScope, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users
    where users.account_id = ${ctx.accountId} and users.id = any(${[...userIds]}::bigint[])
      and ${inScope(ctx, 'users.id', scope)}
    order by users.id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** More than a workspace needs to say who is in charge. */
const mostLeads = 1000

export async function findLeads(ctx: Context, workspaceId: number): Promise<Lead[]> {
  const { rows } = await sql<Lead>`
    select member.user_id, users.username, 'workspace_admin' = any(member.roles) as is_administrator,
      case when 'working_area_admin' = any(member.roles) then ${areaIdsOf('member')} else '{}' end as area_ids
    from workspace_members as member
    join users on users.account_id = member.account_id and users.id = member.user_id and users.status = 'active'
    where member.account_id = ${ctx.accountId} and member.workspace_id = ${workspaceId}
      and member.roles && array['workspace_admin', 'working_area_admin']
    order by users.username, users.id limit ${mostLeads}`.execute(ctx.db)
  return rows
}

/** Whose records, where, and from when to when. */
export interface Among extends Dates {
  readonly workspaceId: number
  readonly userIds: readonly number[]
}

const among = (ctx: Context, { userIds, from, to }: Among) => sql<SqlBool>`
  tracking.account_id = ${ctx.accountId} and tracking.user_id = any(${[...userIds]}::bigint[])
  and tracking.started_on between ${from}::date and ${to}::date and tracking.status = 'active'`

/** Clocks that still run, wherever: a month is closed in all workspaces of a person. */
export async function findRunning(ctx: Context, asked: Among): Promise<RunningFact[]> {
  const { rows } = await sql<RunningFact>`
    select tracking.user_id, tracking.started_on as date, tracking.starts_at
    from time_trackings as tracking where ${among(ctx, asked)} and tracking.ends_at is null`.execute(ctx.db)
  return rows
}

export async function countUnconfirmed(ctx: Context, asked: Among): Promise<Map<number, number>> {
  const { rows } = await sql<{ user_id: number; count: number }>`
    select tracking.user_id, count(*) from time_trackings as tracking
    where ${among(ctx, asked)} and tracking.workspace_id = ${asked.workspaceId}
      and not tracking.confirmed and tracking.ends_at is not null
    group by tracking.user_id`.execute(ctx.db)
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

/** Rules that unconfirmed working time broke: whoever confirms it has seen them. */
export async function findWarnings(ctx: Context, asked: Among): Promise<(DatedFact & { readonly rule: string })[]> {
  const { rows } = await sql<DatedFact & { rule: string }>`
    select distinct tracking.user_id, tracking.started_on as date, raised.rule
    from time_trackings as tracking
    join raised_warnings as raised on raised.account_id = tracking.account_id and raised.time_tracking_id = tracking.id
    where ${among(ctx, asked)} and tracking.workspace_id = ${asked.workspaceId} and not tracking.confirmed
      and tracking.ends_at is not null and ${stillHolds('tracking')}
    order by 1, 2, 3`.execute(ctx.db)
  return rows
}

export async function findCorrections(ctx: Context, asked: Among): Promise<DatedFact[]> {
  const { rows } = await sql<DatedFact>`
    select user_id, on_date as date from correction_requests
    where account_id = ${ctx.accountId} and user_id = any(${[...asked.userIds]}::bigint[])
      and workspace_id = ${asked.workspaceId} and state = 'pending'
      and on_date between ${asked.from}::date and ${asked.to}::date`.execute(ctx.db)
  return rows
}

/** Undecided absences, as far as they touch the days. */
export async function findPendingAbsences(
  ctx: Context,
  { workspaceId, userIds, from, to }: Among,
): Promise<(Dates & { readonly user_id: number })[]> {
  const { rows } = await sql<Dates & { user_id: number }>`
    select user_id, greatest(starts_on, ${from}::date) as "from", least(ends_on, ${to}::date) as "to"
    from absences
    where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[]) and workspace_id = ${workspaceId}
      and status = 'active' and confirmation_status = 'pending'
      and starts_on <= ${to}::date and ends_on >= ${from}::date`.execute(ctx.db)
  return rows
}

/** Punches that came after their day was closed, by the day they lie in where the workspace is. */
export async function findLatePunches(ctx: Context, { workspaceId, userIds, from, to }: Among): Promise<DatedFact[]> {
  const { rows } = await sql<DatedFact>`
    select punch.user_id, (punch.action_time at time zone workspaces.time_zone)::date as date
    from waiting_punches as punch
    join workspaces on workspaces.account_id = punch.account_id and workspaces.id = punch.workspace_id
    where punch.account_id = ${ctx.accountId} and punch.user_id = any(${[...userIds]}::bigint[])
      and punch.workspace_id = ${workspaceId}
      and (punch.action_time at time zone workspaces.time_zone)::date between ${from}::date and ${to}::date`.execute(
    ctx.db,
  )
  return rows
}

/** Statements that stand and touch the days, in their order. */
export async function findStatements(ctx: Context, { userIds, from, to }: Among): Promise<BoardStatement[]> {
  const { rows } = await sql<BoardStatement>`
    select statement.id, statement.user_id, statement.first_date as "from", statement.last_date as "to",
      statement.closed_at, closer.username as closed_by_name, statement.acknowledged_at, statement.objected_at,
      statement.objection
    from statements as statement
    left join users as closer on closer.account_id = statement.account_id and closer.id = statement.closed_by
    where statement.account_id = ${ctx.accountId} and statement.user_id = any(${[...userIds]}::bigint[])
      and statement.reopened_at is null
      and statement.first_date <= ${to}::date and statement.last_date >= ${from}::date
    order by statement.first_date`.execute(ctx.db)
  return rows
}

/** Finished working time of some people that nobody confirmed; also when it was changed last. */
export async function findUnconfirmed(
  ctx: Context,
  asked: Among,
): Promise<{ readonly id: number; readonly user_id: number; readonly updated_at: Instant }[]> {
  const { rows } = await sql<{ id: number; user_id: number; updated_at: Instant }>`
    select tracking.id, tracking.user_id, tracking.updated_at from time_trackings as tracking
    where ${among(ctx, asked)} and tracking.workspace_id = ${asked.workspaceId}
      and not tracking.confirmed and tracking.ends_at is not null
    order by tracking.user_id, tracking.id`.execute(ctx.db)
  return rows
}
