import { type Insertable, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import type { PayrollClients } from '../../schema.ts'
import { workspacesPaid } from '../roles/model.ts'
import type { Assignment, PaidWorkspace, PayrollClient } from './model.ts'

/** From when to when it pays which workspaces: until the day before the next row of the workspace begins. */
const workspacesOfClient = sql<PaidWorkspace[]>`coalesce((
  select jsonb_agg(jsonb_build_object('workspace_id', paid.workspace_id, 'from', paid.valid_from, 'until', paid.until,
    'is_active', workspaces.status = 'active') order by paid.workspace_id, paid.valid_from)
  from (
    select *, (lead(valid_from) over (partition by workspace_id order by valid_from) - 1) as until
    from payroll_client_workspaces where account_id = payroll_clients.account_id) as paid
  join workspaces on workspaces.account_id = paid.account_id and workspaces.id = paid.workspace_id
  where paid.client_id = payroll_clients.id), '[]')`

const selectClients = (ctx: Context) =>
  ctx.db
    .selectFrom('payroll_clients')
    .selectAll('payroll_clients')
    .select(workspacesOfClient.as('workspaces'))
    .where('payroll_clients.account_id', '=', ctx.accountId)
    .$castTo<PayrollClient>()

/** The clients whose payroll the caller does: in all workspaces that they pay. */
export function clientsInReach(ctx: Context) {
  const paid = workspacesPaid(ctx)
  if (paid === 'all') return selectClients(ctx)
  return selectClients(ctx).where(
    sql<boolean>`(
      select coalesce(bool_and(each.workspace_id = any(${[...paid]}::bigint[])), false)
      from payroll_client_workspaces as each
      join workspaces on workspaces.account_id = each.account_id and workspaces.id = each.workspace_id
      where each.account_id = payroll_clients.account_id and each.client_id = payroll_clients.id
        and workspaces.status = 'active')`,
  )
}

export const findClient = (ctx: Context, id: number): Promise<PayrollClient | undefined> =>
  selectClients(ctx).where('payroll_clients.id', '=', id).executeTakeFirst()

export const findClients = (ctx: Context, ids: readonly number[]): Promise<PayrollClient[]> =>
  selectClients(ctx).where('payroll_clients.id', 'in', ids).execute()

export const insertClient = (ctx: Context, values: Omit<Insertable<PayrollClients>, 'account_id'>): Promise<number> =>
  insertRow(ctx, 'payroll_clients', values)

export const saveClient = (ctx: Context, id: number, changes: Updateable<PayrollClients>): Promise<void> =>
  updateRow(ctx, 'payroll_clients', id, changes)

/** One client, so that it is changed by one at a time. */
export const lockClient = (ctx: Context, id: number): Promise<unknown> =>
  sql`select from payroll_clients where account_id = ${ctx.accountId} and id = ${id} for update`.execute(ctx.db)

/** All of them, because a workspace has one at a time. */
export const lockClients = (ctx: Context): Promise<unknown> =>
  sql`select from payroll_clients where account_id = ${ctx.accountId} order by id for update`.execute(ctx.db)

export async function countClients(ctx: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payroll_clients
    where account_id = ${ctx.accountId} and archived_at is null`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

export const findAssignments = (ctx: Context): Promise<Assignment[]> =>
  ctx.db
    .selectFrom('payroll_client_workspaces')
    .select(['workspace_id', 'valid_from', 'client_id'])
    .where('account_id', '=', ctx.accountId)
    .$castTo<Assignment>()
    .execute()

const asRows = (assignments: readonly Assignment[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb)
    as given (workspace_id bigint, valid_from date, client_id bigint)`

export async function saveAssignments(
  ctx: Context,
  { removed, added }: { readonly removed: readonly Assignment[]; readonly added: readonly Assignment[] },
): Promise<void> {
  if (removed.length > 0)
    await sql`delete from payroll_client_workspaces as each using ${asRows(removed)}
      where each.account_id = ${ctx.accountId} and each.workspace_id = given.workspace_id
        and each.valid_from = given.valid_from`.execute(ctx.db)
  if (added.length > 0)
    await sql`insert into payroll_client_workspaces (account_id, workspace_id, valid_from, client_id)
      select ${ctx.accountId}::bigint, workspace_id, valid_from, client_id from ${asRows(added)}`.execute(ctx.db)
}

/** Those of some workspaces that are there. */
export async function workspaceIdsAmong(ctx: Context, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from workspaces
    where account_id = ${ctx.accountId} and id = any(${[...ids]}::bigint[]) and status = 'active'`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export const isArchived = () => sql`(payroll_clients.archived_at is not null)`
