import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import { hearing } from '../live/policy.ts'
import { presentPosition } from '../live/queries.ts'
import { isAccountAdmin } from '../roles/model.ts'
import { type Event, type EventPage, mostEvents } from './model.ts'
import { findEvents, findStretch } from './queries.ts'
import type { eventsQuery } from './resource.ts'
import { cursorExpired, readCursor, readTypes } from './rules.ts'

type Asked = WholeOf<typeof eventsQuery>

/** Who administers the account follows all of it; everybody else what live pages tell them. */
export const mayFollow = (ctx: Context, event: Event): boolean =>
  isAccountAdmin(ctx) || hearing(ctx, event) === 'change'

/** What happened behind a cursor, as far as the caller may hear of it; without one, the cursor of the present. */
export async function showEvents(ctx: Context, accountId: number, asked: Asked): Promise<EventPage> {
  if (accountId !== ctx.accountId) throw notFound()
  const wanted = { types: readTypes(asked.types ?? ''), workspaceId: asked.workspace_id ?? undefined }
  if (asked.after == null) return { id: accountId, events: [], position: await presentPosition(ctx), has_more: false }
  const most = asked.items ?? mostEvents
  const after = readCursor(asked.after)
  const stretch = await findStretch(ctx, after)
  if (stretch === undefined) return { id: accountId, events: [], position: after, has_more: false }
  if (stretch.isExpired) throw cursorExpired()
  const events = await findEvents(ctx, [after, stretch.last], wanted, most)
  const isCut = events.length === most
  return {
    id: accountId,
    events: events.filter((event) => mayFollow(ctx, event)),
    position: (isCut ? events.at(-1) : undefined) ?? stretch.last,
    has_more: isCut || stretch.isFull,
  }
}
