import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Grant, GrantFacts } from '../model.ts'

/** Takes the locks of people, always in the same order. */
export const lockPeopleOf = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`select from users where account_id = ${ctx.accountId} and id = any(${[...userIds]}::bigint[])
    order by id for no key update`.execute(ctx.db)

const listOf = (select: ReturnType<typeof sql>) =>
  sql`coalesce((select jsonb_agg(to_jsonb(each)) from (${select}) as each), '[]')`

/**
 * What decides about people's grants. What is mapped to a workspace or an area that is gone gives nothing, and neither
 * does the account unless the settings say so.
 */
export async function findGrantFacts(ctx: Context, userIds: readonly number[]): Promise<GrantFacts[]> {
  const ofPerson = sql`account_id = users.account_id and user_id = users.id`
  const mappings = sql`
    select named.workspace_id, area.id as area_id, named.role from scim_group_members as member
    join scim_groups as named on named.account_id = member.account_id and named.id = member.group_id
    left join workspaces as place on place.account_id = named.account_id and place.id = named.workspace_id
    left join areas as area on area.account_id = named.account_id and area.id = named.area_id and area.status = 'active'
    where member.account_id = users.account_id and member.user_id = users.id
      and (place.status = 'active' or named.role = 'account_admin' and exists (
        select from provisioning_settings as said where said.account_id = users.account_id and said.admins_by_groups))`
  const { rows } = await sql<GrantFacts>`
    select users.id as user_id, users.account_admin,
      ${listOf(mappings)} as mappings,
      ${listOf(sql`select id, workspace_id, area_id, role from scim_grants where ${ofPerson}`)} as marks,
      ${listOf(sql`select workspace_id, roles from workspace_members where ${ofPerson}`)} as workspaces,
      ${listOf(sql`select workspace_id, area_id from area_members where ${ofPerson}`)} as areas
    from users
    where users.account_id = ${ctx.accountId} and users.id = any(${[...userIds]}::bigint[]) and users.status <> 'deleted'
    order by users.id`.execute(ctx.db)
  return rows
}

export const insertGrant = (ctx: Context, userId: number, grant: Grant): Promise<unknown> =>
  sql`insert into scim_grants (account_id, user_id, workspace_id, area_id, role, created_at)
    values (${ctx.accountId}, ${userId}, ${grant.workspace_id}, ${grant.area_id}, ${grant.role}, ${ctx.now})`.execute(
    ctx.db,
  )

export const deleteGrants = (ctx: Context, ids: readonly number[]): Promise<unknown> =>
  sql`delete from scim_grants where account_id = ${ctx.accountId} and id = any(${[...ids]}::bigint[])`.execute(ctx.db)

/** Whom a switch of the settings concerns: members of groups that make administrators, and whoever was made one. */
export async function findAdminsByGroups(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select member.user_id from scim_group_members as member
    join scim_groups as named on named.account_id = member.account_id and named.id = member.group_id
    where member.account_id = ${ctx.accountId} and named.role = 'account_admin'
    union select user_id from scim_grants where account_id = ${ctx.accountId} and role = 'account_admin'
    order by user_id`.execute(ctx.db)
  return rows.map(({ user_id }) => user_id)
}
