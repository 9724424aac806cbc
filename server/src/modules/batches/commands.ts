import type { Context } from '../../base/context.ts'
import { forbidden, refused } from '../../base/errors.ts'
import { isWrong, paragraphs, type WholeOf } from '../../base/fields.ts'
import { authorize } from '../../base/policy.ts'
import { insertNotification } from '../notifications/queries.ts'
import { isAreaAdmin, isWorkspaceAdmin, peopleScope, userIdOf } from '../roles/model.ts'
import { tagIdsAmong } from '../tags/queries.ts'
import { confirmableIn } from '../time-trackings/queries/in-batch.ts'
import { memberIdsAmong } from '../users/queries.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { type Batch, type BatchOrder, type BatchParameters, runTrackingBatch } from './model.ts'
import { batchPolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { trackingBatchInput } from './resource.ts'

export async function showBatch(ctx: Context, workspaceId: number, id: number): Promise<Batch> {
  await workspaceInReach(ctx, workspaceId)
  const batch = await queries.findBatch(ctx, workspaceId, id)
  authorize(ctx, batchPolicy, 'read', batch)
  return batch
}

/** Files the order and returns at once; rights are asked again for each record when its turn comes. */
export async function orderTrackingBatch(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof trackingBatchInput>,
): Promise<number> {
  await workspaceInReach(ctx, workspaceId)
  const userId = userIdOf(ctx)
  if (userId === undefined || !(isWorkspaceAdmin(ctx, workspaceId) || isAreaAdmin(ctx, workspaceId))) throw forbidden()
  const parameters = await parametersOf(ctx, workspaceId, input.action, input)
  const records = await recordsOf(ctx, workspaceId, input)
  const id = await queries.insertBatch(ctx, { workspaceId, userId, order: input.action, parameters, records })
  await ctx.enqueue(runTrackingBatch, { batch_action_id: id })
  return id
}

async function recordsOf(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof trackingBatchInput>,
): Promise<string[]> {
  if (input.action === 'confirm' && input.all === true)
    return confirmableIn(ctx, workspaceId, peopleScope(ctx, workspaceId))
  if (input.ids === undefined || input.ids === null) throw refused('blank', 'ids', 'ids must name the time trackings.')
  return input.ids.map(String)
}

/** What the order needs, checked now: it would be no use to find out later that a tag does not exist. */
async function parametersOf(
  ctx: Context,
  workspaceId: number,
  order: BatchOrder,
  input: WholeOf<typeof trackingBatchInput>,
): Promise<BatchParameters> {
  switch (order) {
    case 'tag': {
      const tag_ids = input.tag_ids ?? []
      if ((await tagIdsAmong(ctx, workspaceId, tag_ids)).length !== tag_ids.length)
        throw refused('unknown', 'tag_ids', 'tag_ids names a tag that is not in the workspace.')
      return { tag_ids, override_tags: input.override_tags ?? false }
    }
    case 'follower': {
      const follower_ids = input.follower_ids ?? []
      const known = await memberIdsAmong(ctx, workspaceId, follower_ids)
      if (known.length !== follower_ids.length)
        throw refused('unknown', 'follower_ids', 'follower_ids names somebody who is not in the workspace.')
      return { follower_ids }
    }
    case 'note': {
      const given =
        typeof input.note === 'object' && input.note !== null && 'content' in input.note ? input.note.content : ''
      const content = paragraphs(5000).read(given)
      if (isWrong(content) || content === '')
        throw refused('blank', 'note', 'note must have a content of at most 5000 characters.')
      return { content }
    }
    case 'confirm':
    case 'destroy':
      return {}
  }
}

/** Tells whoever asked that the batch is through. */
export async function announceFinished(
  ctx: Context,
  batch: { id: number; workspace_id: number; user_id: number },
): Promise<void> {
  const { total_count, done_count, refused_count } = await queries.findBatch(ctx, batch.workspace_id, batch.id)
  await insertNotification(ctx, {
    workspace_id: batch.workspace_id,
    user_id: batch.user_id,
    kind: 'batch_finished',
    title: 'Batch finished',
    message: `${done_count} of ${total_count} done, ${refused_count} refused.`,
    entity_type: 'batch_action',
    entity_id: String(batch.id),
  })
}
