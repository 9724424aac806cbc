import { createHash } from 'node:crypto'
import type { Context } from '../../base/context.ts'
import { fault, notFound, Refused } from '../../base/errors.ts'
import { type Document, renderPlain } from './document.ts'
import type { Call, Door } from './doors.ts'
import type { Query } from './query.ts'
import type { AnyResource, Id, View } from './resource.ts'
import { lockRow } from './select.ts'

const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/**
 * An ETag has two parts: what the record is, and, when the address asked for a special view of it,
 * what was answered. If-Match looks at the first part only, so a record read with `include` can be
 * changed under the same condition as one read plainly.
 */
export function etagOf(resource: AnyResource, row: { id: Id }, view: View, query: Query, document: Document): string {
  const record = shortHash(renderPlain(resource, row, view))
  const isPlain = query.include === undefined && query.fields.size === 0 && query.permissions === undefined
  return isPlain ? `"${record}"` : `"${record}.${shortHash(document)}"`
}

const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

export const matchesAny = (header: string, etag: string): boolean =>
  header.trim() === '*' || tagsIn(header).includes(etag)

/** Refuses a change of a record that is no longer the one the caller read. */
export async function assertUnchanged(ctx: Context, call: Call, show: Door | undefined, header: string): Promise<void> {
  if (show?.find === undefined || show.resource === undefined) return
  const { id } = await show.find(ctx, call.params)
  await lockRow(ctx, show.resource.table, id)
  const row = await show.find(ctx, call.params)
  if (row === undefined) throw notFound()
  const record = shortHash(renderPlain(show.resource, row, { ctx, reading: true }))
  const wanted = tagsIn(header).map((tag) => tag.replace(/^"|"$/g, '').split('.')[0])
  if (header.trim() === '*' || wanted.includes(record)) return
  throw new Refused('stale', [
    fault('stale', 'If-Match', 'The record was changed since you read it.', 'Read it again and repeat your change.'),
  ])
}
