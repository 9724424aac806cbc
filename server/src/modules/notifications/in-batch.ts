import type { ApplyToItems } from '../batches/model.ts'
import { userIdOf } from '../roles/model.ts'
import { deleteNotifications } from './queries.ts'

/** Deletes one's own; somebody else's is as if it did not exist. */
export const destroyNotifications: ApplyToItems = async (ctx, { workspace_id }, items) => {
  const ids = items.map((item) => Number(item.record))
  const deleted = await deleteNotifications(ctx, workspace_id, userIdOf(ctx) ?? 0, ids)
  return items.map(({ position, record }) =>
    deleted.includes(Number(record))
      ? { position, outcome: 'done', code: null }
      : { position, outcome: 'refused', code: 'not_found' },
  )
}
