import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import { isWrong, paragraphs, type WholeOf } from '../../../base/fields.ts'
import { assertMayOrder, fileBatch } from '../../batches/commands.ts'
import { assertFollowers } from '../../followers/commands.ts'
import { peopleScope } from '../../roles/model.ts'
import { tagIdsAmong } from '../../tags/queries.ts'
import type { OrderParameters, TrackingOrder } from '../model.ts'
import { confirmableIn } from '../queries/save-many.ts'
import type { trackingBatchInput } from '../resource/batch.ts'

/** Files the order and returns at once; rights are asked again for each record when its turn comes. */
export async function orderTrackingBatch(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof trackingBatchInput>,
): Promise<number> {
  await assertMayOrder(ctx, workspaceId)
  const parameters = await parametersOf(ctx, workspaceId, input.action, input)
  const records = await recordsOf(ctx, workspaceId, input)
  return fileBatch(ctx, { workspaceId, subject: 'time_tracking', order: input.action, parameters, records })
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
  order: TrackingOrder,
  input: WholeOf<typeof trackingBatchInput>,
): Promise<OrderParameters> {
  switch (order) {
    case 'tag': {
      const tag_ids = input.tag_ids ?? []
      if ((await tagIdsAmong(ctx, workspaceId, tag_ids)).length !== tag_ids.length)
        throw refused('unknown', 'tag_ids', 'tag_ids names a tag that is not in the workspace.')
      return { tag_ids, override_tags: input.override_tags ?? false }
    }
    case 'follower': {
      const follower_ids = input.follower_ids ?? []
      await assertFollowers(ctx, workspaceId, follower_ids)
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
