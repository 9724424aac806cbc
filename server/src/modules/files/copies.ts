import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Context, Open } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import { forms, type ObjectStore } from '../../base/files/objects.ts'
import { takeIn, withFolder } from '../../base/files/uploads.ts'
import { formatUtc, type Instant } from '../../base/time/time.ts'
import type { Copy } from './manifest.ts'
import { isNamed, lastFileId, type NamedObject, objectsAfter } from './queries.ts'

// Objects are written once under a name of their own and never changed. So a backup of them holds those of a moment
// when it holds every object that a record named then, however many more it holds.

export interface Copying {
  readonly open: Open
  readonly accountIds: readonly number[]
  readonly store: ObjectStore
  readonly backup: ObjectStore
  /** How many records are read in one transaction, 200 when missing. */
  readonly rowsAtOnce?: number
}

const placeOf = (key: string): string => `objects/${key}`

/** Every object that a record names, and those that one named until lately. */
async function* objectsOf({ open, accountIds, rowsAtOnce = 200 }: Copying, deletedSince: Instant | undefined) {
  for (const accountId of accountIds) {
    const inside = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
      open(accountId, 'read', (ctx) => work(actingAs(ctx, { kind: 'system' })))
    // Files may arrive more quickly than they are copied: those that come from now on are for the next backup.
    const until = await inside(lastFileId)
    for (let after = 0; ; ) {
      const found = await inside((ctx) => objectsAfter(ctx, { after, until, most: rowsAtOnce, deletedSince }))
      for (const each of found) yield { ...each, inside }
      after = found.at(-1)?.id ?? 0
      if (found.length < rowsAtOnce) break
    }
  }
}

export interface Copied {
  readonly copies: ReadonlyMap<string, Copy>
  readonly added: number
  readonly removed: number
  /** Named by a record, and not in the store. */
  readonly missing: readonly string[]
}

/** Which copies stay: nobody can restore a moment before `oldest` any more. */
interface Times {
  readonly now: Instant
  readonly deletedSince: Instant
  readonly oldest: Instant | undefined
}

/** Copies what is not in the backup yet, and removes from it what no moment needs that can still be restored. */
export async function copyObjects(copying: Copying, known: ReadonlyMap<string, Copy>, times: Times): Promise<Copied> {
  const copies = new Map<string, Copy>()
  const missing: string[] = []
  let added = 0
  for await (const object of objectsOf(copying, times.deletedSince)) {
    const { object_key, inside, status } = object
    const before = forms.flatMap((form) => known.get(`${object_key}/${form}`) ?? [])
    const here = before.length > 0 ? before : await copyForms(copying, object)
    if (before.length === 0) added += here.length
    const gone = status === 'active' ? {} : { goneSince: formatUtc(times.now) }
    for (const { key, sha256, bytes, goneSince } of here)
      copies.set(key, { key, sha256, bytes, ...gone, ...(status !== 'active' && goneSince && { goneSince }) })
    // Between looking and copying it may have been deleted.
    if (here.length === 0 && status === 'active' && (await inside((ctx) => isNamed(ctx, object_key))))
      missing.push(object_key)
  }
  let removed = 0
  for (const copy of known.values()) {
    if (copies.has(copy.key)) continue
    const goneSince = copy.goneSince ?? formatUtc(times.now)
    if (times.oldest === undefined || goneSince >= formatUtc(times.oldest)) copies.set(copy.key, { ...copy, goneSince })
    else {
      await copying.backup.remove(placeOf(copy.key))
      removed += 1
    }
  }
  return { copies, added, removed, missing }
}

async function copyForms({ store, backup }: Copying, { object_key, content_type }: NamedObject): Promise<Copy[]> {
  const copied: Copy[] = []
  for (const form of forms) {
    const key = `${object_key}/${form}`
    const found = await store.get(key)
    if (found === undefined) continue
    copied.push(
      await withFolder(async (folder) => {
        const { path, digest, bytes } = await takeIn(found, folder, anySize)
        await backup.put(placeOf(key), path, content_type)
        return { key, sha256: digest, bytes }
      }),
    )
  }
  return copied
}

const anySize = { mostBytes: Number.MAX_SAFE_INTEGER, mayBeEmpty: true } as const

async function digestOf(stream: Readable | undefined): Promise<string | undefined> {
  if (stream === undefined) return undefined
  const hash = createHash('sha256')
  try {
    for await (const chunk of stream) hash.update(chunk as Buffer)
    return hash.digest('hex')
  } catch {
    // What a disk cannot read any more is damaged, too.
    return undefined
  }
}

/** The copies that are not as they were made. */
export async function damagedCopies(backup: ObjectStore, copies: ReadonlyMap<string, Copy>): Promise<string[]> {
  const damaged: string[] = []
  for (const { key, sha256 } of copies.values())
    if ((await digestOf(await backup.get(placeOf(key)))) !== sha256) damaged.push(key)
  return damaged
}

export interface Restored {
  readonly whole: number
  readonly restored: number
  /** There, but newer than the backup, so that nothing tells whether they are whole. */
  readonly newer: number
  readonly missing: readonly string[]
  /** Neither the store nor the backup has them as they were. */
  readonly damaged: readonly string[]
}

/** Sees to it that every object a record names is there and as it was; what is not comes from the backup. */
export async function restoreObjects(copying: Copying, copies: ReadonlyMap<string, Copy>): Promise<Restored> {
  const counts = { whole: 0, restored: 0, newer: 0 }
  const missing: string[] = []
  const damaged: string[] = []
  for await (const object of objectsOf(copying, undefined)) {
    const known = forms.flatMap((form) => copies.get(`${object.object_key}/${form}`) ?? [])
    for (const copy of known) counts[await restoreCopy(copying, copy, object.content_type, damaged)] += 1
    if (known.length > 0) continue
    const found = await copying.store.get(`${object.object_key}/original`)
    found?.destroy()
    if (found) counts.newer += 1
    else missing.push(object.object_key)
  }
  counts.restored -= damaged.length
  return { ...counts, missing, damaged }
}

async function restoreCopy(
  { store, backup }: Copying,
  { key, sha256 }: Copy,
  contentType: string,
  damaged: string[],
): Promise<'whole' | 'restored'> {
  if ((await digestOf(await store.get(key))) === sha256) return 'whole'
  const isBack = await bring(await backup.get(placeOf(key)), sha256, (path) => store.put(key, path, contentType))
  if (!isBack) damaged.push(key)
  return 'restored'
}

/** Puts an object somewhere, if it is there and as it was. */
async function bring(
  found: Readable | undefined,
  sha256: string,
  put: (path: string) => Promise<unknown>,
): Promise<boolean> {
  if (found === undefined) return false
  return withFolder(async (folder) => {
    const { path, digest } = await takeIn(found, folder, anySize)
    if (digest !== sha256) return false
    await put(path)
    return true
  })
}

/** Copies anew what is damaged in the backup and whole in the store. Returns what is neither. */
export async function mendCopies(
  { store, backup }: Pick<Copying, 'store' | 'backup'>,
  copies: ReadonlyMap<string, Copy>,
  damaged: readonly string[],
): Promise<string[]> {
  const left: string[] = []
  for (const key of damaged) {
    const put = (path: string) => backup.put(placeOf(key), path, 'application/octet-stream')
    // One that cannot be read or written does not keep the others from being mended.
    const isMended = await bring(await store.get(key), copies.get(key)?.sha256 ?? '', put).catch(() => false)
    if (!isMended) left.push(key)
  }
  return left
}
