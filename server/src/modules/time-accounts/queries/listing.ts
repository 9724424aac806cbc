import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { PeopleScope } from '../../roles/model.ts'
import { inScope } from '../../roles/queries.ts'
import type { TimeAccount } from '../model.ts'

interface Whose {
  readonly scope: PeopleScope
  /** Only people of one area. */
  readonly areaId: number | undefined
}

/** Whose accounts a list shows; what is on them is calculated. */
export const accountsOf = (ctx: Context, workspaceId: number, { scope, areaId }: Whose) =>
  ctx.db
    .selectFrom('users')
    .select(['users.id', 'users.id as user_id'])
    .where('users.account_id', '=', ctx.accountId)
    .where('users.status', '<>', 'deleted')
    .where(
      sql<SqlBool>`users.id = any(array(
        select user_id from workspace_members where account_id = ${ctx.accountId} and workspace_id = ${workspaceId}))`,
    )
    .where(areaId === undefined ? sql<SqlBool>`true` : inArea(ctx, workspaceId, areaId))
    .where(inScope(ctx, 'users.id', scope))
    .$castTo<TimeAccount>()

const inArea = (ctx: Context, workspaceId: number, areaId: number) => sql<SqlBool>`users.id in (
  select user_id from area_members
  where account_id = ${ctx.accountId} and workspace_id = ${workspaceId} and area_id = ${areaId})`

type ByPerson = readonly (readonly [userId: number, value: number])[]

/** A number of each person, found by their id. */
export const byPerson = (values: ByPerson): RawBuilder<number> =>
  sql<number>`(${JSON.stringify(Object.fromEntries(values))}::jsonb ->> users.id::text)::numeric`
