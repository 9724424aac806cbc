import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refused, unavailable } from '../errors.ts'
import type { Instant } from '../time/time.ts'

/** Bytes that arrived and lie on this machine until they are looked at and kept. */
export interface Arrival {
  readonly path: string
  readonly bytes: number
  readonly digest: string
}

/** What a file became before it was kept: its type, found out and not believed, and one or more forms of it. */
interface Prepared {
  readonly contentType: string
  /** By name; `original` is always there. */
  readonly forms: { readonly original: string } & Readonly<Record<string, string>>
}

/** What may arrive at a place, and what is made of it. */
export interface FileRules {
  readonly mostBytes: number
  /** For people: what is taken. */
  readonly takes: string
  /** New files are written into the folder given. Refuses what must not be kept, and callers who take every place. */
  prepare(arrival: Arrival, folder: string, caller: string): Promise<Prepared>
}

/** A file that is kept, as a record tells of it. */
export interface StoredUpload {
  readonly object_key: string
  readonly file_name: string
  readonly content_type: string
  readonly byte_size: number
}

export interface Bounds {
  readonly mostBytes: number
  /** What is copied is copied as it is; what people send must hold something. */
  readonly mayBeEmpty?: true
  /** Aborted when nobody sends any more: a stream that is never ended would be waited for without end. */
  readonly signal?: AbortSignal
}

/** Takes a stream onto the disk, never into memory, and gives up as soon as it is too long. */
export async function takeIn(stream: Readable, folder: string, bounds: Bounds): Promise<Arrival> {
  const { mostBytes, mayBeEmpty, signal } = bounds
  const path = join(folder, 'arrived')
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(bytes > mostBytes ? tooLarge(mostBytes) : null, chunk)
    },
  })
  const target = createWriteStream(path, { mode: 0o600 })
  await pipeline(stream, measure, target, ...(signal ? [{ signal }] : [])).catch((error: NodeJS.ErrnoException) => {
    throw ['open', 'write', 'close'].includes(error.syscall ?? '') ? noRoom(error) : error
  })
  if (bytes === 0 && !mayBeEmpty) throw refused('blank', 'file', 'The file is empty.')
  return { path, bytes, digest: hash.digest('hex') }
}

const tooLarge = (mostBytes: number) =>
  refused('too_large', 'file', `The file is too large; at most ${Math.floor(mostBytes / 1_048_576)} MB are taken.`)

/** The disk is full or may not be written: nothing the caller could do about. */
const noRoom = (error: unknown) => unavailable('Files cannot be taken in at the moment.', error)

const prefix = 'tagwerk-arrival-'

/** A folder of its own for one arrival, gone with everything in it when the work is done. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix)).catch((error) => {
    throw noRoom(error)
  })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** No request lives nearly as long. */
const abandonedMs = 3_600_000

/** Removes the folders of processes that were killed in the middle of an arrival. */
export async function removeAbandoned(now: Instant): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => undefined)
    if (found === undefined || now.epochMilliseconds - found.mtimeMs < abandonedMs) continue
    // Another user's folder is not ours to remove.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** A name for people: the last part of what was sent, without what file systems and headers trip over. */
export function fileNameOf(sent: string | undefined): string {
  const last = (sent ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what must go
  const clean = last.replaceAll(/[\u0000-\u001f\u007f"<>|:*?\u202a-\u202e\u2066-\u2069]/g, '').trim()
  const characters = [...clean.replace(/^\.+/, '')]
  return characters.slice(-120).join('').toWellFormed() || 'file'
}
