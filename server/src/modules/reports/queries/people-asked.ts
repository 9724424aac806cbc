import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Rows } from '../../../base/lists/page.ts'
import type { User } from '../../users/model.ts'
import { userFigures } from '../../users/queries/figures.ts'

interface Narrowing {
  readonly areaId: number | undefined
  readonly tagId: number | undefined
  readonly ids: readonly number[] | undefined
  readonly order: string
}

/** People of a list in an area, with a tag or by id, in the order the list has; equal ones by their ids. */
export function narrowed(ctx: Context, rows: Rows<User>, { areaId, tagId, ids, order }: Narrowing): Rows<User> {
  const by = order.endsWith('vacation') ? userFigures.remaining_vacation_days_this_year(ctx) : sql.ref('users.username')
  return rows
    .where(linkedTo('area_members', 'area_id', areaId))
    .where(linkedTo('user_tags', 'tag_id', tagId))
    .where(ids === undefined ? sql<SqlBool>`true` : sql<SqlBool>`users.id = any(${[...ids]}::bigint[])`)
    .orderBy(by, order.startsWith('-') ? 'desc' : 'asc')
    .orderBy(sql.ref('users.id'))
}

const linkedTo = (table: string, column: string, id: number | undefined) =>
  id === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (
        select from ${sql.table(table)} as link where link.account_id = users.account_id and link.user_id = users.id
          and ${sql.ref(`link.${column}`)} = ${id})`
