import type { Insertable } from 'kysely'
import type { Context } from '../base/context.ts'
import type { Users } from '../schema.ts'

/** Whole lists at once: the demo company is also the company that measurements are made with. */

export async function insertPeople(
  ctx: Context,
  people: readonly Omit<Insertable<Users>, 'account_id'>[],
): Promise<number[]> {
  const rows = people.map((person) => ({ ...person, account_id: ctx.accountId }))
  const inserted = await ctx.db.insertInto('users').values(rows).returning('id').execute()
  return inserted.map((row) => row.id)
}

export async function insertMembers(
  ctx: Context,
  workspaceId: number,
  members: readonly { userId: number; roles: string[] }[],
): Promise<void> {
  const rows = members.map(({ userId, roles }) => ({
    account_id: ctx.accountId,
    workspace_id: workspaceId,
    user_id: userId,
    roles,
  }))
  await ctx.db.insertInto('workspace_members').values(rows).execute()
}

type Links = readonly { readonly to: number; readonly userId: number }[]

export async function insertLinks(
  ctx: Context,
  workspaceId: number,
  table: 'area_members' | 'user_tags' | 'user_absence_types',
  links: Links,
): Promise<void> {
  if (links.length === 0) return
  const own = { account_id: ctx.accountId, workspace_id: workspaceId }
  const { db } = ctx
  switch (table) {
    case 'area_members':
      await db
        .insertInto(table)
        .values(links.map(({ to, userId }) => ({ ...own, area_id: to, user_id: userId })))
        .execute()
      return
    case 'user_tags':
      await db
        .insertInto(table)
        .values(links.map(({ to, userId }) => ({ ...own, tag_id: to, user_id: userId })))
        .execute()
      return
    case 'user_absence_types':
      await db
        .insertInto(table)
        .values(links.map(({ to, userId }) => ({ ...own, absence_type_id: to, user_id: userId })))
        .execute()
  }
}
