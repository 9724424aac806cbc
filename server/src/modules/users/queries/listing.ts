import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { PageOf } from '../../../base/lists/page.ts'

export interface PeopleFilter {
  readonly workspaceIds?: readonly number[] | undefined
  readonly areaIds?: readonly number[] | undefined
  /** 0 stands for people without any tag. */
  readonly tagIds?: readonly number[] | undefined
}

const linkedTo = (table: string, column: string, ids: readonly number[]) => sql<SqlBool>`exists (
  select from ${sql.table(table)} as link where link.account_id = users.account_id and link.user_id = users.id
    and ${sql.ref(`link.${column}`)} = any(${[...ids]}::bigint[]))`

/** A page of people of the account, by id, and how many there are in all. */
export async function listUserIds(
  ctx: Context,
  filter: PeopleFilter,
  page: PageOf,
): Promise<{ ids: number[]; total: number }> {
  const conditions = [sql<SqlBool>`users.status <> 'deleted'`]
  if (filter.workspaceIds) conditions.push(linkedTo('workspace_members', 'workspace_id', filter.workspaceIds))
  if (filter.areaIds) conditions.push(linkedTo('area_members', 'area_id', filter.areaIds))
  if (filter.tagIds) {
    const untagged = sql<SqlBool>`(${filter.tagIds.includes(0)} and not exists (
      select from user_tags as link where link.account_id = users.account_id and link.user_id = users.id))`
    conditions.push(sql<SqlBool>`(${linkedTo('user_tags', 'tag_id', filter.tagIds)} or ${untagged})`)
  }
  const people = ctx.db
    .selectFrom('users')
    .where('users.account_id', '=', ctx.accountId)
    .where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
  const { total } = await people.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await people
    .select('users.id')
    .orderBy('users.username')
    .orderBy('users.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { ids: rows.map((row) => row.id), total }
}
