import { fileURLToPath } from 'node:url'
import { storeInBucket } from './bucket.ts'
import { storeInFolder } from './folder.ts'
import type { ObjectStore } from './objects.ts'

/**
 * The store behind an address: `file:///folder`, or a bucket of anything that speaks S3, as
 * `https://key:secret@host/bucket?region=…`. Without a key in it, the machine's own credentials count.
 */
export function openStore(address: string): ObjectStore {
  const url = new URL(address)
  return url.protocol === 'file:' ? storeInFolder(fileURLToPath(url)) : storeInBucket(url)
}
