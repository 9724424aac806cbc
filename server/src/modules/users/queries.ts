import { type Insertable, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import { everything, type Needs } from '../../base/lists/page.ts'
import type { Users } from '../../schema.ts'
import { isFollower } from '../followers/queries.ts'
import type { PeopleScope } from '../roles/model.ts'
import { inScope } from '../roles/queries.ts'
import type { User } from './model.ts'
import { gatherUsers } from './queries/gather-users.ts'

/** People without what hangs on them. */
const selectAllUsers = (ctx: Context) =>
  ctx.db.selectFrom('users').selectAll('users').where('users.account_id', '=', ctx.accountId)

const selectUsers = (ctx: Context) => selectAllUsers(ctx).where('users.status', '<>', 'deleted')

export const usersInAccount = (ctx: Context) => selectUsers(ctx).$castTo<User>()

/**
 * Everybody of a workspace, or the part of it a caller may list. The members are gathered first (an
 * array, not a join), so that the cost follows the workspace and never the account around it.
 */
export const usersInWorkspace = (ctx: Context, workspaceId: number, scope: PeopleScope) =>
  selectUsers(ctx)
    .where(
      sql<boolean>`users.id = any(array(
        select user_id from workspace_members where account_id = ${ctx.accountId} and workspace_id = ${workspaceId}))`,
    )
    .where(inScope(ctx, 'users.id', scope))
    .$castTo<User>()

export const findUsers = async (ctx: Context, ids: readonly number[]): Promise<User[]> =>
  gatherUsers(ctx, await selectUsers(ctx).where('users.id', 'in', ids).execute(), everything)

/** People by id as records name them: of those deleted since, what is left. */
export async function findNamedUsers(ctx: Context, ids: readonly number[], needs: Needs): Promise<User[]> {
  const users = await gatherUsers(ctx, await selectAllUsers(ctx).where('users.id', 'in', ids).execute(), needs)
  return users.map((user) => (user.status === 'deleted' ? { ...user, is_gone: true } : user))
}

export async function findUser(ctx: Context, id: number): Promise<User> {
  const [user] = await findUsers(ctx, [id])
  if (user === undefined) throw notFound()
  return user
}

/** A person as seen in a workspace they belong to. */
export async function findMember(ctx: Context, workspaceId: number, id: number): Promise<User> {
  const found = await usersInWorkspace(ctx, workspaceId, { kind: 'everybody' }).where('users.id', '=', id).execute()
  const [user] = await gatherUsers(ctx, found, everything, workspaceId)
  if (user === undefined) throw notFound()
  return user
}

/** A person as seen in a workspace, whether they belong to it or not: account administrators visit all of them. */
export async function findVisitor(ctx: Context, workspaceId: number, id: number): Promise<User> {
  const found = await selectUsers(ctx).where('users.id', '=', id).execute()
  const [user] = await gatherUsers(ctx, found, everything, workspaceId)
  if (user === undefined) throw notFound()
  return { ...user, member_roles: user.member_roles ?? [] }
}

export const insertUser = (ctx: Context, values: Omit<Insertable<Users>, 'account_id'>): Promise<number> =>
  insertRow(ctx, 'users', values)

export const saveUser = (ctx: Context, id: number, changes: Updateable<Users>): Promise<void> =>
  updateRow(ctx, 'users', id, changes)

/**
 * Takes the person's lock: for decisions about where somebody belongs and what they may do, and for their
 * working time. Rows that name the person can still be written; they would wait for the lock otherwise.
 */
export const lockUser = (ctx: Context, id: number): Promise<unknown> =>
  sql`select from users where account_id = ${ctx.accountId} and id = ${id} for no key update`.execute(ctx.db)

/** Takes the person's lock so that everything written for them waits: nothing may slip past their deletion. */
export const lockUserToDelete = (ctx: Context, id: number): Promise<unknown> =>
  sql`select from users where account_id = ${ctx.accountId} and id = ${id} for update`.execute(ctx.db)

/** Nobody joins a workspace that was deleted meanwhile. */
export async function saveMember(ctx: Context, workspaceId: number, userId: number, roles: string[]): Promise<void> {
  const { rows } = await sql`
    insert into workspace_members (account_id, workspace_id, user_id, roles, created_at)
    select account_id, id, ${userId}::bigint, ${roles}::text[], ${ctx.now}::timestamptz
    from workspaces where account_id = ${ctx.accountId} and id = ${workspaceId} and status = 'active' for share
    on conflict (account_id, workspace_id, user_id) do update set roles = excluded.roles
    returning user_id`.execute(ctx.db)
  if (rows.length === 0) throw notFound()
}

/** Leaving a workspace means leaving its areas, tags and absence types; the foreign keys see to it. */
export async function deleteMember(ctx: Context, workspaceId: number, userId: number): Promise<void> {
  await ctx.db
    .deleteFrom('workspace_members')
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .execute()
}

/** Empties a workspace. Returns who belonged to no other, account administrators aside: they belong to the account. */
export async function deleteMembersOf(ctx: Context, workspaceId: number): Promise<number[]> {
  const members = sql`select user_id from workspace_members where account_id = ${ctx.accountId} and workspace_id = ${workspaceId}`
  await sql`select from users where account_id = ${ctx.accountId} and id in (${members}) order by id for update`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ id: number }>`
    select id from users
    where account_id = ${ctx.accountId} and id in (${members}) and not account_admin and not exists (
      select from workspace_members as other
      where other.account_id = users.account_id and other.user_id = users.id and other.workspace_id <> ${workspaceId})`.execute(
    ctx.db,
  )
  await sql`delete from workspace_members where account_id = ${ctx.accountId} and workspace_id = ${workspaceId}`.execute(
    ctx.db,
  )
  return rows.map((row) => row.id)
}

type LinkTable = {
  readonly area_members: 'area_id'
  readonly user_tags: 'tag_id'
  readonly user_absence_types: 'absence_type_id'
  readonly user_default_breaks: 'default_break_id'
}

/** Replaces what a person is linked to within one workspace. */
export async function replaceLinks<T extends keyof LinkTable>(
  ctx: Context,
  table: T,
  column: LinkTable[T],
  workspaceId: number,
  userId: number,
  ids: readonly number[],
): Promise<boolean> {
  const removed = await sql`delete from ${sql.table(table)}
    where account_id = ${ctx.accountId} and workspace_id = ${workspaceId} and user_id = ${userId}
      and ${sql.ref(column)} <> all(${[...ids]}::bigint[])`.execute(ctx.db)
  const added = await sql`insert into ${sql.table(table)} (account_id, workspace_id, user_id, ${sql.ref(column)})
    select ${ctx.accountId}::bigint, ${workspaceId}::bigint, ${userId}::bigint, id
    from unnest(${[...ids]}::bigint[]) as id
    on conflict do nothing`.execute(ctx.db)
  return removed.numAffectedRows !== 0n || added.numAffectedRows !== 0n
}

export const usersFollowing = (ctx: Context, record: Parameters<typeof isFollower>[2]) =>
  selectUsers(ctx)
    .where(isFollower(ctx, 'users.id', record))
    .$castTo<User>()

export async function hasOtherAccountAdmin(ctx: Context, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users
    where account_id = ${ctx.accountId} and account_admin and status = 'active' and id <> ${userId} limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}
