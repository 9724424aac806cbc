import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import type { PeopleScope, Role } from './model.ts'

/** The name of a role in one of the languages. */
export const localizedName = (locale: string) =>
  sql<string>`${sql.ref(locale === 'de' ? 'roles.name_de' : 'roles.name_en')}`

const selectRoles = (ctx: Context, locale: string) =>
  ctx.db
    .selectFrom('roles')
    .select(['id', 'name', localizedName(locale).as('localized_name')])
    .$castTo<Role>()

export const rolesFor = (ctx: Context, locale: string) => selectRoles(ctx, locale)

export const findRoles = (ctx: Context, ids: readonly number[]): Promise<Role[]> =>
  selectRoles(ctx, 'en').where('id', 'in', ids).execute()

interface PersonInWorkspace {
  readonly user?: RawBuilder<unknown>
  readonly workspace?: RawBuilder<unknown>
}

/** The areas a person belongs to in a workspace, both as a row of the table names them unless said otherwise. */
export const areaIdsOf = (
  table: string,
  { user = sql.ref(`${table}.user_id`), workspace = sql.ref(`${table}.workspace_id`) }: PersonInWorkspace = {},
) => sql<number[]>`array(
  select area_id from area_members as area
  where area.account_id = ${sql.ref(`${table}.account_id`)} and area.user_id = ${user} and area.workspace_id = ${workspace})`

/** Holds where a column names somebody in the scope. */
export function inScope(ctx: Context, column: string, scope: PeopleScope): RawBuilder<SqlBool> {
  switch (scope.kind) {
    case 'everybody':
      return sql<SqlBool>`true`
    case 'self':
      return sql<SqlBool>`${sql.ref(column)} = ${scope.userId}`
    case 'areas':
      // Not an array: PostgreSQL would go through all of it for each row, instead of looking it up.
      return sql<SqlBool>`${sql.ref(column)} in (
        select ${scope.userId}::bigint union
        select user_id from area_members
        where account_id = ${ctx.accountId} and workspace_id = ${scope.workspaceId} and area_id = any(${[...scope.areaIds]}::bigint[]))`
  }
}
