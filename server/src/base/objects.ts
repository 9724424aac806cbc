import type { Readable } from 'node:stream'

/** Where bytes lie that are too many for the database. Keys are made by us and never hold what a caller wrote. */
export interface ObjectStore {
  /** Keeps the bytes of a file on this machine. When it returns, they are safe. */
  put(key: string, path: string, contentType: string): Promise<void>
  /** The bytes as a stream, or undefined when there are none under this key. */
  get(key: string): Promise<Readable | undefined>
  /** Removing what is not there is no fault, so that it can be done again. */
  remove(key: string): Promise<void>
  close(): void
}
