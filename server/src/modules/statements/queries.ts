import { type Insertable, type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import type { Statements } from '../../schema.ts'
import type { Dates } from '../closed-months/model.ts'
import type { PeopleScope } from '../roles/model.ts'
import { areaIdsOf, inScope } from '../roles/queries.ts'
import { withoutNames } from '../users/queries/names.ts'
import { lockUser } from '../users/queries.ts'
import type { Objection, Statement } from './model.ts'

/** A punch belongs to the day it lies in where the workspace is. */
const waitingIds = sql<string[]>`array(
  select id::text from waiting_punches as punch
  where punch.account_id = statements.account_id and punch.user_id = statements.user_id
    and (punch.action_time at time zone (
      select time_zone from workspaces
      where workspaces.account_id = punch.account_id and workspaces.id = punch.workspace_id))::date
      between statements.first_date and statements.last_date
  order by action_time)`

/** Without the content: a list shows sums. Looked at from a workspace, else from the one that closed the month. */
const selectStatements = (ctx: Context, workspace: RawBuilder<unknown> = sql.ref('statements.workspace_id')) =>
  ctx.db
    .selectFrom('statements')
    .select([
      'statements.account_id',
      'statements.id',
      'statements.workspace_id',
      'statements.user_id',
      'statements.month',
      'statements.first_date',
      'statements.last_date',
      'statements.opening_seconds',
      'statements.target_seconds',
      'statements.owed_seconds',
      'statements.worked_seconds',
      'statements.break_seconds',
      'statements.absence_seconds',
      'statements.holiday_seconds',
      'statements.booked_seconds',
      'statements.unconfirmed_trackings',
      'statements.pending_absences',
      'statements.content_sha256',
      'statements.closed_at',
      'statements.closed_by',
      'statements.acknowledged_at',
      'statements.reopened_at',
      'statements.reopened_by',
      'statements.reopen_reason',
      'statements.objected_at',
      'statements.objection',
      'statements.created_at',
      'statements.updated_at',
      sql<number>`${workspace}`.as('seen_in'),
      areaIdsOf('statements', { workspace }).as('user_area_ids'),
      waitingIds.as('waiting_punch_ids'),
    ])
    .where('statements.account_id', '=', ctx.accountId)

/** A month is closed in all workspaces of a person, and so its statement is there, too. */
const seenFrom = (ctx: Context, workspaceId: number) =>
  selectStatements(ctx, sql`${workspaceId}::bigint`).where(
    sql<SqlBool>`(statements.workspace_id = ${workspaceId} or statements.user_id = any(array(
      select user_id from workspace_members where account_id = ${ctx.accountId} and workspace_id = ${workspaceId})))`,
  )

export const statementsIn = (ctx: Context, workspaceId: number, scope: PeopleScope) =>
  seenFrom(ctx, workspaceId)
    .where(inScope(ctx, 'statements.user_id', scope))
    .$castTo<Statement>()

export const findStatements = (ctx: Context, ids: readonly number[]): Promise<Statement[]> =>
  selectStatements(ctx).where('statements.id', 'in', ids).$castTo<Statement>().execute()

/** With everything they say. */
export const statementsWithContent = (ctx: Context, workspaceId: number) =>
  seenFrom(ctx, workspaceId).select(['statements.content', 'statements.sealed']).$castTo<Statement>()

export async function findStatement(ctx: Context, workspaceId: number, id: number): Promise<Statement> {
  const statement = await statementsWithContent(ctx, workspaceId).where('statements.id', '=', id).executeTakeFirst()
  if (statement === undefined) throw notFound()
  return statement
}

/** The person is locked first, as by everything that touches their days. */
export async function lockStatement(ctx: Context, workspaceId: number, id: number): Promise<Statement> {
  const { user_id } = await findStatement(ctx, workspaceId, id)
  await lockUser(ctx, user_id)
  await sql`select from statements where account_id = ${ctx.accountId} and id = ${id} for update`.execute(ctx.db)
  return findStatement(ctx, workspaceId, id)
}

export const insertStatement = (ctx: Context, values: Omit<Insertable<Statements>, 'account_id'>): Promise<number> =>
  insertRow(ctx, 'statements', values)

export const saveStatement = (
  ctx: Context,
  id: number,
  changes: Pick<
    Updateable<Statements>,
    'acknowledged_at' | 'objected_at' | 'objection' | 'reopened_at' | 'reopened_by' | 'reopen_reason'
  >,
): Promise<void> => updateRow(ctx, 'statements', id, changes)

/** What somebody left undone in a month, or before it and still going on. */
export async function findLoose(ctx: Context, userId: number, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ is_running: boolean; unconfirmed_trackings: number; pending_absences: number }>`
    select
      exists (
        select from time_trackings
        where account_id = ${ctx.accountId} and user_id = ${userId} and status = 'active' and ends_at is null
          and started_on <= ${to}::date) as is_running,
      (select count(*) from time_trackings
        where account_id = ${ctx.accountId} and user_id = ${userId} and status = 'active' and not confirmed
          and started_on between ${from}::date and ${to}::date) as unconfirmed_trackings,
      (select count(*) from absences
        where account_id = ${ctx.accountId} and user_id = ${userId} and status = 'active'
          and confirmation_status = 'pending' and starts_on <= ${to}::date and ends_on >= ${from}::date) as pending_absences`.execute(
    ctx.db,
  )
  return rows[0] ?? { is_running: false, unconfirmed_trackings: 0, pending_absences: 0 }
}

/**
 * Everybody whose month is closed in a workspace: those who are in it, and those who were deleted meanwhile, whose home it
 * was on some of the dates, and of whom something is open there. Their working time stays, and is to be paid.
 */
export async function idsToClose(ctx: Context, workspaceId: number, dates: Dates, most: number): Promise<number[]> {
  const ofMonth = (table: string) => sql`from ${sql.table(table)} as record
    where record.account_id = users.account_id and record.user_id = users.id`
  const { rows } = await sql<{ user_id: number }>`
    select user_id from workspace_members where account_id = ${ctx.accountId} and workspace_id = ${workspaceId}
    union
    select users.id from employments as employment
    join users on users.account_id = employment.account_id and users.id = employment.user_id and users.status = 'deleted'
    where employment.account_id = ${ctx.accountId} and employment.workspace_id = ${workspaceId}
      and employment.starts_on <= ${dates.to}::date and coalesce(employment.ends_on, 'infinity') >= ${dates.from}::date
      and (exists (select ${ofMonth('time_trackings')} and record.status = 'active'
          and record.started_on between ${dates.from}::date and ${dates.to}::date)
        or exists (select ${ofMonth('absences')} and record.status = 'active' and record.confirmation_status = 'confirmed'
          and record.starts_on <= ${dates.to}::date and record.ends_on >= ${dates.from}::date)
        or exists (select ${ofMonth('statements')} and record.reopened_at is not null
          and record.first_date <= ${dates.to}::date and record.last_date >= ${dates.from}::date))
      and ${dates.to}::date - ${dates.from}::date + 1 > (
        select coalesce(sum(least(record.last_date, ${dates.to}::date) - greatest(record.first_date, ${dates.from}::date) + 1), 0)
        ${ofMonth('statements')} and record.reopened_at is null
          and record.first_date <= ${dates.to}::date and record.last_date >= ${dates.from}::date)
    order by user_id limit ${most}`.execute(ctx.db)
  return rows.map((row) => row.user_id)
}

/** Those of some people whose months are closed in a workspace, with whether they were deleted. */
export async function findClosable(
  ctx: Context,
  workspaceId: number,
  userIds: readonly number[],
): Promise<{ readonly user_id: number; readonly is_deleted: boolean }[]> {
  const people = [...userIds]
  const { rows } = await sql<{ user_id: number; is_deleted: boolean }>`
    select user_id, false as is_deleted from workspace_members
    where account_id = ${ctx.accountId} and workspace_id = ${workspaceId} and user_id = any(${people}::bigint[])
    union
    select users.id, true from employments as employment
    join users on users.account_id = employment.account_id and users.id = employment.user_id and users.status = 'deleted'
    where employment.account_id = ${ctx.accountId} and employment.workspace_id = ${workspaceId}
      and employment.user_id = any(${people}::bigint[])`.execute(ctx.db)
  return rows
}

/** What was written about statements of people who were deleted, and their names in what they wrote about others'. */
export async function forgetWordsAbout(ctx: Context, userIds: readonly number[]): Promise<void> {
  const people = [...userIds]
  await sql`update statements set objection = null, reopen_reason = null
    where account_id = ${ctx.accountId} and user_id = any(${people}::bigint[])
      and (objection is not null or reopen_reason is not null)`.execute(ctx.db)
  await sql`update statements set reopen_reason = ${withoutNames(sql`statements.reopen_reason`)}
    from users where statements.account_id = ${ctx.accountId} and statements.reopened_by = any(${people}::bigint[])
      and statements.reopen_reason is not null
      and users.account_id = statements.account_id and users.id = statements.reopened_by`.execute(ctx.db)
}

/** An objection as it is told of. The person cannot be deleted until that is written. */
export async function findObjection(ctx: Context, id: number): Promise<Objection | undefined> {
  const { rows } = await sql<Objection>`
    select users.username, statements.first_date as "from", statements.last_date as "to", statements.objection
    from statements join users on users.account_id = statements.account_id and users.id = statements.user_id
    where statements.account_id = ${ctx.accountId} and statements.id = ${id} and statements.reopened_at is null
      and statements.objection is not null and users.status <> 'deleted'
    for key share of users`.execute(ctx.db)
  return rows[0]
}
