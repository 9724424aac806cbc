import { sql, type Updateable } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { updateRow } from '../../../base/database/rows.ts'
import { notFound } from '../../../base/errors.ts'
import { parseId } from '../../../base/ids.ts'
import type { ScimGroups } from '../../../schema.ts'
import type { Group } from '../model.ts'
import type { GroupTerm } from '../rules/filter.ts'
import type { Page } from '../rules/paging.ts'

export const membersCount = () => sql<number>`(select count(*) from scim_group_members as member
  where member.account_id = scim_groups.account_id and member.group_id = scim_groups.id)`

const selectGroups = (ctx: Context) =>
  ctx.db.selectFrom('scim_groups').where('scim_groups.account_id', '=', ctx.accountId)

type Groups = ReturnType<typeof selectGroups>

const rowsOf = (groups: Groups) =>
  groups.selectAll('scim_groups').select(membersCount().as('members_count')).$castTo<Group>()

export const groupsOf = (ctx: Context) => rowsOf(selectGroups(ctx))

function where(groups: Groups, { name, value }: GroupTerm): Groups {
  const text = String(value)
  switch (name) {
    case 'id':
      return groups.where('scim_groups.id', '=', parseId(text) ?? 0)
    case 'displayName':
      return groups.where(sql<boolean>`lower(scim_groups.display_name) = lower(${text})`)
    case 'externalId':
      return groups.where('scim_groups.external_id', '=', text)
    case 'member':
      return groups.where(sql<boolean>`exists (select from scim_group_members as member
        where member.account_id = scim_groups.account_id and member.group_id = scim_groups.id
          and member.user_id = ${parseId(text) ?? 0})`)
  }
}

export async function listGroups(
  ctx: Context,
  terms: readonly GroupTerm[],
  { startIndex, count }: Page,
): Promise<{ readonly groups: Group[]; readonly total: number }> {
  const found = terms.reduce(where, selectGroups(ctx))
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const page = rowsOf(found)
    .orderBy('scim_groups.id')
    .offset(startIndex - 1)
    .limit(count)
  return { groups: count === 0 ? [] : await page.execute(), total: Number(total) }
}

export async function findGroup(ctx: Context, id: number): Promise<Group> {
  const group = await groupsOf(ctx).where('scim_groups.id', '=', id).executeTakeFirst()
  if (group === undefined) throw notFound()
  return group
}

/** Whoever changes a group does so alone. */
export const lockGroup = (ctx: Context, id: number): Promise<unknown> =>
  sql`select from scim_groups where account_id = ${ctx.accountId} and id = ${id} for no key update`.execute(ctx.db)

export const saveGroup = (ctx: Context, id: number, changes: Updateable<ScimGroups>): Promise<void> =>
  updateRow(ctx, 'scim_groups', id, changes)

/** With those who were in it. */
export const deleteGroup = (ctx: Context, id: number): Promise<unknown> =>
  ctx.db.deleteFrom('scim_groups').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()

interface Member {
  readonly user_id: number
  readonly username: string
}

export async function membersOf(ctx: Context, groupId: number): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select member.user_id, users.username from scim_group_members as member
    join users on users.account_id = member.account_id and users.id = member.user_id
    where member.account_id = ${ctx.accountId} and member.group_id = ${groupId}
    order by member.user_id`.execute(ctx.db)
  return rows
}

/** Tells who is new in the group. */
export async function addMembers(ctx: Context, groupId: number, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ user_id: number }>`
    insert into scim_group_members (account_id, group_id, user_id)
    select ${ctx.accountId}::bigint, ${groupId}::bigint, id from unnest(${[...userIds]}::bigint[]) as id
    on conflict do nothing returning user_id`.execute(ctx.db)
  return rows.map(({ user_id }) => user_id)
}

/** Tells who is in it no longer. */
export async function removeMembers(ctx: Context, groupId: number, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ user_id: number }>`
    delete from scim_group_members
    where account_id = ${ctx.accountId} and group_id = ${groupId} and user_id = any(${[...userIds]}::bigint[])
    returning user_id`.execute(ctx.db)
  return rows.map(({ user_id }) => user_id)
}
