import { type Insertable, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import type { Areas } from '../../schema.ts'
import { administeredAreas, isAccountAdmin, userIdOf, workspacesAdministered } from '../roles/model.ts'
import type { Area } from './model.ts'

/** The people of an area the caller may know of: administrators all, area administrators theirs, others themselves. */
function visibleUserIds(ctx: Context) {
  const workspaces = workspacesAdministered(ctx)
  const administered = workspaces === 'all' ? [] : [...workspaces]
  return sql<number[]>`array(
    select member.user_id from area_members as member
    where member.account_id = areas.account_id and member.area_id = areas.id
      and (${isAccountAdmin(ctx)}
        or member.workspace_id = any(${administered}::bigint[])
        or member.user_id = ${userIdOf(ctx) ?? 0}
        or exists (
          select from area_members as circle
          where circle.account_id = member.account_id and circle.user_id = member.user_id
            and circle.area_id = any(${[...administeredAreas(ctx)]}::bigint[])))
    order by member.user_id)`
}

const selectAllAreas = (ctx: Context) =>
  ctx.db
    .selectFrom('areas')
    .selectAll('areas')
    .select(visibleUserIds(ctx).as('user_ids'))
    .where('areas.account_id', '=', ctx.accountId)

const selectAreas = (ctx: Context) => selectAllAreas(ctx).where('areas.status', '=', 'active')

/** The status as the resource API shows it. */
export const shownStatus = () => sql`case areas.status when 'inactive' then 'deleted' else areas.status end`

/** Areas of the whole account, with the names of their workspaces. */
export const areasWithLocation = (ctx: Context) =>
  ctx.db
    .selectFrom('areas')
    .innerJoin('workspaces', (join) =>
      join.onRef('workspaces.account_id', '=', 'areas.account_id').onRef('workspaces.id', '=', 'areas.workspace_id'),
    )
    .selectAll('areas')
    .select('workspaces.name as location_name')
    .where('areas.account_id', '=', ctx.accountId)
    .where('areas.status', '=', 'active')
    .where('workspaces.status', '=', 'active')

/** Areas by id, with the workspaces they are in. */
export const findAreaPlaces = (
  ctx: Context,
  ids: readonly number[],
): Promise<{ id: number; workspace_id: number }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : areasWithLocation(ctx)
        .clearSelect()
        .select(['areas.id', 'areas.workspace_id'])
        .where('areas.id', 'in', ids)
        .execute()

export const areasIn = (ctx: Context, workspaceId: number) =>
  selectAreas(ctx).where('areas.workspace_id', '=', workspaceId)

/** Areas by id, also deleted ones: working time keeps the area it was done in. */
export const findAreas = (ctx: Context, ids: readonly number[]): Promise<Area[]> =>
  selectAllAreas(ctx).where('areas.id', 'in', ids).execute()

export async function findArea(ctx: Context, workspaceId: number, id: number): Promise<Area> {
  const area = await areasIn(ctx, workspaceId).where('areas.id', '=', id).executeTakeFirst()
  if (area === undefined) throw notFound()
  return area
}

export const insertArea = (ctx: Context, values: Omit<Insertable<Areas>, 'account_id'>): Promise<number> =>
  insertRow(ctx, 'areas', values)

export const saveArea = (ctx: Context, id: number, changes: Updateable<Areas>): Promise<void> =>
  updateRow(ctx, 'areas', id, changes)

/** Areas end with their workspace, and their external ids are free again. */
export const closeAreasIn = (ctx: Context, workspaceId: number): Promise<unknown> =>
  ctx.db
    .updateTable('areas')
    .set({ status: 'inactive', updated_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'active')
    .execute()

/** Leaves these people in an area and nobody else; tells who came and who went. */
export async function replaceAreaMembers(
  ctx: Context,
  area: Pick<Area, 'id' | 'workspace_id'>,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows: gone } = await sql<{ user_id: number }>`
    delete from area_members where account_id = ${ctx.accountId} and area_id = ${area.id}
      and user_id <> all(${[...userIds]}::bigint[])
    returning user_id`.execute(ctx.db)
  const { rows: come } = await sql<{ user_id: number }>`
    insert into area_members (account_id, workspace_id, area_id, user_id)
    select ${ctx.accountId}::bigint, ${area.workspace_id}::bigint, ${area.id}::bigint, id
    from unnest(${[...userIds]}::bigint[]) as id
    on conflict do nothing
    returning user_id`.execute(ctx.db)
  return [...gone, ...come].map(({ user_id }) => user_id)
}

/** Those of the given ids that are areas of the workspace. */
export async function areaIdsAmong(ctx: Context, workspaceId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('areas')
    .select('id')
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'active')
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => row.id)
}
