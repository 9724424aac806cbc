import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { ApplyToItems, BatchHandler } from '../../base/jobs/batches.ts'
import { assertMayOrder, fileBatch } from '../batches/commands.ts'
import { userIdOf } from '../roles/model.ts'
import { deleteNotifications, notificationIdsOf } from './queries.ts'
import type { notificationBatchInput } from './resource.ts'

/** Deletes one's own; somebody else's is as if it did not exist. */
const destroyNotifications: ApplyToItems = async (ctx, { workspace_id }, items) => {
  const ids = items.map((item) => Number(item.record))
  const deleted = await deleteNotifications(ctx, workspace_id, userIdOf(ctx) ?? 0, ids)
  return items.map(({ position, record }) =>
    deleted.includes(Number(record))
      ? { position, outcome: 'done', code: null }
      : { position, outcome: 'refused', code: 'not_found' },
  )
}

export const notificationBatches: BatchHandler = { subject: 'notification', chunk: 1000, apply: destroyNotifications }

export async function orderNotificationBatch(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof notificationBatchInput>,
): Promise<number> {
  const { userId } = await assertMayOrder(ctx, workspaceId)
  if (!input.all && !input.ids) throw refused('blank', 'ids', 'ids must name the notifications.')
  const ids = input.all ? await notificationIdsOf(ctx, workspaceId, userId) : (input.ids ?? [])
  const records = ids.map(String)
  return fileBatch(ctx, { workspaceId, subject: 'notification', order: input.action, parameters: {}, records })
}
