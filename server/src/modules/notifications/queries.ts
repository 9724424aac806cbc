import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { type FollowedRecord, isFollower } from '../followers/queries.ts'
import type { News, Notification } from './model.ts'

/** Who is told: a condition on people of the workspace. */
export type Audience = RawBuilder<SqlBool>

export const onlyUser = (userId: number): Audience => sql<SqlBool>`users.id = ${userId}`

/** Followers of a record who have not been told of a change that still lies before them: one is enough. */
export const followersOf = (ctx: Context, record: FollowedRecord): Audience => sql<SqlBool>`(
  ${isFollower(ctx, 'users.id', record)} and not exists (
    select from notifications as told where told.account_id = users.account_id and told.user_id = users.id
      and told.kind = 'followed_record_changed' and told.entity_type = ${record.kind} and told.entity_id = ${String(record.id)}))`

/** Nobody is told what they did themselves. */
export const withoutPerson = (userId: number | null, audience: Audience): Audience =>
  sql<SqlBool>`(${audience} and users.id <> ${userId ?? 0})`

/** Administrators of the account among its people, those of the workspace, and area administrators of an area the person is in. */
export const supervisorsOf = (personId: number): Audience => sql<SqlBool>`(
  'workspace_admin' = any(member.roles) or users.account_admin
  or 'working_area_admin' = any(member.roles) and exists (
    select from area_members as theirs
    join area_members as own on own.account_id = theirs.account_id and own.area_id = theirs.area_id and own.user_id = users.id
    where theirs.account_id = users.account_id and theirs.user_id = ${personId} and theirs.workspace_id = member.workspace_id))`

/** Administrators of the workspace, and of the account among its people. */
export const administrators: Audience = sql<SqlBool>`('workspace_admin' = any(member.roles) or users.account_admin)`

/** An absence as it is told of. */
export interface TellableAbsence {
  readonly id: number
  readonly user_id: number
  readonly username: string
  readonly starts_on: string
  readonly ends_on: string
  readonly confirmation_status: string
  readonly kind: string
  readonly decided_by: string
}

/** Absences as they are told of. Their people cannot be deleted until that is written, or their names would stay in it. */
export async function findTellableAbsences(
  ctx: Context,
  ids: readonly number[],
): Promise<Map<number, TellableAbsence>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<TellableAbsence>`
    select absences.id, absences.user_id, users.username, absences.starts_on, absences.ends_on, absences.confirmation_status,
      type.kind, type.decided_by
    from absences join users on users.account_id = absences.account_id and users.id = absences.user_id
    join absence_types as type on type.account_id = absences.account_id and type.id = absences.absence_type_id
    where absences.account_id = ${ctx.accountId} and absences.id = any(${[...ids]}::bigint[]) and absences.status = 'active'
      and users.status <> 'deleted'
    order by users.id
    for key share of users`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes a notification for each of the audience, in their language; returns those that are to be mailed. */
export async function insertNotifications(ctx: Context, news: News, audience: Audience): Promise<number[]> {
  const { de, en } = news.words
  const inGerman = sql`coalesce(users.locale, accounts.locale) = 'de'`
  const { rows } = await sql<{ id: number; mailed: boolean }>`
    with told as (
      insert into notifications (account_id, workspace_id, user_id, kind, title, message, entity_type, entity_id, created_at, updated_at)
      select users.account_id, member.workspace_id, users.id, ${news.kind},
        case when ${inGerman} then ${de.title} else ${en.title} end,
        case when ${inGerman} then ${de.message} else ${en.message} end,
        ${news.entity?.type ?? null}, ${news.entity?.id ?? null}, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from workspace_members as member
      join users on users.account_id = member.account_id and users.id = member.user_id
      join accounts on accounts.id = users.account_id
      where member.account_id = ${ctx.accountId} and member.workspace_id = ${news.workspace_id}
        and users.status = 'active' and ${audience}
      returning account_id, id, user_id)
    select told.id, users.email is not null and ${news.kind} = any(users.mailed_notifications) as mailed
    from told join users on users.account_id = told.account_id and users.id = told.user_id`.execute(ctx.db)
  return rows.filter((row) => row.mailed).map((row) => row.id)
}

export const notificationsOf = (ctx: Context, workspaceId: number, userId: number) =>
  ctx.db
    .selectFrom('notifications')
    .selectAll('notifications')
    .select(
      sql<string>`(
        select time_zone from workspaces
        where workspaces.account_id = notifications.account_id and workspaces.id = notifications.workspace_id)`.as(
        'time_zone',
      ),
    )
    .where('notifications.account_id', '=', ctx.accountId)
    .where('notifications.user_id', '=', userId)
    .where('notifications.workspace_id', '=', workspaceId)
    .$castTo<Notification>()

export const findNotification = (ctx: Context, workspaceId: number, userId: number, id: number) =>
  notificationsOf(ctx, workspaceId, userId).where('notifications.id', '=', id).executeTakeFirst()

export async function notificationIdsOf(ctx: Context, workspaceId: number, userId: number): Promise<number[]> {
  const rows = await notificationsOf(ctx, workspaceId, userId)
    .clearSelect()
    .select('notifications.id')
    .orderBy('notifications.id')
    .execute()
  return rows.map((row) => row.id)
}

/** More is told as this many: nobody reads the difference, and counting on costs. */
const mostUnread = 100

export async function countUnread(ctx: Context, workspaceId: number, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from notifications where account_id = ${ctx.accountId} and user_id = ${userId}
        and workspace_id = ${workspaceId} and read_at is null limit ${mostUnread}) as unread`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Returns how many became read. */
export async function markRead(
  ctx: Context,
  workspaceId: number,
  userId: number,
  ids: readonly number[] | 'all',
): Promise<number> {
  const named = ids === 'all' ? sql`true` : sql`id = any(${[...ids]}::bigint[])`
  const { rows } = await sql`
    update notifications set read_at = ${ctx.now}
    where account_id = ${ctx.accountId} and user_id = ${userId} and workspace_id = ${workspaceId}
      and read_at is null and ${named}
    returning id`.execute(ctx.db)
  return rows.length
}

/** Deletes those of somebody's notifications that are named; returns which they were. */
export async function deleteNotifications(
  ctx: Context,
  workspaceId: number,
  userId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from notifications
    where account_id = ${ctx.accountId} and workspace_id = ${workspaceId} and user_id = ${userId}
      and id = any(${[...ids]}::bigint[])
    returning id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** What a mail needs to know; undefined when the notification or the person is gone, or they no longer want it. */
export async function findMail(ctx: Context, id: number) {
  const { rows } = await sql<{ email: string; username: string; title: string; message: string; locale: string }>`
    select users.email, users.username, notifications.title, notifications.message,
      coalesce(users.locale, accounts.locale) as locale
    from notifications
    join users on users.account_id = notifications.account_id and users.id = notifications.user_id
    join accounts on accounts.id = users.account_id
    where notifications.account_id = ${ctx.accountId} and notifications.id = ${id} and users.status = 'active'
      and users.email is not null and notifications.kind = any(users.mailed_notifications)`.execute(ctx.db)
  return rows[0]
}

/** What anybody was told of some people's absences and working time. */
export const forgetNewsAbout = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`delete from notifications
    where account_id = ${ctx.accountId} and (
      entity_type = 'absence' and entity_id in (
        select id::text from absences where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[]))
      or entity_type = 'time_tracking' and entity_id in (
        select unnest(array[id::text, uuid::text]) from time_trackings
        where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[]))
      or ${isAboutRequestOf(ctx, userIds)}
      or ${isAboutStatementOf(ctx, userIds)})`.execute(ctx.db)

/** About a month of somebody. */
const isAboutStatementOf = (ctx: Context, userIds: readonly number[]) => sql<SqlBool>`
      (entity_type = 'statement' and entity_id in (
        select id::text from statements
        where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])))`

/** About what somebody asked to have corrected. */
const isAboutRequestOf = (ctx: Context, userIds: readonly number[]) => sql<SqlBool>`
      (entity_type = 'correction_request' and entity_id in (
        select id::text from correction_requests
        where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])))`

/** What people were told, and what others were told of their absences and their working time. */
export const forgetNewsOf = (
  ctx: Context,
  userIds: readonly number[],
  records: { readonly absenceIds: readonly number[]; readonly trackingIds: readonly (number | string)[] },
): Promise<unknown> =>
  sql`delete from notifications
    where account_id = ${ctx.accountId} and (user_id = any(${[...userIds]}::bigint[])
      or entity_type = 'absence' and entity_id = any(${records.absenceIds.map(String)}::text[])
      or entity_type = 'time_tracking' and entity_id = any(${records.trackingIds.map(String)}::text[])
      or ${isAboutRequestOf(ctx, userIds)}
      or ${isAboutStatementOf(ctx, userIds)})`.execute(ctx.db)

export const isOfKind = (kind: string) => sql<SqlBool>`notifications.kind = ${kind}`
