import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import type { PeopleScope } from '../roles/model.ts'
import { inScope } from '../roles/queries.ts'
import type { Dates } from '../time-accounts/model.ts'
import { stillHolds } from '../work-rules/queries.ts'
import { mostPeople, mostWarnings, type ReportPerson, type ReportWarning } from './model.ts'

export interface Whose {
  readonly workspaceId: number
  readonly scope: PeopleScope
  readonly areaId: number | undefined
  readonly tagId: number | undefined
  readonly userId: number | undefined
}

const tagIds = sql`array(
  select tagged.tag_id from user_tags as tagged
  join tags on tags.account_id = tagged.account_id and tags.id = tagged.tag_id and tags.status = 'active'
  where tagged.account_id = member.account_id and tagged.user_id = member.user_id
    and tags.workspace_id = member.workspace_id)`

const areaIds = sql`array(
  select area.area_id from area_members as area
  join areas on areas.account_id = area.account_id and areas.id = area.area_id and areas.status = 'active'
  where area.account_id = member.account_id and area.user_id = member.user_id and area.workspace_id = member.workspace_id)`

/** Everybody in a scope, one more than a report has at most, by name. */
export async function findPeople(ctx: Context, whose: Whose): Promise<ReportPerson[]> {
  const { workspaceId, scope, areaId, tagId, userId } = whose
  const inArea =
    areaId === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`users.id in (select user_id from area_members where account_id = ${ctx.accountId}
          and workspace_id = ${workspaceId} and area_id = ${areaId})`
  const isTagged =
    tagId === undefined
      ? sql<SqlBool>`true`
      : sql<SqlBool>`users.id in (
          select user_id from user_tags where account_id = ${ctx.accountId} and tag_id = ${tagId})`
  const isMeant = userId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`users.id = ${userId}`
  const { rows } = await sql<ReportPerson>`
    select users.id, users.username, ${areaIds} as area_ids, ${tagIds} as tag_ids
    from workspace_members as member
    join users on users.account_id = member.account_id and users.id = member.user_id and users.status <> 'deleted'
    where member.account_id = ${ctx.accountId} and member.workspace_id = ${workspaceId}
      and ${inArea} and ${isTagged} and ${isMeant} and ${inScope(ctx, 'users.id', scope)}
    order by users.username, users.id limit ${mostPeople + 1}`.execute(ctx.db)
  return rows
}

/** The tags that people of a workspace can be told apart by. */
export async function findPeopleTags(
  ctx: Context,
  workspaceId: number,
): Promise<{ readonly id: number; readonly title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from tags
    where account_id = ${ctx.accountId} and workspace_id = ${workspaceId} and status = 'active'
    order by lower(title), id limit ${mostTags}`.execute(ctx.db)
  return rows
}

const mostTags = 1000

/** A share of a date that an absence of somebody takes. */
export interface FoundAbsence {
  readonly user_id: number
  readonly workspace_id: number
  readonly kind: string
  readonly date: string
  readonly billionths: number
}

/** What confirmed absences take of each date, as they were counted; what came back by sickness is not in it. */
export async function findAbsentDays(
  ctx: Context,
  userIds: readonly number[],
  { from, to }: Dates,
): Promise<FoundAbsence[]> {
  const { rows } = await sql<FoundAbsence>`
    select absences.user_id, absences.workspace_id, type.kind, day.on_date as date,
      round(1000000000 * sum(days_of(day.day_parts, day.parts_per_day, day.hundredths))) as billionths
    from absences
    join absence_types as type on type.account_id = absences.account_id and type.id = absences.absence_type_id
    join absence_days as day on day.account_id = absences.account_id and day.absence_id = absences.id
      and not day.given_back and day.on_date between ${from}::date and ${to}::date
    where absences.account_id = ${ctx.accountId} and absences.user_id = any(${[...userIds]}::bigint[])
      and absences.status = 'active' and absences.confirmation_status = 'confirmed'
      and absences.starts_on <= ${to}::date and absences.ends_on >= ${from}::date
    group by absences.user_id, absences.workspace_id, type.kind, day.on_date`.execute(ctx.db)
  return rows.map((row) => ({ ...row, billionths: Number(row.billionths) }))
}

/** The areas of people in other workspaces, where their absences may lie. */
export async function findAreasElsewhere(
  ctx: Context,
  userIds: readonly number[],
): Promise<{ readonly user_id: number; readonly workspace_id: number; readonly area_id: number }[]> {
  const { rows } = await sql<{ user_id: number; workspace_id: number; area_id: number }>`
    select user_id, workspace_id, area_id from area_members
    where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])`.execute(ctx.db)
  return rows
}

/** Rules that working time of a workspace broke, one more than a report has at most, the newest first. */
export async function findReportWarnings(
  ctx: Context,
  workspaceId: number,
  userIds: readonly number[],
  { from, to }: Dates,
): Promise<ReportWarning[]> {
  const { rows } = await sql<ReportWarning>`
    select tracking.user_id, tracking.started_on as date, raised.rule, bool_and(tracking.confirmed) as confirmed
    from time_trackings as tracking
    join raised_warnings as raised on raised.account_id = tracking.account_id and raised.time_tracking_id = tracking.id
    where tracking.account_id = ${ctx.accountId} and tracking.user_id = any(${[...userIds]}::bigint[])
      and tracking.workspace_id = ${workspaceId} and tracking.status = 'active'
      and tracking.started_on between ${from}::date and ${to}::date and ${stillHolds('tracking')}
    group by tracking.user_id, tracking.started_on, raised.rule
    order by tracking.started_on desc, tracking.user_id, raised.rule limit ${mostWarnings + 1}`.execute(ctx.db)
  return rows
}
