import type { JournalRow, Reader } from '../../base/readers.ts'
import { forgetDeleted, type ToldChange, tellFollowers, tellOfAbsence } from './commands.ts'

/** Tells people what became of records that concern them. */
export const notificationReader: Reader = {
  name: 'notifications.tell',
  read: async (ctx, changes) => {
    for (const change of changes.flatMap(tellable)) {
      if (change.record.kind === 'absence') await tellOfAbsence(ctx, change)
      if (change.kind !== 'created') await tellFollowers(ctx, change)
    }
    await forgetDeleted(ctx, changes)
  },
}

function tellable({ record_type, record_id, workspace_id, kind, actor_kind, actor_id }: JournalRow): ToldChange[] {
  if ((record_type !== 'time_tracking' && record_type !== 'absence') || workspace_id === null) return []
  const madeBy = actor_kind === 'user' ? actor_id : null
  return [{ record: { kind: record_type, id: record_id, workspace_id }, kind, madeBy }]
}
