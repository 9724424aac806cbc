import type { Policy } from '../../base/policy.ts'
import { isSelf, supervises } from '../roles/model.ts'
import type { Note } from './model.ts'

const isByPerson = (note: Note): boolean => note.kind === 'UserNote'

/** Reading is asked of the record a note hangs on. Nobody touches what the service noted by itself. */
export const notePolicy = {
  read: () => true,
  update: (ctx, note) => isByPerson(note) && note.author_id !== null && isSelf(ctx, note.author_id),
  destroy: (ctx, note) =>
    isByPerson(note) &&
    ((note.author_id !== null && isSelf(ctx, note.author_id)) ||
      supervises(ctx, note.workspace_id, note.owner_area_ids)),
} satisfies Policy<Note>
