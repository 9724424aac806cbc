import type { Context } from '../../base/context.ts'
import { forbidden, refused } from '../../base/errors.ts'
import { makeUuid } from '../../base/ids.ts'
import { dateIn, type Instant, secondsBetween } from '../../base/time.ts'
import { addSystemNote } from '../notes/commands.ts'
import { userIdOf } from '../roles/model.ts'
import { tagIdsAmong } from '../tags/queries.ts'
import type { Workspace } from '../workspaces/model.ts'
import { settle } from './commands.ts'
import type { Span, TimeTracking } from './model.ts'
import { timeTrackingPolicy } from './policy.ts'
import * as queries from './queries.ts'

/** What punches do to trackings. The punch was allowed and fits; only the times are left to write. */

export async function openByPunch(ctx: Context, workspace: Workspace, userId: number, at: Instant): Promise<number> {
  const id = await queries.insertTracking(ctx, {
    workspace_id: workspace.id,
    user_id: userId,
    uuid: makeUuid(ctx.now),
    starts_at: at,
    actual_starts_at: at,
    started_on: dateIn(at, workspace.time_zone),
    created_by: 'actions',
    last_update_by: userIdOf(ctx) ?? null,
  })
  await addSystemNote(ctx, { id, workspace_id: workspace.id }, 'created')
  return id
}

export async function closeByPunch(
  ctx: Context,
  trackingId: number,
  at: Instant,
  breaks: readonly Span[],
): Promise<void> {
  const tracking = await punched(ctx, trackingId)
  await queries.replacePunchedBreaks(ctx, trackingId, breaks)
  await queries.saveTracking(ctx, trackingId, {
    ends_at: at,
    actual_ends_at: tracking.actual_ends_at ?? at,
    gross_seconds: secondsBetween(tracking.starts_at, at),
  })
  await settle(ctx, trackingId)
  await addSystemNote(ctx, tracking, 'changed', ['ends_at'])
}

export async function rebreakByPunch(ctx: Context, trackingId: number, breaks: readonly Span[]): Promise<void> {
  const tracking = await punched(ctx, trackingId)
  await queries.replacePunchedBreaks(ctx, trackingId, breaks)
  await settle(ctx, trackingId)
  await addSystemNote(ctx, tracking, 'changed', ['breaks'])
}

async function punched(ctx: Context, trackingId: number): Promise<TimeTracking> {
  const [tracking] = await queries.findTrackings(ctx, [trackingId])
  if (tracking === undefined) throw refused('idle', 'action_type', 'The person is not working at that time.')
  return tracking
}

export async function tagByPunch(ctx: Context, tracking: TimeTracking, tagId: number, pointer: string): Promise<void> {
  if (!timeTrackingPolicy.tag(ctx, tracking)) throw forbidden(pointer)
  const [known] = await tagIdsAmong(ctx, tracking.workspace_id, [tagId])
  if (known === undefined) throw refused('unknown', pointer, `${pointer} names a tag that is not in the workspace.`)
  await queries.addTrackingTags(ctx, tracking, [tagId])
}
