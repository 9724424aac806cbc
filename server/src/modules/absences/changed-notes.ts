import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import { addUserNote, changeUserNote, deleteUserNote } from '../notes/commands.ts'
import type { NotedRecord } from '../notes/model.ts'
import type { noteChange } from './resource.ts'

/** Notes given with a change of their record: with an id they are edited or removed, without one they are new. */
export async function changeNotes(
  ctx: Context,
  record: NotedRecord,
  changes: readonly WholeOf<typeof noteChange>[],
): Promise<void> {
  for (const { id, content, _destroy } of changes) {
    if (id && _destroy) await deleteUserNote(ctx, record, id)
    else if (!content) throw refused('blank', 'notes_attributes', 'A note must have a content.')
    else if (id) await changeUserNote(ctx, record, id, content)
    else await addUserNote(ctx, record, content)
  }
}
