import { none, resource } from '../../api/v3/resource.ts'
import { paragraphs, required } from '../../base/fields.ts'
import type { Note } from './model.ts'
import { notePolicy } from './policy.ts'
import { findNotes } from './queries.ts'

export const noteResource = resource<Note>()('note', (f) => ({
  about: 'A note on a record. The same note is of type `note` in collections and `user_note` in answers to a change.',
  table: 'notes',
  policy: notePolicy,
  attributes: {
    permissions: f.permissions(),
    content: f.string('content'),
    type: f.string('kind', { about: '`SystemNote` or `UserNote`' }),
    author: f.computed({ type: 'string' }, (note) => note.author ?? undefined, {
      omittable: true,
      by: { column: 'author' },
      about: 'on `UserNote` only',
    }),
    author_role: f.computed({ type: 'string' }, (note) => note.author_role ?? undefined, {
      omittable: true,
      by: { column: 'author_role' },
      about: 'on `UserNote` only',
    }),
    created_at: f.local('created_at'),
  },
  relationships: { attachments: none('attachment', 'none: files hang on records, not on notes', { many: true }) },
  defaultSort: 'id',
  typeOf: (_note, view) => (view.reading ? 'note' : 'user_note'),
  types: ['note', 'user_note'],
  load: (ctx, ids) => findNotes(ctx, ids.map(Number)),
}))

export const noteInput = { content: required(paragraphs(5000)) }
