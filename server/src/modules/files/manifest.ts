import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text as textOf } from 'node:stream/consumers'
import { refused } from '../../base/errors.ts'
import type { ObjectStore } from '../../base/files/objects.ts'
import { withFolder } from '../../base/files/uploads.ts'

/** An object in the backup. */
export interface Copy {
  readonly key: string
  readonly sha256: string
  readonly bytes: number
  /** Since when no record names it any more; it stays for as long as a moment before can be restored. */
  readonly goneSince?: string
}

/** What lies in the backup of files, and what was noted about the database beside it. */
export interface Manifest {
  /** Every file that a record named at this moment is in the backup. */
  readonly completeAt: string
  /** When the last seals of all journals were noted, oldest first. */
  readonly notedAt: readonly string[]
  readonly copies: ReadonlyMap<string, Copy>
}

const place = 'manifest'
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Lines of JSON, the last of which is a checksum of the others. */
export async function writeManifest(backup: ObjectStore, { completeAt, notedAt, copies }: Manifest): Promise<void> {
  const lines = [{ completeAt, notedAt }, ...copies.values()].map((each) => `${JSON.stringify(each)}\n`).join('')
  await storeText(backup, place, `${lines}${JSON.stringify({ sha256: sha256(lines) })}\n`)
}

/** What was written last; undefined when there is no backup yet. */
export async function readManifest(backup: ObjectStore): Promise<Manifest | undefined> {
  const text = await readText(backup, place)
  if (text === undefined) return undefined
  const end = text.lastIndexOf('\n', text.length - 2) + 1
  const lines = text.slice(0, end)
  if (text.slice(end) !== `${JSON.stringify({ sha256: sha256(lines) })}\n`)
    throw refused('invalid', 'BACKUP_URL', 'The manifest of the backup is damaged: it does not fit its checksum.')
  const [head, ...copies] = lines.trimEnd().split('\n')
  const { completeAt, notedAt } = JSON.parse(head ?? '') as Manifest
  const read = copies.map((line) => JSON.parse(line) as Copy)
  return { completeAt, notedAt, copies: new Map(read.map((copy) => [copy.key, copy])) }
}

/** When the last backup of files was complete; undefined when there is none. It costs the same however many they are. */
export async function lastBackupAt(backup: ObjectStore): Promise<string | undefined> {
  const found = await backup.get(place)
  if (found === undefined) return undefined
  try {
    for await (const line of createInterface({ input: found })) return (JSON.parse(line) as Manifest).completeAt
  } finally {
    found.destroy()
  }
  return undefined
}

export const storeText = (store: ObjectStore, key: string, text: string): Promise<void> =>
  withFolder(async (folder) => {
    const path = join(folder, 'text')
    await writeFile(path, text)
    await store.put(key, path, 'application/json')
  })

export async function readText(store: ObjectStore, key: string): Promise<string | undefined> {
  const found = await store.get(key)
  return found && textOf(found)
}
