import { withFolder } from '../../base/files/uploads.ts'
import { recognise } from '../bearer.ts'
import { readForm, storeUpload } from '../files.ts'
import { assertUnchanged } from './condition.ts'
import type { Door } from './door.ts'
import { bearerOf, type Dialect, type Handler, named, openedTo, send, written } from './serve.ts'

/**
 * A door that takes a file works in three steps, because no transaction waits for a slow line: ask
 * whether the caller may; take the bytes in, look at them and storeUpload them; then write the record.
 */
export function serveForm(dialect: Dialect, door: Door, show: Door | undefined): Handler {
  const receive = door.receive as NonNullable<Door['receive']>
  return async (request, reply) => {
    const bearer = bearerOf(request)
    const { call, key } = await bearer.open(bearer.accountId, 'write', async (visitor) => {
      const ctx = await recognise(dialect, request, visitor, bearer)
      const call = openedTo(ctx, dialect, door, request)
      await receive.ask(ctx, call)
      return { call, key: await dialect.files.reserve(ctx) }
    })
    const answer = await withFolder(async (folder) => {
      const form = await readForm(request, folder, receive.rules.mostBytes)
      const upload = await storeUpload(dialect.files.store, key, receive.rules, form, { folder, caller: bearer.caller })
      return bearer.open(bearer.accountId, 'write', async (visitor) => {
        const ctx = await recognise(dialect, request, visitor, bearer)
        const ifMatch = request.headers['if-match']
        if (ifMatch !== undefined && request.method !== 'POST') await assertUnchanged(ctx, call, show, ifMatch)
        const work = async () =>
          written(dialect, door, request, await receive.answer(ctx, { ...call, body: form.fields }, upload))
        const body = JSON.stringify([form.arrival.digest, form.fileName, form.fields])
        return named(ctx, request, bearer.secret, work, body)
      })
    })
    return send(request, reply, answer)
  }
}
