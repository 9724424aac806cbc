import { fetchOne, read } from '../../../api/v1/doors.ts'
import { readName, requireName } from '../../../api/v1/naming.ts'
import { membersOf, type Shape } from '../../../api/v1/shape.ts'
import { notFound } from '../../../base/errors.ts'
import * as f from '../../../base/fields.ts'
import { filePath, type StoredFile } from '../../files/model.ts'
import { findUpload } from '../../files/queries.ts'
import { homeOf, userByName } from '../commands/users-of-account.ts'
import { listUploads } from '../files.ts'

const m = membersOf<StoredFile>()

const upload: Shape<StoredFile> = {
  name: 'upload',
  about: 'A document of a person.',
  members: {
    id: m.integer('id'),
    title: m.string('title'),
    description: m.string('description'),
    user_id: m.integer('user_id'),
    doc_file_name: m.string('file_name'),
    doc_content_type: m.string('content_type'),
    doc_file_size: m.integer('byte_size'),
    doc_updated_at: m.utc('updated_at'),
    url: m.shown({ type: 'string' }, (file, view) => view.link(filePath(file))),
    created_at: m.utc('created_at'),
    updated_at: m.utc('updated_at'),
  },
}

const person = {
  user_id: f.optional(f.id(), 'the id of the user; either this or `user_external_id`'),
  user_external_id: f.optional(f.text(), 'your own id of the user; either this or `user_id`'),
}

export const uploadDoorsV1 = [
  read(
    'GET /uploads',
    {
      shape: upload,
      list: {
        summary: 'List documents of a user',
        about: '25 a page. Addresses of files work for some minutes.',
        member: 'uploads',
        perPage: 25,
        asks: { ...person, title: f.optional(f.text(), 'only documents with this title') },
        either: [['user_id', 'user_external_id']],
      },
    },
    async (ctx, asked, page) => {
      const user = await userByName(ctx, requireName(asked, 'user_id', 'user_external_id'))
      const { rows } = await listUploads(ctx, homeOf(user), user.id)
      const all = (await rows.orderBy('files.id').execute()).filter(
        (each) => !asked.title || each.title === asked.title,
      )
      return { rows: all.slice(page.offset, page.offset + page.limit), total: all.length }
    },
  ),
  fetchOne(
    'GET /uploads/:id',
    upload,
    {
      summary: 'Show a document',
      about: 'Its address works for some minutes.',
      wrapped: 'upload',
      param: 'id',
      asks: { ...person, page: f.optional(f.ignored(), 'taken and left alone') },
    },
    async (ctx, id, asked) => {
      const name = readName(asked, 'user_id', 'user_external_id')
      const user = name && (await userByName(ctx, name))
      const file = await findUpload(ctx, id)
      if (file === undefined || (user && file.user_id !== user.id)) throw notFound()
      return file
    },
  ),
]
