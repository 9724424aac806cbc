import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import type { RecordName } from '../../base/ids.ts'
import { findIdNamed } from '../../base/rows.ts'

/** A workspace that something is to be done in; an unknown one is a fault of the request. */
export async function workspaceNamed(ctx: Context, name: RecordName, pointer: string): Promise<number> {
  const id = await findIdNamed(ctx, 'workspaces', name)
  if (id !== undefined) return id
  const given = 'id' in name ? pointer : pointer.replace(/_id$/, '_external_id')
  throw refused('unknown', given, `${given} names no location of the enterprise.`)
}
