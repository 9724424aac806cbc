import { sql } from 'kysely'
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
}

/** Statements of the month that stand. */
export async function findStatementIds(ctx: Context, { workspaceId, scope, dates }: Whose): Promise<number[]> {
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

/** People who finished some work in the month. */
export async function findWorkers(ctx: Context, { workspaceId, scope, dates }: Whose): Promise<number[]> {
  const { rows } = await sql<Found>`
    select users.id from users
    where users.account_id = ${ctx.accountId} and users.status <> 'deleted'
      and users.id in ${members(ctx, workspaceId)} and ${inScope(ctx, 'users.id', scope)}
      and exists (
        select from time_trackings as tracking
        where tracking.account_id = users.account_id and tracking.user_id = users.id and tracking.status = 'active'
          and tracking.ends_at is not null
          and tracking.started_on between ${dates.from}::date and ${dates.to}::date)
    order by lower(users.username), users.id limit ${mostItems + 1}`.execute(ctx.db)
  return idsOf(rows)
}

/** People with a confirmed absence in the month. */
export async function findAbsentPeople(ctx: Context, { workspaceId, scope, dates }: Whose): Promise<number[]> {
  const { rows } = await sql<Found>`
    select users.id from users
    where users.account_id = ${ctx.accountId} and users.status <> 'deleted'
      and users.id in ${members(ctx, workspaceId)} and ${inScope(ctx, 'users.id', scope)}
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

/** Those of some people whom the caller may still look at: rights are asked again when it is printed. */
export async function peopleInScope(
  ctx: Context,
  { workspaceId, scope }: Omit<Whose, 'dates'>,
  userIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<Found>`
    select users.id from users
    where users.account_id = ${ctx.accountId} and users.id = any(${[...userIds]}::bigint[]) and users.status <> 'deleted'
      and users.id in ${members(ctx, workspaceId)} and ${inScope(ctx, 'users.id', scope)}`.execute(ctx.db)
  return new Set(idsOf(rows))
}
