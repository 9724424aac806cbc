import type { Readable } from 'node:stream'

/** Where bytes lie that are too many for the database. Keys are made by us and never hold what a caller wrote. */
interface Objects {
  /** Keeps the bytes of a file on this machine. When it returns, they are safe. */
  put(key: string, path: string, contentType: string): Promise<void>
  /** The bytes as a stream, or undefined when there are none under this key. */
  get(key: string): Promise<Readable | undefined>
  /** Removing what is not there is no fault, so that it can be done again. */
  remove(key: string): Promise<void>
  close(): void
}

/** A store as the service uses it: what goes wrong with it is told as being unavailable. */
export interface ObjectStore extends Objects {
  /** Why no file could be kept now, in plain words; undefined when one could. Known within seconds. */
  trouble(): Promise<string | undefined>
}

/** A store of one kind, with its own kinds of trouble. */
export interface RawStore extends Objects {
  /** Writes something small and removes it. */
  tryWriting(): Promise<void>
  /** How much still fits in, where that can be told. */
  roomLeft?(): Promise<number>
}

/** Every form an object may have; removing one that is not there is no fault. */
export const forms = ['original', 'medium', 'thumb']

export async function removeObject(store: ObjectStore, objectKey: string): Promise<void> {
  for (const form of forms) await store.remove(`${objectKey}/${form}`)
}
