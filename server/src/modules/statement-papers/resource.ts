import { resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { text } from '../../base/schemas.ts'
import { statementPolicy } from '../statements/policy.ts'
import type { StatementPaper } from './model.ts'

export const paperResource = resource<StatementPaper>()('statement_file', (fields) => ({
  scope: 'statements',
  about: 'A statement on a page of paper.',
  table: 'statements',
  policy: statementPolicy,
  attributes: {
    file_name: fields.computed(text, ({ fileName }) => fileName),
    content_type: fields.computed(text, () => 'application/pdf'),
    content: fields.computed(text, ({ file }) => file, { about: 'the file, in base64' }),
  },
  relationships: {},
  defaultSort: 'id',
}))

export const paperQuery = {
  language: f.optional(f.oneOf(['de', 'en']), 'of the page; that of whoever asks when missing'),
}
