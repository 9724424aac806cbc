import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { openStore } from '../src/base/files/stores.ts'
import type { JobScope, JobTools } from '../src/base/jobs/jobs.ts'
import { type Instant, plus, systemClock } from '../src/base/time/time.ts'
import { type Copying, copyObjects, damagedCopies, mendCopies, restoreObjects } from '../src/modules/files/copies.ts'
import { fileJobs } from '../src/modules/files/jobs.ts'
import { readManifest, writeManifest } from '../src/modules/files/manifest.ts'
import { formWith, smallImage } from './forms.ts'
import { givenStaff } from './given.ts'
import { startProcess } from './processes.ts'
import { startWorld } from './world.ts'

const folder = await mkdtemp(join(tmpdir(), 'tagwerk-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const start = systemClock()
const time = { now: start }
const world = await startWorld({}, { clock: () => time.now })

/** Somebody with a picture, the store it is in, and an empty backup. */
async function givenPicture(name: string) {
  const staff = await givenStaff(world.open, name)
  const { token, id } = staff.employee
  const avatar = `/api/v3/workspaces/${staff.workspaceId}/users/${id}/avatar`
  const put = async () =>
    expect((await world.call(`PUT ${avatar}`, { token, form: formWith(smallImage, 'me.png') })).status).toBe(200)
  await put()
  const backup = openStore(pathToFileURL(join(folder, name)).href)
  const copying: Copying = { open: world.open, accountIds: [staff.accountId], store: world.store, backup }
  return { ...staff, put, copying, isThere: async (key: string) => (await world.store.get(key)) !== undefined }
}

const times = (now: Instant) => ({ now, deletedSince: plus(now, { days: -1 }), oldest: undefined })

test('a backup copies every form once, and brings back what is lost or damaged', async () => {
  const { copying } = await givenPicture('Lost')
  const first = await copyObjects(copying, new Map(), times(start))
  const [original = '', medium = ''] = [...first.copies.keys()]
  expect(first).toMatchObject({ added: 3, missing: [] })
  expect(await copyObjects(copying, first.copies, times(start))).toMatchObject({ added: 0, copies: first.copies })
  await world.store.remove(original)
  const path = join(folder, 'other')
  await writeFile(path, 'not what it was')
  await world.store.put(medium, path, 'image/webp')
  expect(await restoreObjects(copying, first.copies)).toMatchObject({ whole: 1, restored: 2, missing: [], damaged: [] })
  expect(await restoreObjects(copying, first.copies)).toMatchObject({ whole: 3, restored: 0 })
})

test('a backup ends, however quickly files arrive meanwhile', async () => {
  const { copying, put } = await givenPicture('Busy')
  const backup: Copying['backup'] = {
    ...copying.backup,
    put: async (...object) => {
      await put()
      return copying.backup.put(...object)
    },
  }
  const { added } = await copyObjects({ ...copying, backup, rowsAtOnce: 1 }, new Map(), times(start))
  expect(added).toBe(3)
})

test('a damaged copy is noticed when the backup is checked and when it is needed, and mended while the store has it', async () => {
  const { copying } = await givenPicture('Damaged')
  const { copies } = await copyObjects(copying, new Map(), times(start))
  const [original = ''] = [...copies.keys()]
  const path = join(folder, 'Damaged/objects', original)
  const bytes = await readFile(path)
  bytes[10] = (bytes[10] ?? 0) ^ 1
  await writeFile(path, bytes)
  expect(await damagedCopies(copying.backup, copies)).toEqual([original])
  expect(await mendCopies(copying, copies, [original])).toEqual([])
  expect(await damagedCopies(copying.backup, copies)).toEqual([])
  await writeFile(path, bytes)
  await world.store.remove(original)
  expect(await mendCopies(copying, copies, [original])).toEqual([original])
  expect(await restoreObjects(copying, copies)).toMatchObject({ whole: 2, restored: 0, damaged: [original] })
})

test('a picture that makes way stays for the hours set, so that a moment before can come back with it', async () => {
  const { copying, put, accountId, isThere } = await givenPicture('Replaced')
  const [before] = await world.open(accountId, 'read', (ctx) => ctx.db.selectFrom('files').selectAll().execute())
  await put()
  const [job] = fileJobs({ store: world.store, filesKeptHours: 24 } as JobTools)
  const scope = {
    accountId,
    open: (work) => world.open(accountId, 'write', (ctx) => work(actingAs(ctx, { kind: 'system' }))),
  } as JobScope
  const key = before?.object_key ?? ''
  await job?.run(scope, { object_key: key })
  const { copies } = await copyObjects(copying, new Map(), times(start))
  expect(copies.get(`${key}/original`)).toMatchObject({ goneSince: expect.any(String) })
  expect(copies.size).toBe(6)
  time.now = plus(start, { hours: 25 })
  await job?.run(scope, { object_key: key })
  expect(await isThere(`${key}/original`)).toBe(false)
  // Once no moment can be restored any more at which it was there, its copy goes as well.
  const later = { now: time.now, deletedSince: time.now, oldest: time.now }
  expect(await copyObjects(copying, copies, later)).toMatchObject({ added: 0, removed: 3 })
})

test('a manifest that was cut short or changed is not believed', async () => {
  const { copying } = await givenPicture('Manifest')
  const { copies } = await copyObjects(copying, new Map(), times(start))
  const manifest = { completeAt: start.toString(), notedAt: [], copies }
  await writeManifest(copying.backup, manifest)
  expect(await readManifest(copying.backup)).toEqual(manifest)
  const path = join(folder, 'Manifest/manifest')
  const text = await readFile(path, 'utf8')
  for (const other of [text.slice(0, text.length / 2), text.replace('"bytes":', '"bytes":1')]) {
    await writeFile(path, other)
    await expect(readManifest(copying.backup)).rejects.toThrow('damaged')
  }
})

/** Answers as pgBackRest does about a backup of 07:00 and an archive that ends at 08:00 on that day; restores nothing. */
const pretended = join(folder, 'pgbackrest')
const seconds = (time: string): number => Date.parse(`2026-11-16T${time}Z`) / 1000
await writeFile(
  pretended,
  `#!/bin/sh
case "$*" in
  *info) echo '[{"archive":[{"id":"15-1","max":"000000010000000200000003"}],"backup":[{"label":"a","type":"full","timestamp":{"stop":${seconds('07:00:00')}}}]}]' ;;
  *'--filter=^000000010000000200000003- repo-ls archive/tagwerk/15-1/0000000100000002') echo '{"000000010000000200000003-abc.zst":{"type":"file","time":${seconds('08:00:00')}}}' ;;
  *) echo "$@" >&2; exit 1 ;;
esac
`,
  { mode: 0o755 },
)

async function restoring(time: string): Promise<string> {
  const words = ['restore', 'database', '--folder', folder, '--time', time]
  const restore = startProcess(words, { PGBACKREST: pretended })
  expect(await restore.end('SIGCONT')).toBe(1)
  return restore.output()
}

test('a restore hands the time on as pgBackRest reads it', async () => {
  expect(await restoring('2026-11-16T08:30:00.123456789+01:00')).toContain('--target=2026-11-16 07:30:00.123456+00 ')
})

test('a restore to a time that the archive does not have is refused before, with the last moment it has', async () => {
  const [late, early] = await Promise.all([restoring('2026-11-16T08:00:02Z'), restoring('2026-11-16T07:59:59+01:00')])
  expect(late).toContain('is after the last moment that can be restored: the archive ends at 2026-11-16T08:00:01.000Z.')
  expect(early).toContain('is before the first moment that can be restored, 2026-11-16T07:00:00.000Z.')
  for (const said of [late, early]) expect(said).not.toContain('--target')
})

test('a restore says what it lacks', async () => {
  const words = ['restore', 'database', '--folder', folder]
  const without = startProcess(words, { PGBACKREST: join(folder, 'no-such-program') })
  const wrong = startProcess([...words, '--time', 'yesterday'], {})
  expect(await Promise.all([without.end('SIGCONT'), wrong.end('SIGCONT')])).toEqual([1, 1])
  expect(without.output()).toMatch(/there is no program .*no-such-program\. Install pgbackrest, or set PGBACKREST\./)
  expect(wrong.output()).toContain('must be a time with its offset')
})
