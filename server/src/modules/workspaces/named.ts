import type { Context } from '../../base/context.ts'
import { findIdNamed } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import type { RecordName } from '../../base/ids.ts'

/** A workspace by either name; a foreign one is as unknown as one that never was. */
export async function workspaceNamed(ctx: Context, name: RecordName, pointer: string): Promise<number> {
  const id = await findIdNamed(ctx, 'workspaces', name)
  if (id === undefined) throw notFound(pointer)
  return id
}
