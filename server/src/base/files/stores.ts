import { fileURLToPath } from 'node:url'
import { boundedAnswer } from '../database/bounds.ts'
import { unavailable } from '../errors.ts'
import { storeInBucket } from './bucket.ts'
import { storeInFolder } from './folder.ts'
import type { ObjectStore, RawStore } from './objects.ts'

/** How long a check of the store may take, and how long what it found is believed. */
const check = { mostMs: 2_000, believedMs: 10_000 }

/**
 * The store behind an address: `file:///folder`, or a bucket of anything that speaks S3, as
 * `https://key:secret@host/bucket?region=…`. Without a key in it, the machine's own credentials count.
 */
export function openStore(address: string): ObjectStore {
  const url = new URL(address)
  const store: RawStore = url.protocol === 'file:' ? storeInFolder(fileURLToPath(url)) : storeInBucket(url)
  return {
    put: (key, path, contentType) => orUnavailable(store.put(key, path, contentType)),
    get: (key) => orUnavailable(store.get(key)),
    remove: (key) => orUnavailable(store.remove(key)),
    trouble: boundedAnswer({ ...check, otherwise: unwritable }, () => troubleWith(store)),
    close: store.close,
  }
}

const unwritable = 'files cannot be kept'

/** The largest file that is taken has 25 MB; smaller forms of a picture come to it. */
const leastRoom = 32 * 1_048_576

/** A small file may fit in where the next one will not: a disk is called full while there is time to make room. */
async function troubleWith(store: RawStore): Promise<string | undefined> {
  try {
    await store.tryWriting()
  } catch (error) {
    return isFull(error) ? 'the disk of files is full' : unwritable
  }
  const left = await store.roomLeft?.()
  if (left === undefined || left >= leastRoom) return undefined
  return `the disk of files is full: ${Math.floor(left / 1_048_576)} MB are left, and a file may need 25`
}

/** No room, no names left, or more than the quota. */
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** A full disk, a lost right, a service that is away: whoever wanted to keep or read a file can only come again. */
const orUnavailable = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw unavailable('Files cannot be kept or read at the moment.', error)
  })

const missing = async () => {
  throw new Error('FILES_URL is missing: this command was not expected to touch files.')
}

/** In the place of a store where none is set, for commands that need none. */
export const noStore: ObjectStore = {
  put: missing,
  get: missing,
  remove: missing,
  trouble: async () => unwritable,
  close: () => undefined,
}
