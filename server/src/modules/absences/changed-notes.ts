import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import { addUserNote, changeUserNote, deleteUserNote } from '../notes/commands.ts'
import type { NotedRecord } from '../notes/model.ts'
import { findNote } from '../notes/queries.ts'
import type { noteChange } from './resource.ts'

type NoteChange = WholeOf<typeof noteChange>

/** Notes given with a change of their record. Tells whether anything came of it. */
export async function changeNotes(ctx: Context, record: NotedRecord, changes: readonly NoteChange[]): Promise<boolean> {
  let isChanged = false
  for (const change of changes) if (await changeNote(ctx, record, change)) isChanged = true
  return isChanged
}

/** With an id a note is edited or removed, without one it is new. */
async function changeNote(ctx: Context, record: NotedRecord, { id, content, _destroy }: NoteChange): Promise<boolean> {
  if (id && _destroy) {
    await deleteUserNote(ctx, record, id)
    return true
  }
  if (!content) throw refused('blank', 'notes_attributes', 'A note must have a content.')
  if (!id) {
    await addUserNote(ctx, record, content)
    return true
  }
  const before = await findNote(ctx, record, id)
  return (await changeUserNote(ctx, record, id, content)).content !== before.content
}
