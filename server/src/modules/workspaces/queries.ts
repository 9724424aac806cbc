import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { preparedPlan } from '../../base/database/account-dialect.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import type { Workspaces } from '../../schema.ts'
import type { Workspace } from './model.ts'

const selectWorkspaces = (ctx: Context) =>
  ctx.db
    .selectFrom('workspaces')
    .selectAll('workspaces')
    .select(
      sql<number[]>`array(
        select id from areas
        where areas.account_id = workspaces.account_id and areas.workspace_id = workspaces.id and areas.status = 'active'
        order by id)`.as('area_ids'),
    )
    .where('workspaces.account_id', '=', ctx.accountId)
    .where('workspaces.status', '=', 'active')

/** All workspaces, or those of one member. */
export const workspacesOf = (ctx: Context, ids: readonly number[] | 'all') =>
  ids === 'all'
    ? selectWorkspaces(ctx)
    : selectWorkspaces(ctx).where(sql<SqlBool>`workspaces.id = any(${[...ids]}::bigint[])`)

export const findWorkspaces = (ctx: Context, ids: readonly number[]): Promise<Workspace[]> =>
  selectWorkspaces(ctx).where('workspaces.id', 'in', ids).execute()

export const findWorkspace = (ctx: Context, id: number): Promise<Workspace | undefined> =>
  selectWorkspaces(ctx).where('workspaces.id', '=', id).executeTakeFirst()

/** Whether a workspace is there and in use; asked before each list. */
export async function isWorkspace(ctx: Context, id: number): Promise<boolean> {
  const { rows } = await sql`${preparedPlan}
    select id from workspaces where account_id = ${ctx.accountId} and id = ${id} and status = 'active'`.execute(ctx.db)
  return rows.length > 0
}

/** Takes the workspace's lock: where it is decides which holidays it has, one change after the other. */
export const lockWorkspace = (ctx: Context, id: number): Promise<unknown> =>
  sql`select from workspaces where account_id = ${ctx.accountId} and id = ${id} for no key update`.execute(ctx.db)

export const insertWorkspace = (ctx: Context, values: Omit<Insertable<Workspaces>, 'account_id'>): Promise<number> =>
  insertRow(ctx, 'workspaces', values)

export const saveWorkspace = (ctx: Context, id: number, changes: Updateable<Workspaces>): Promise<void> =>
  updateRow(ctx, 'workspaces', id, changes)
