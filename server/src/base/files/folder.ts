import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RawStore } from './objects.ts'

/** Objects as files below a folder. */
export function storeInFolder(root: string): RawStore {
  const placeOf = (key: string): string => join(root, key)
  return {
    put: async (key, path) => {
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true })
      // Written beside, synced and renamed: a reader sees all of it or nothing, also after a power cut.
      const beside = `${place}.partial`
      try {
        await copyFile(path, beside)
        const written = await open(beside, 'r+')
        await written.sync().finally(() => written.close())
        await rename(beside, place)
      } catch (error) {
        // What does not fit must not take the room that is left.
        await rm(beside, { force: true })
        throw error
      }
    },
    get: async (key) => {
      const found = await stat(placeOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
        throw error
      })
      return found?.isFile() ? createReadStream(placeOf(key)) : undefined
    },
    remove: async (key) => {
      for (const path of [placeOf(key), `${placeOf(key)}.partial`]) await rm(path, { force: true })
    },
    tryWriting: async () => {
      const place = placeOf(`check-${randomUUID()}`)
      await mkdir(root, { recursive: true })
      // On a full disk a name is made before it turns out that nothing fits in; it must not stay.
      await writeFile(place, 'to see whether files can be kept').finally(() => rm(place, { force: true }))
    },
    roomLeft: async () => {
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
    close: () => undefined,
  }
}
