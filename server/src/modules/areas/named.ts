import type { Context } from '../../base/context.ts'
import { findIdNamed } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import type { RecordName } from '../../base/ids.ts'
import { isAccountAdmin } from '../roles/model.ts'
import type { AreaWithLocation } from './model.ts'
import { areasWithLocation, findArea } from './queries.ts'

/** Areas as those see them who look at the whole account. */

export async function areaIdIn(ctx: Context, name: RecordName, workspaceId?: number): Promise<number> {
  const id = await findIdNamed(ctx, 'areas', name, 'inactive')
  if (id === undefined) throw notFound()
  // Of another location it is as if it did not exist.
  if (workspaceId !== undefined) await findArea(ctx, workspaceId, id)
  return id
}

export async function areaWithLocation(ctx: Context, { id }: { readonly id: number }): Promise<AreaWithLocation> {
  const area = isAccountAdmin(ctx)
    ? await areasWithLocation(ctx).where('areas.id', '=', id).executeTakeFirst()
    : undefined
  if (area === undefined) throw notFound()
  return area
}

export const listAreasWithLocation = (ctx: Context, workspaceId: number | undefined): Promise<AreaWithLocation[]> => {
  const areas = areasWithLocation(ctx).orderBy('areas.name').orderBy('areas.id')
  return workspaceId === undefined ? areas.execute() : areas.where('areas.workspace_id', '=', workspaceId).execute()
}
