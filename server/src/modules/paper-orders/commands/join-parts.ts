import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { Context } from '../../../base/context.ts'
import { actingAs } from '../../../base/database/db.ts'
import type { ObjectStore } from '../../../base/files/objects.ts'
import { type StoredUpload, withFolder } from '../../../base/files/uploads.ts'
import { contentsOf, type PackedEntry, packEntry, packedFrom } from '../../../base/sheets/archive.ts'
import { plus } from '../../../base/time/time.ts'
import { addMadeFile } from '../../files/commands.ts'
import { expirePaper, type PaperOrder, storedDays, workOffPaper } from '../model.ts'
import * as queries from '../queries.ts'
import { words } from '../rules/words.ts'

const unpack = promisify(inflateRaw)

const contentTypes: Readonly<Record<string, string>> = {
  zip: 'application/zip',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The file of an order, as it lies in the store. */
export interface MadePaper extends StoredUpload {
  readonly sha256: Buffer
}

/** Puts all parts one behind the other, never into memory; undefined when one of them is not there any more. */
export function joinParts(
  store: ObjectStore,
  order: PaperOrder,
  parts: readonly queries.PaperPart[],
  objectKey: string,
): Promise<MadePaper | undefined> {
  return withFolder(async (folder) => {
    const path = join(folder, 'made')
    const entries = parts.flatMap((part) => part.entries)
    const only = entries.length === 1 && order.left_out.length === 0 ? entries[0] : undefined
    for (const part of parts) {
      const bytes = await store.get(`${part.object_key}/original`)
      if (bytes === undefined) return undefined
      await pipeline(bytes, createWriteStream(path, { flags: 'a', mode: 0o600 }))
    }
    if (only === undefined) await endArchive(path, order, entries)
    const made = only === undefined ? path : await unpackOnly(path, folder, only)
    const ending = only?.name.split('.').at(-1) ?? 'zip'
    const content_type = contentTypes[ending] ?? 'application/octet-stream'
    await store.put(`${objectKey}/original`, made, content_type)
    return {
      object_key: objectKey,
      file_name: only?.name.split('/').at(-1) ?? archiveName(order),
      content_type,
      byte_size: (await stat(made)).size,
      sha256: await digestOf(made),
    }
  })
}

const archiveName = ({ papers, language, month }: PaperOrder): string => {
  const [only, ...others] = papers
  const said = words[language]
  const name = only === undefined || others.length > 0 ? said.several : said[only]
  return `${name.replaceAll(' ', '-')}-${month.slice(0, 7)}.zip`
}

/** The list of contents comes last, and before it, what is missing and why: nobody should believe that it is all. */
async function endArchive(path: string, order: PaperOrder, entries: readonly PackedEntry[]): Promise<void> {
  const text = order.left_out.map(({ code, message }) => `${message} (${code})\r\n`).join('')
  const missing = text === '' ? [] : [await packEntry(`${words[order.language].leftOut}.txt`, Buffer.from(text))]
  const rest = [...missing.map(({ bytes }) => bytes), contentsOf([...entries, ...missing.map(({ entry }) => entry)])]
  await pipeline(Readable.from(rest), createWriteStream(path, { flags: 'a', mode: 0o600 }))
}

/** What is one file is given away as that. */
async function unpackOnly(path: string, folder: string, entry: PackedEntry): Promise<string> {
  const packed = Buffer.alloc(entry.packed)
  const file = await open(path)
  try {
    await file.read(packed, 0, entry.packed, packedFrom(entry))
  } finally {
    await file.close()
  }
  const only = join(folder, 'only')
  await pipeline(Readable.from([await unpack(packed)]), createWriteStream(only, { mode: 0o600 }))
  return only
}

async function digestOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest()
}

/** Whoever ordered it can have it now. */
export async function finishOrder(ctx: Context, { id, workspace_id }: PaperOrder, made: MadePaper): Promise<void> {
  if ((await queries.lockOrder(ctx, id)) === undefined) return
  const { sha256, ...file } = made
  const expires_at = plus(ctx.now, { days: storedDays })
  const file_id = await addMadeFile(ctx, workspace_id, file)
  await queries.saveOrder(ctx, id, { state: 'ready', file_id, sha256, ready_at: ctx.now, expires_at })
  await queries.deleteParts(ctx, id)
  // Whoever ordered it may be gone by then.
  await actingAs(ctx, { kind: 'system' }).enqueue(expirePaper, { order_id: id }, { runAt: expires_at })
}

/** Nothing of it could be printed. What was in the way stays with the order. */
export const failOrder = (ctx: Context, { id }: PaperOrder): Promise<void> =>
  queries.saveOrder(ctx, id, { state: 'failed' })

/** Parts are not where they were: the account moved, or it took longer than they are kept. It begins again. */
export async function beginAgain(ctx: Context, { id }: PaperOrder): Promise<void> {
  if ((await queries.lockOrder(ctx, id)) === undefined) return
  await queries.deleteParts(ctx, id)
  await queries.saveOrder(ctx, id, { done_count: 0, left_out: '[]' })
  await ctx.enqueue(workOffPaper, { order_id: id })
}
