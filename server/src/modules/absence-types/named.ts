import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import type { RecordName } from '../../base/ids.ts'
import { findTypesNamed } from './queries.ts'

/** A type that an absence of somebody is to have, in one of their workspaces. */
export async function absenceTypeMeant(ctx: Context, name: RecordName, workspaceIds: readonly number[]) {
  const [type] = await findTypesNamed(ctx, name, workspaceIds)
  const pointer = 'id' in name ? 'absence_type_id' : 'absence_type_external_id'
  if (type === undefined) throw refused('unknown', pointer, `${pointer} names no type of the person's locations.`)
  return type
}
