import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context, Open } from '../base/context.ts'
import { notFound, Refused, refused } from '../base/errors.ts'
import type { ObjectStore } from '../base/files/objects.ts'
import type { Signer } from '../base/files/signer.ts'
import type { Arrival, Bounds, FileRules, StoredUpload } from '../base/files/uploads.ts'
import { fileNameOf, removeAbandoned, takeIn } from '../base/files/uploads.ts'
import { parseId } from '../base/ids.ts'
import { openWithin, type Share } from '../base/load/share.ts'
import type { Clock } from '../base/time/time.ts'

/** What a form held: one file, and its other fields as text. */
export interface Form {
  readonly arrival: Arrival
  readonly fileName: string
  readonly fields: Readonly<Record<string, string>>
}

/** A part of the service in which requests may be forms with a file; everywhere else they are not read at all. */
export async function takesForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 10_000, headerPairs: 20, parts: 11 } })
}

/** Now and every hour, clears away what processes that were killed had begun to take in. */
export function clearAbandoned(app: FastifyInstance, clock: Clock): void {
  const clear = () =>
    void removeAbandoned(clock()).catch((error) => app.log.warn({ err: error }, 'clearing away failed'))
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    clear()
    timer = setInterval(clear, 3_600_000).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Reads a form, its file onto the disk. Whatever goes wrong, the rest of the request is let run out. */
export async function readForm(request: FastifyRequest, folder: string, mostBytes: number): Promise<Form> {
  if (!request.isMultipart())
    throw refused('malformed', 'Content-Type', 'A file is sent as a form.', 'Send multipart/form-data with a file.')
  const { signal, whileSent } = sending(request)
  try {
    return await whileSent(readParts(request, folder, { mostBytes, signal }))
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    // A line that breaks may end in any error; with nobody to tell, it is no trouble of ours.
    throw isOurs(error) && !signal.aborted ? error : brokenOff()
  }
}

async function readParts(request: FastifyRequest, folder: string, bounds: Bounds): Promise<Form> {
  const fields: Record<string, string> = {}
  let file: Pick<Form, 'arrival' | 'fileName'> | undefined
  for await (const part of request.parts({ limits: { fileSize: bounds.mostBytes + 1 } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else file = { arrival: await takeIn(part.file, folder, bounds), fileName: fileNameOf(part.filename) }
  }
  if (file === undefined) throw refused('blank', 'file', 'The form holds no file.', 'Send it as the field file.')
  return { ...file, fields }
}

const brokenOff = () => refused('malformed', 'base', 'The form cannot be read.', 'It ends too early.')

/**
 * Ends the reading of a request when its client is gone. The parser alone does not: it waits without end for a
 * client that left before the reading began, and keeps the folder and the memory of the request.
 */
function sending({ raw }: FastifyRequest) {
  const gone = new AbortController()
  const leave = () => {
    if (!raw.complete) gone.abort()
  }
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  const whileSent = <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const abandon = () => reject(brokenOff())
      if (gone.signal.aborted) abandon()
      gone.signal.addEventListener('abort', abandon, { once: true })
      work.then(resolve, reject)
    })
  return { signal: gone.signal, whileSent }
}

/** A refusal, or trouble of this machine or the framework; everything else the parser says is about the form. */
const isOurs = (error: unknown): boolean =>
  error instanceof Refused || (error instanceof Error && ('errno' in error || 'statusCode' in error))

/** Looks at what arrived, makes of it what the rules say, and keeps every form of it under the key. */
export async function storeUpload(
  store: ObjectStore,
  key: string,
  rules: FileRules,
  form: Form,
  place: { readonly folder: string; readonly caller: string },
): Promise<StoredUpload> {
  const { contentType, forms } = await rules.prepare(form.arrival, place.folder, place.caller)
  for (const [name, path] of Object.entries(forms)) await store.put(`${key}/${name}`, path, contentType)
  const { size } = await stat(forms.original)
  return { object_key: key, file_name: form.fileName, content_type: contentType, byte_size: size }
}

export interface ServedFiles {
  readonly open: Open
  readonly share: Share
  readonly clock: Clock
  readonly store: ObjectStore
  readonly signer: Signer
  /** The file of the account, as far as serving it goes. */
  readonly find: (ctx: Context, id: number) => Promise<StoredUpload | undefined>
}

/** Serves files under the addresses that answers hand out: signed, short-lived, and looked up inside their account. */
export function mountFiles(app: FastifyInstance, served: ServedFiles): void {
  app.get<{ Params: Record<'account' | 'file' | 'form' | 'name', string>; Querystring: Record<string, unknown> }>(
    '/files/:account/:file/:form/:name',
    async (request, reply) => {
      const [path = ''] = request.url.split('?')
      const { account, file, form } = request.params
      const [accountId, fileId] = [parseId(account), parseId(file)]
      if (!served.signer.isSigned(path, request.query, served.clock()) || !accountId || !fileId) throw notFound()
      const open = openWithin(served.share, served.open, `account ${accountId}`)
      const found = await open(accountId, 'read', (ctx) => served.find(ctx, fileId))
      const body: Readable | undefined = found && (await served.store.get(`${found.object_key}/${form}`))
      if (found === undefined || body === undefined) throw notFound()
      // Whatever the bytes are, a browser must neither guess their type nor run them.
      const shown = found.content_type.startsWith('image/') ? 'inline' : 'attachment'
      return reply
        .headers({
          'Content-Type': found.content_type,
          'Content-Disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(found.file_name)}`,
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cross-Origin-Resource-Policy': 'same-site',
          'Cache-Control': 'private, max-age=600',
          ...(form === 'original' && { 'Content-Length': String(found.byte_size) }),
        })
        .send(body)
    },
  )
}
