import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Dates } from '../../closed-months/model.ts'
import type { PeopleScope } from '../../roles/model.ts'
import { inScope } from '../../roles/queries.ts'
import { mostItems } from '../model.ts'

/** What there is to print, by the names of people; one more than an order has at most. */

interface Found {
  readonly id: number
}

const idsOf = (rows: readonly Found[]): number[] => rows.map(({ id }) => id)

const members = (ctx: Context, workspaceId: number) => sql`(
  select user_id from workspace_members where account_id = ${ctx.accountId} and workspace_id = ${workspaceId})`

/** Whose paper of a workspace and month it is. */
export interface Whose {
  readonly workspaceId: number
  readonly scope: PeopleScope
  readonly dates: Dates
  /** Of people of the workspace also what they have elsewhere, or what was recorded in it alone. */
  readonly records: 'of members' | 'of the workspace'
}

/** Statements of the month that stand. */
export async function findStatementIds(
  ctx: Context,
  { workspaceId, scope, dates }: Omit<Whose, 'records'>,
): Promise<number[]> {
  const { rows } = await sql<Found>`
    select statements.id from statements
    join users on users.account_id = statements.account_id and users.id = statements.user_id and users.status <> 'deleted'
    where statements.account_id = ${ctx.accountId} and statements.month = ${dates.from}::date
      and statements.reopened_at is null
      and (statements.workspace_id = ${workspaceId} or statements.user_id in ${members(ctx, workspaceId)})
      and ${inScope(ctx, 'statements.user_id', scope)}
    order by lower(users.username), users.id, statements.first_date limit ${mostItems + 1}`.execute(ctx.db)
  return idsOf(rows)
}

/** Statements of the month that stand, of all workspaces. */
export async function findAllStatementIds(ctx: Context, month: string): Promise<number[]> {
  const { rows } = await sql<Found>`
    select statements.id from statements
    join users on users.account_id = statements.account_id and users.id = statements.user_id and users.status <> 'deleted'
    where statements.account_id = ${ctx.accountId} and statements.month = ${month}::date
      and statements.reopened_at is null
    order by lower(users.username), users.id, statements.first_date limit ${mostItems + 1}`.execute(ctx.db)
  return idsOf(rows)
}

/** The workspaces there are. */
export async function findWorkspaceIds(ctx: Context): Promise<number[]> {
  const { rows } = await sql<Found>`
    select id from workspaces where account_id = ${ctx.accountId} and status = 'active' order by id`.execute(ctx.db)
  return idsOf(rows)
}

/** What lists of a month are about. */
export type Listed = 'working_times' | 'absences'

const listed: Readonly<Record<Listed, (dates: Dates) => RawBuilder<unknown>>> = {
  working_times: ({ from, to }) => sql`select user_id from time_trackings as found
    where found.status = 'active' and found.ends_at is not null and found.started_on between ${from}::date and ${to}::date`,
  absences: ({ from, to }) => sql`select user_id from absences as found
    where found.status = 'active' and found.confirmation_status = 'confirmed'
      and found.starts_on <= ${to}::date and found.ends_on >= ${from}::date`,
}

/** People who worked or were away in the workspace, whether or not they belong to it still: its records are kept for years. */
const peopleThere = (ctx: Context, { workspaceId, dates }: Pick<Whose, 'workspaceId' | 'dates'>, what: Listed) => sql`(
  ${listed[what](dates)} and found.account_id = ${ctx.accountId} and found.workspace_id = ${workspaceId})`

/** People who finished some work in the month. */
export async function findWorkers(ctx: Context, { workspaceId, scope, dates, records }: Whose): Promise<number[]> {
  const { rows } = await sql<Found>`
    select users.id from users
    where users.account_id = ${ctx.accountId}
      and (${records === 'of members'} and users.id in ${members(ctx, workspaceId)}
        or users.id in ${peopleThere(ctx, { workspaceId, dates }, 'working_times')})
      and ${inScope(ctx, 'users.id', scope)}
      and exists (
        select from time_trackings as tracking
        where tracking.account_id = users.account_id and tracking.user_id = users.id and tracking.status = 'active'
          and tracking.ends_at is not null
          and tracking.started_on between ${dates.from}::date and ${dates.to}::date)
    order by lower(users.username), users.id limit ${mostItems + 1}`.execute(ctx.db)
  return idsOf(rows)
}

/** People with a confirmed absence in the month. */
export async function findAbsentPeople(ctx: Context, { workspaceId, scope, dates, records }: Whose): Promise<number[]> {
  const { rows } = await sql<Found>`
    select users.id from users
    where users.account_id = ${ctx.accountId}
      and (${records === 'of members'} and users.id in ${members(ctx, workspaceId)}
        or users.id in ${peopleThere(ctx, { workspaceId, dates }, 'absences')})
      and ${inScope(ctx, 'users.id', scope)}
      and exists (
        select from absences
        where absences.account_id = users.account_id and absences.user_id = users.id and absences.status = 'active'
          and absences.confirmation_status = 'confirmed'
          and absences.starts_on <= ${dates.to}::date and absences.ends_on >= ${dates.from}::date)
    order by lower(users.username), users.id limit ${mostItems + 1}`.execute(ctx.db)
  return idsOf(rows)
}

/** People with lines in a payroll run. */
export async function findPaidPeople(ctx: Context, runId: number): Promise<number[]> {
  const { rows } = await sql<Found>`
    select users.id from users
    where users.account_id = ${ctx.accountId} and users.id in (
      select user_id from payroll_lines where account_id = ${ctx.accountId} and run_id = ${runId})
    order by lower(users.username), users.id limit ${mostItems + 1}`.execute(ctx.db)
  return idsOf(rows)
}

/** Statements that a payroll run goes by, and from which of some workspaces each is looked at. */
export async function findRunStatements(ctx: Context, runId: number): Promise<number[]> {
  const { rows } = await sql<Found>`
    select statement.id from payroll_run_items as item
    join statements as statement on statement.account_id = item.account_id and statement.id = any(item.statement_ids)
    join users on users.account_id = item.account_id and users.id = item.user_id and users.status <> 'deleted'
    where item.account_id = ${ctx.accountId} and item.run_id = ${runId}
    order by lower(users.username), users.id, statement.first_date limit ${mostItems + 1}`.execute(ctx.db)
  return idsOf(rows)
}

/** The client of a payroll run. */
export async function findClientOf(ctx: Context, runId: number): Promise<number | undefined> {
  const { rows } = await sql<{ client_id: number }>`
    select client_id from payroll_runs where account_id = ${ctx.accountId} and id = ${runId}`.execute(ctx.db)
  return rows[0]?.client_id
}

/**
 * Those of some people whom the caller may still look at, and whether they belong to the workspace still: rights are asked
 * again when it is printed.
 */
export async function peopleInScope(
  ctx: Context,
  { workspaceId, scope, dates, records }: Whose,
  what: Listed,
  userIds: readonly number[],
): Promise<Map<number, { readonly isMember: boolean }>> {
  const { rows } = await sql<Found & { isMember: boolean }>`
    select users.id, users.id in ${members(ctx, workspaceId)} as "isMember" from users
    where users.account_id = ${ctx.accountId} and users.id = any(${[...userIds]}::bigint[])
      and (${records === 'of members'} and users.id in ${members(ctx, workspaceId)} or exists (
        ${listed[what](dates)} and found.account_id = users.account_id and found.user_id = users.id
          and found.workspace_id = ${workspaceId}))
      and ${inScope(ctx, 'users.id', scope)}`.execute(ctx.db)
  return new Map(rows.map(({ id, isMember }) => [id, { isMember }]))
}
