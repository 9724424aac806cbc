import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { shownIn } from '../absence-types/queries.ts'
import { areaIdsOf } from '../roles/queries.ts'
import {
  type CalendarAbsence,
  type CalendarArea,
  type Colleague,
  peopleAPage,
  type RunningClock,
  type TeamMember,
} from './model.ts'

/** Longer than any absence lasts: one that touches a day began no earlier than this before it. */
const longestAbsenceDays = 1830

interface PeopleAsked {
  readonly workspaceId: number
  /** People of any of them; of the whole workspace where there is none. */
  readonly areaIds: readonly number[]
  readonly userId: number | undefined
  /** Each occurs in the name; in small letters. */
  readonly words: readonly string[]
  readonly page: number
  readonly items: number
}

/** A page of the people of a workspace, or of some of them, and how many there are. */
export async function findColleagues(
  ctx: Context,
  { workspaceId, areaIds, userId, words, page, items }: PeopleAsked,
): Promise<{ people: Colleague[]; count: number }> {
  const inArea =
    areaIds.length === 0
      ? sql`true`
      : sql`exists (select from area_members as area where area.account_id = member.account_id
          and area.area_id = any(${[...areaIds]}::bigint[]) and area.user_id = member.user_id)`
  const isWanted = userId === undefined ? sql`true` : sql`member.user_id = ${userId}`
  const isCalled =
    words.length === 0
      ? sql`true`
      : sql`not exists (select from unnest(${[...words]}::text[]) as word
          where strpos(lower(users.username), word) = 0)`
  const { rows } = await sql<Colleague & { count: number }>`
    select users.id, users.account_id, users.username, users.abbreviation, count(*) over () as count,
      (select id from files where files.account_id = users.account_id and files.user_id = users.id
        and purpose = 'avatar' and status = 'active') as avatar_file_id,
      ${areaIdsOf('member')} as area_ids
    from workspace_members as member
    join users on users.account_id = member.account_id and users.id = member.user_id and users.status = 'active'
    where member.account_id = ${ctx.accountId} and member.workspace_id = ${workspaceId} and ${inArea}
      and ${isWanted} and ${isCalled}
    order by users.username, users.id
    limit ${items} offset ${(page - 1) * items}`.execute(ctx.db)
  return { people: rows.map(({ count: _same, ...person }) => person), count: rows[0]?.count ?? 0 }
}

/** Who is in some areas of a workspace, or in the workspace where none are named; one more than a page at most. */
export async function findTeam(ctx: Context, workspaceId: number, areaIds: readonly number[]): Promise<TeamMember[]> {
  const members =
    areaIds.length > 0
      ? sql`select distinct user_id from area_members
          where account_id = ${ctx.accountId} and area_id = any(${[...areaIds]}::bigint[])`
      : sql`select user_id from workspace_members
          where account_id = ${ctx.accountId} and workspace_id = ${workspaceId}`
  const { rows } = await sql<TeamMember>`
    select users.id, ${areaIdsOf('users', { user: sql.ref('users.id'), workspace: sql`${workspaceId}` })} as area_ids
    from (${members}) as member
    join users on users.account_id = ${ctx.accountId} and users.id = member.user_id and users.status = 'active'
    limit ${peopleAPage + 1}`.execute(ctx.db)
  return rows
}

/** What people of the workspace asked for or have, as far as it touches some dates. */
export async function findAbsencesTouching(
  ctx: Context,
  workspaceId: number,
  userIds: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<CalendarAbsence[]> {
  const { rows } = await sql<CalendarAbsence>`
    select absences.id, absences.user_id, type.kind, type.title, ${shownIn(ctx, workspaceId)} as shown_to_colleagues,
      absences.starts_on, absences.ends_on, absences.full_day, absences.part, absences.confirmation_status
    from absences
    join absence_types as type on type.account_id = absences.account_id and type.id = absences.absence_type_id
    where absences.account_id = ${ctx.accountId} and absences.user_id = any(${[...userIds]}::bigint[])
      and absences.workspace_id = ${workspaceId} and absences.status = 'active'
      and absences.confirmation_status <> 'rejected' and absences.ends_on >= ${from}::date
      and absences.starts_on between ${from}::date - ${longestAbsenceDays}::integer and ${to}::date
    order by absences.starts_on, absences.id`.execute(ctx.db)
  return rows
}

/** The clocks of people that run in the workspace. */
export async function findRunningClocks(
  ctx: Context,
  workspaceId: number,
  userIds: readonly number[],
): Promise<RunningClock[]> {
  const { rows } = await sql<RunningClock>`
    select running.user_id, running.starts_at, (
        select pause.starts_at from breaks as pause
        where pause.account_id = running.account_id and pause.time_tracking_id = running.id and pause.ends_at is null
      ) as break_since
    from time_trackings as running
    where running.account_id = ${ctx.accountId} and running.user_id = any(${[...userIds]}::bigint[])
      and running.workspace_id = ${workspaceId} and running.ends_at is null and running.status = 'active'`.execute(
    ctx.db,
  )
  return rows
}

/** More areas than a list to choose from shows. */
const mostAreas = 200

/** The areas of a workspace that some are known of, and those somebody is in; all of them where that is nobody. */
export async function findAreas(
  ctx: Context,
  workspaceId: number,
  known: { readonly areaIds: readonly number[]; readonly userId: number } | undefined,
): Promise<CalendarArea[]> {
  const isKnown = known
    ? sql`(areas.id = any(${[...known.areaIds]}::bigint[]) or exists (
        select from area_members as member where member.account_id = areas.account_id
          and member.area_id = areas.id and member.user_id = ${known.userId}))`
    : sql`true`
  const { rows } = await sql<CalendarArea>`
    select areas.id, areas.name, areas.minimum_people from areas
    where areas.account_id = ${ctx.accountId} and areas.workspace_id = ${workspaceId} and areas.status = 'active'
      and ${isKnown}
    order by areas.name, areas.id limit ${mostAreas}`.execute(ctx.db)
  return rows
}

/** Whether somebody is in an area. */
export async function isInArea(ctx: Context, areaId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from area_members where account_id = ${ctx.accountId} and area_id = ${areaId} and user_id = ${userId}`.execute(
    ctx.db,
  )
  return rows.length > 0
}

/** The areas of a workspace that somebody is in. */
export async function findAreaIdsOf(ctx: Context, workspaceId: number, userId: number): Promise<number[]> {
  const { rows } = await sql<{ area_id: number }>`
    select area_id from area_members
    where account_id = ${ctx.accountId} and workspace_id = ${workspaceId} and user_id = ${userId}
    order by area_id limit ${mostAreas}`.execute(ctx.db)
  return rows.map(({ area_id }) => area_id)
}
