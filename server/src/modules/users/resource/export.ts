import { forPeople } from '../../../api/scopes.ts'
import { resource } from '../../../api/v3/resource.ts'
import type { PersonExport } from '../model.ts'

export const userExportResource = resource<PersonExport>()('user_export', (fields) => ({
  scope: forPeople,
  about: 'Everything that is kept about a person, as a file to take along.',
  table: 'users',
  policy: { read: () => true },
  permissions: ['read'],
  attributes: {
    exported_at: fields.utc('exported_at'),
    records: fields.computed(
      { type: 'object', additionalProperties: { type: 'array', items: { type: 'object' } } },
      (found) => found.records,
      { about: 'rows as they are kept, by table' },
    ),
    files: fields.computed(
      { type: 'array', items: { type: 'object' } },
      (found, view) => found.files.map(({ id, file_name, path }) => ({ id, file_name, url: view.link(path) })),
      { about: 'addresses to fetch the files from, for some minutes' },
    ),
  },
  relationships: {},
  defaultSort: 'id',
}))
