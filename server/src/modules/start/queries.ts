import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { isAccountAdmin } from '../roles/model.ts'
import type { StartPerson, StartWorkspace } from './model.ts'

export async function isEmpty(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select installation_is_empty() as empty`.execute(ctx.db)
  return rows[0]?.empty ?? false
}

/** Whoever sets the installation up waits for whoever does so at this moment. */
export const lockSetup = (ctx: Context): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('first run', 0))`.execute(ctx.db)

export const findPerson = (ctx: Context, userId: number): Promise<StartPerson> =>
  ctx.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .select([
      'users.id',
      'users.username',
      'users.email',
      'users.time_zone',
      'accounts.id as account_id',
      'accounts.name as account_name',
    ])
    .select(sql<string>`coalesce(users.locale, accounts.locale)`.as('locale'))
    .where('users.account_id', '=', ctx.accountId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

/** The workspaces somebody may enter, their own first. */
export async function listWorkspaces(ctx: Context, userId: number, most: number): Promise<StartWorkspace[]> {
  const { rows } = await sql<StartWorkspace>`
    select workspaces.id, workspaces.name, workspaces.locale, workspaces.time_zone, member.user_id is not null as is_member
    from workspaces
    left join workspace_members as member on member.account_id = workspaces.account_id
      and member.workspace_id = workspaces.id and member.user_id = ${userId}
    where workspaces.account_id = ${ctx.accountId} and workspaces.status = 'active'
      and (member.user_id is not null or ${isAccountAdmin(ctx)})
    order by member.user_id is null, workspaces.name, workspaces.id limit ${most}`.execute(ctx.db)
  return rows
}
