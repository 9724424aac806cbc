import { type Insertable, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { notFound, refused } from '../../base/errors.ts'
import { insertRow, updateRow } from '../../base/rows.ts'
import type { Users } from '../../schema.ts'
import { isFollower } from '../followers/queries.ts'
import type { PeopleScope } from '../roles/model.ts'
import { inScope } from '../roles/queries.ts'
import type { User } from './model.ts'
import { remainingVacation } from './queries/figures.ts'
import { describedInSight, inSight } from './queries/in-sight.ts'

/** The ids linked to a user in a table of links; by its index on (account, user). */
const linked = (table: string, column: string, condition = sql`true`) =>
  sql<number[]>`array(
    select ${sql.ref(`link.${column}`)} from ${sql.table(table)} as link
    where link.account_id = users.account_id and link.user_id = users.id and ${condition} order by 1)`

const selectAllUsers = (ctx: Context) =>
  ctx.db
    .selectFrom('users')
    .selectAll('users')
    .select([
      linked('workspace_members', 'workspace_id').as('workspace_ids'),
      linked('workspace_members', 'workspace_id', sql`'workspace_admin' = any(link.roles)`).as(
        'administered_workspace_ids',
      ),
      linked('workspace_members', 'workspace_id', inSight(ctx, 'link.workspace_id')).as('shown_workspace_ids'),
      linked('area_members', 'area_id', inSight(ctx, 'link.workspace_id')).as('area_ids'),
      linked('user_tags', 'tag_id', inSight(ctx, 'link.workspace_id')).as('tag_ids'),
      linked('user_absence_types', 'absence_type_id', inSight(ctx, 'link.workspace_id')).as('absence_type_ids'),
      linked('custom_field_values', 'id', describedInSight(ctx)).as('custom_field_value_ids'),
      sql<number | null>`(
        select id from files where files.account_id = users.account_id and files.user_id = users.id
          and purpose = 'avatar' and status = 'active')`.as('avatar_file_id'),
      sql<User['running_tracking']>`(
        select jsonb_build_object('id', coalesce(uuid::text, id::text), 'starts_at', starts_at, 'break_since', (
          select pause.starts_at from breaks as pause
          where pause.account_id = running.account_id and pause.time_tracking_id = running.id and pause.ends_at is null))
        from time_trackings as running
        where running.account_id = users.account_id and running.user_id = users.id
          and running.ends_at is null and running.status = 'active' and ${inSight(ctx, 'running.workspace_id')})`.as(
        'running_tracking',
      ),
      sql<number | null>`(
        select id from absences where absences.account_id = users.account_id and absences.user_id = users.id
          and absences.status = 'active' and confirmation_status = 'confirmed'
          -- Where in the index it can lie, with a day to spare for the zones of the world.
          and starts_on between ${ctx.now}::timestamptz::date - 1830 and ${ctx.now}::timestamptz::date + 1
          and starts_at <= ${ctx.now} and ends_at >= ${ctx.now} and ${inSight(ctx, 'absences.workspace_id')}
        order by starts_at desc limit 1)`.as('current_absence_id'),
      remainingVacation(ctx).as('remaining_vacation_hundredths'),
    ])
    .where('users.account_id', '=', ctx.accountId)

const selectUsers = (ctx: Context) => selectAllUsers(ctx).where('users.status', '<>', 'deleted')

export const usersInAccount = (ctx: Context) => selectUsers(ctx)

const selectMembers = (ctx: Context, workspaceId: number) =>
  selectUsers(ctx)
    .select([
      sql<number>`${workspaceId}::bigint`.as('seen_in'),
      sql<string | null>`(
        select id from actions
        where actions.account_id = users.account_id and actions.user_id = users.id
          and ${inSight(ctx, 'actions.workspace_id')}
        order by action_time desc limit 1)`.as('last_action_id'),
      sql<string[] | null>`(
        select roles from workspace_members as member
        where member.account_id = users.account_id and member.workspace_id = ${workspaceId} and member.user_id = users.id)`.as(
        'member_roles',
      ),
    ])
    .$castTo<User>()

/**
 * Everybody of a workspace, or the part of it a caller may list. The members are gathered first (an
 * array, not a join), so that the cost follows the workspace and never the account around it.
 */
export const usersInWorkspace = (ctx: Context, workspaceId: number, scope: PeopleScope) =>
  selectMembers(ctx, workspaceId)
    .where(
      sql<boolean>`users.id = any(array(
        select user_id from workspace_members where account_id = ${ctx.accountId} and workspace_id = ${workspaceId}))`,
    )
    .where(inScope(ctx, 'users.id', scope))

export const findUsers = (ctx: Context, ids: readonly number[]): Promise<User[]> =>
  selectUsers(ctx).where('users.id', 'in', ids).execute()

/** People by id as records name them: of those deleted since, what is left. */
export async function findNamedUsers(ctx: Context, ids: readonly number[]): Promise<User[]> {
  const users = await selectAllUsers(ctx).where('users.id', 'in', ids).execute()
  return users.map((user) => (user.status === 'deleted' ? { ...user, is_gone: true } : user))
}

export async function findUser(ctx: Context, id: number): Promise<User> {
  const [user] = await findUsers(ctx, [id])
  if (user === undefined) throw notFound()
  return user
}

/** A person as seen in a workspace they belong to. */
export async function findMember(ctx: Context, workspaceId: number, id: number): Promise<User> {
  const user = await usersInWorkspace(ctx, workspaceId, { kind: 'everybody' })
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (user === undefined) throw notFound()
  return user
}

/** A person as seen in a workspace, whether they belong to it or not: account administrators visit all of them. */
export async function findVisitor(ctx: Context, workspaceId: number, id: number): Promise<User> {
  const user = await selectMembers(ctx, workspaceId).where('users.id', '=', id).executeTakeFirst()
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

/** Those of the given ids that are people of the workspace. */
export async function memberIdsAmong(ctx: Context, workspaceId: number, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from workspace_members
    where account_id = ${ctx.accountId} and workspace_id = ${workspaceId} and user_id = any(${[...userIds]}::bigint[])`.execute(
    ctx.db,
  )
  return rows.map((row) => row.user_id)
}

export async function assertMembers(ctx: Context, workspaceId: number, userIds: readonly number[]): Promise<void> {
  const known = await memberIdsAmong(ctx, workspaceId, userIds)
  if (known.length !== userIds.length)
    throw refused('unknown', 'user_ids', 'user_ids names somebody who is not in the workspace.')
}

export const usersFollowing = (
  ctx: Context,
  record: Parameters<typeof isFollower>[2] & { readonly workspace_id: number },
) => selectMembers(ctx, record.workspace_id).where(isFollower(ctx, 'users.id', record))

export async function hasOtherAccountAdmin(ctx: Context, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users
    where account_id = ${ctx.accountId} and account_admin and status = 'active' and id <> ${userId} limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}
