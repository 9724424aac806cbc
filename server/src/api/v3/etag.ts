import { createHash } from 'node:crypto'
import { jsonOf } from '../../base/load/yielding.ts'
import type { View } from './attributes.ts'
import { type Document, renderPlain } from './document.ts'
import type { Query } from './query.ts'
import type { AnyResource, Id } from './resource.ts'

const hashOfText = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

export const shortHash = (value: unknown): string => hashOfText(JSON.stringify(value))

/**
 * An ETag has two parts: what the record is, and, when the address asked for a special view of it or
 * the view holds addresses that expire, what was answered. If-Match looks at the first part only, so a record read with `include` can be
 * changed under the same condition as one read plainly.
 */
export async function etagOf(
  resource: AnyResource,
  row: { id: Id },
  view: View,
  query: Query,
  document: Document,
): Promise<string> {
  const record = shortHash(renderPlain(resource, row, view.ctx))
  const isPlain =
    query.include === undefined &&
    query.fields.size === 0 &&
    query.permissions === undefined &&
    !Object.values(resource.attributes).some((attribute) => attribute.expires)
  return isPlain ? `"${record}"` : `"${record}.${hashOfText(await jsonOf(document))}"`
}

export const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

export const matchesAny = (header: string, etag: string): boolean =>
  header.trim() === '*' || tagsIn(header).includes(etag)
