import type { Context } from '../../base/context.ts'
import { notFound, refused } from '../../base/errors.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { peopleScope } from '../roles/model.ts'
import { tagByPunch } from '../time-trackings/commands/apply-punch.ts'
import type { TimeTracking } from '../time-trackings/model.ts'
import { findTracking } from '../time-trackings/queries.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { findWaitingPunch } from './commands/wait-for-month.ts'
import type { Action, Tagging } from './model.ts'
import { actionPolicy } from './policy.ts'
import * as queries from './queries.ts'

export async function listActions(ctx: Context, workspaceId: number): Promise<Listing<Action>> {
  await workspaceInReach(ctx, workspaceId)
  return { rows: queries.actionsIn(ctx, workspaceId, peopleScope(ctx, workspaceId)), readsSensitive: false }
}

export async function showAction(ctx: Context, workspaceId: number, id: number | string): Promise<Action> {
  await workspaceInReach(ctx, workspaceId)
  const action = (await queries.findAction(ctx, workspaceId, id)) ?? (await findWaitingPunch(ctx, workspaceId, id))
  authorize(ctx, actionPolicy, 'read', action)
  return action
}

export async function addTagging(
  ctx: Context,
  workspaceId: number,
  actionId: number | string,
  tagId: number,
): Promise<Tagging> {
  const action = await showAction(ctx, workspaceId, actionId)
  const [tagging] = await tagAction(ctx, action, [tagId], 'tag_id')
  if (tagging === undefined) throw notFound()
  return tagging
}

/** Tags a punch, and with it its tracking, while that is running. */
export async function tagAction(
  ctx: Context,
  action: Action,
  tagIds: readonly number[],
  pointer: string,
): Promise<Tagging[]> {
  const tracking = await findTracking(ctx, action.workspace_id, action.time_tracking_id)
  if (tracking.ends_at !== null) throw refused('finished', 'base', 'The time tracking of this punch is finished.')
  return giveTags(ctx, action, tracking, { tagIds, pointer })
}

export async function giveTags(
  ctx: Context,
  action: Pick<Action, 'id' | 'workspace_id' | 'action_time'>,
  tracking: TimeTracking,
  { tagIds, pointer }: { readonly tagIds: readonly number[]; readonly pointer: string },
): Promise<Tagging[]> {
  await tagByPunch(ctx, tracking, tagIds, pointer)
  const taggings: Tagging[] = []
  for (const tagId of tagIds) taggings.push(await queries.putTagging(ctx, action, tagId))
  return taggings
}
