import type { Context } from '../../base/context.ts'
import { forbidden, notFound } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { Position } from '../../base/journal/position.ts'
import { authorize } from '../../base/policy.ts'
import { presentPosition } from '../live/queries.ts'
import { type EventPage, type EventTypeList, mostEvents } from './model.ts'
import { eventPolicy } from './policy.ts'
import { findEvents, findStretch, hasNews, secondsBehind } from './queries.ts'
import type { eventsQuery } from './resource.ts'
import { assertShown, cursorExpired, isBehind, readCursor, readTypes, recordsShownBy } from './rules.ts'

type Asked = WholeOf<typeof eventsQuery>

/** What happened behind a cursor; without one, the cursor of the present. */
export async function showEvents(ctx: Context, accountId: number, asked: Asked): Promise<EventPage> {
  const { types, present, after } = await readAsked(ctx, accountId, asked)
  const nothing = { id: accountId, events: [], has_more: false, behind_seconds: await secondsBehind(ctx) }
  if (after === undefined) return { ...nothing, position: present }
  const most = asked.items ?? mostEvents
  const stretch = await findStretch(ctx, after)
  if (stretch === undefined) return { ...nothing, position: after }
  if (stretch.isExpired) throw cursorExpired()
  const records = ctx.actor.kind === 'token' ? recordsShownBy(ctx.actor.scopes) : 'all'
  const events = await findEvents(ctx, [after, stretch.last], { types, records }, most)
  const isCut = events.length === most
  return {
    ...nothing,
    events,
    position: (isCut ? events.at(-1) : undefined) ?? stretch.last,
    has_more: isCut || stretch.isFull,
  }
}

/** Where to wait for something to happen, for whoever may hear of it; nowhere when there is something already. */
export async function findWaitingPlace(ctx: Context, accountId: number, asked: Asked): Promise<Position | undefined> {
  const { after } = await readAsked(ctx, accountId, asked)
  return after === undefined || (await hasNews(ctx, after)) ? undefined : after
}

function assertFollows(ctx: Context): void {
  if (ctx.actor.kind === 'token' && !eventPolicy.read(ctx))
    throw forbidden(
      'base',
      'The feed is of the whole account, and this token is limited to workspaces. Make one without workspace_ids.',
    )
  authorize(ctx, eventPolicy, 'read', undefined)
}

/** What is asked for and from where on. Whatever is wrong with it is said at once, and not after somebody has waited for it. */
async function readAsked(ctx: Context, accountId: number, asked: Asked) {
  if (accountId !== ctx.accountId) throw notFound()
  assertFollows(ctx)
  const types = readTypes(asked.types ?? '')
  if (ctx.actor.kind === 'token') assertShown(types, ctx.actor.scopes)
  const present = await presentPosition(ctx)
  // Whoever sends an empty cursor has lost theirs, and would skip what they have not heard of.
  const after = asked.after === undefined ? undefined : readCursor(asked.after ?? '')
  if (after && isBehind(after, present)) throw cursorExpired('The cursor points to what has not happened here.')
  return { types, present, after }
}

/** The names that events have. */
export async function showEventTypes(ctx: Context, accountId: number): Promise<EventTypeList> {
  if (accountId !== ctx.accountId) throw notFound()
  assertFollows(ctx)
  return { id: accountId }
}
