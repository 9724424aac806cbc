import { one, resource } from '../../api/v3/resource.ts'
import { oneOf, optional, paragraphs, text } from '../../base/fields.ts'
import type { Policy } from '../../base/policy.ts'
import { filePath, type StoredFile, signedMoments } from './model.ts'
import { findFiles } from './queries.ts'

/** Files are reached through what they hang on, and that is where rights are asked. */
const asWhatItHangsOn: Policy<StoredFile> = { read: () => true, update: () => false, destroy: () => false }

const base = {
  table: 'files',
  policy: asWhatItHangsOn,
  defaultSort: 'id',
  load: (ctx: Parameters<typeof findFiles>[0], ids: readonly (number | string)[]) => findFiles(ctx, ids.map(Number)),
}

const address = 'path of the file; works for some minutes'

export const attachmentResource = resource<StoredFile>()('attachment', (f) => ({
  ...base,
  about: 'A file on a record.',
  attributes: {
    author: f.string('author'),
    created_at: f.local('created_at'),
    updated_at: f.local('updated_at'),
    file_name: f.string('file_name'),
    file_content_type: f.string('content_type', { about: 'read from its bytes' }),
    file_url: f.file((file) => filePath(file), '', { about: address }),
  },
  relationships: {},
}))

export const signatureResource = resource<StoredFile>()('signature', (f) => ({
  scope: 'time_trackings',
  ...base,
  about: 'A signature on a time tracking, as an image.',
  attributes: {
    title: f.string('title'),
    image_file_name: f.string('file_name'),
    image_content_type: f.string('content_type'),
    image_url: f.file((file) => filePath(file), '', { about: address }),
    created_at: f.local('created_at'),
    image_updated_at: f.local('updated_at'),
  },
  relationships: {},
}))

export const uploadResource = resource<StoredFile>()('upload', (f) => ({
  ...base,
  about: 'A document of a person: a contract, a certificate.',
  attributes: {
    title: f.string('title'),
    description: f.string('description'),
    doc_file_name: f.string('file_name'),
    doc_content_type: f.string('content_type', { about: 'read from its bytes' }),
    doc_file_size: f.integer('byte_size', { about: 'in bytes' }),
    doc_updated_at: f.utc('updated_at'),
    url: f.file((file) => filePath(file), '', { about: address }),
    created_at: f.utc('created_at'),
    updated_at: f.utc('updated_at'),
  },
  relationships: { user: one('user', 'user_id') },
}))

export const signatureInput = {
  title: optional(text()),
  signs: optional(oneOf(signedMoments), 'the end of the time tracking it stands for'),
}

export const uploadInput = { title: optional(text()), description: optional(paragraphs(2000)) }
