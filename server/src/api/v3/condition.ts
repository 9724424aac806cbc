import type { Context } from '../../base/context.ts'
import { fault, Refused } from '../../base/errors.ts'
import { renderPlain } from './document.ts'
import type { Call, Door } from './door.ts'
import { shortHash, tagsIn } from './etag.ts'
import { lockRow } from './select.ts'

/** Refuses a change of a record that is no longer the one the caller read. */
export async function assertUnchanged(ctx: Context, call: Call, show: Door | undefined, header: string): Promise<void> {
  if (show?.find === undefined || show.resource === undefined) return
  const found = await show.find(ctx, call.params)
  const first = show.resource.lockedAfter?.(found)
  if (first) await lockRow(ctx, first.table, first.id)
  await lockRow(ctx, show.resource.table, found.id)
  const row = await show.find(ctx, call.params)
  const record = shortHash(renderPlain(show.resource, row, ctx))
  const wanted = tagsIn(header).map((tag) => tag.replace(/^"|"$/g, '').split('.')[0])
  if (header.trim() === '*' || wanted.includes(record)) return
  throw new Refused('stale', [
    fault('stale', 'If-Match', 'The record was changed since you read it.', 'Read it again and repeat your change.'),
  ])
}
