import type { JournalRow, Reader } from '../../base/journal/readers.ts'
import { notesChanged } from '../changes/model.ts'
import { followedAmong } from '../followers/queries.ts'
import { forgetDeleted, type NotifiedChange, notifyFollowers, notifyOfAbsence } from './commands.ts'
import { findTellableAbsences } from './queries.ts'

/** Tells people what became of records that concern them. What it must know is asked once for all changes it is given. */
export const notificationReader: Reader = {
  name: 'notifications.tell',
  read: async (ctx, changes) => {
    const notified = changes.flatMap(notifiable)
    const idsOf = (kind: NotifiedChange['record']['kind']): number[] => [
      ...new Set(notified.filter(({ record }) => record.kind === kind).map(({ record }) => record.id)),
    ]
    const followed = {
      time_tracking: await followedAmong(ctx, 'time_tracking', idsOf('time_tracking')),
      absence: await followedAmong(ctx, 'absence', idsOf('absence')),
    }
    const absences = await findTellableAbsences(ctx, idsOf('absence'))
    for (const change of notified) {
      const { kind, id } = change.record
      // One that was deleted since is missing: there is nothing to decide and nothing to look at.
      const absence = kind === 'absence' ? absences.get(id) : undefined
      if (absence) await notifyOfAbsence(ctx, change, absence)
      if (change.kind !== 'created' && followed[kind].has(id)) await notifyFollowers(ctx, change)
    }
    await forgetDeleted(ctx, changes)
  },
}

function notifiable({
  record_type,
  record_id,
  workspace_id,
  kind,
  actor_kind,
  actor_id,
}: JournalRow): NotifiedChange[] {
  if ((record_type !== 'time_tracking' && record_type !== 'absence') || workspace_id === null) return []
  if (kind === notesChanged) return []
  const madeBy = actor_kind === 'user' ? actor_id : null
  return [{ record: { kind: record_type, id: record_id, workspace_id }, kind, madeBy }]
}
