import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { formWith } from './forms.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

/** A real disk of its own, as small as wanted; undefined where we may not mount one. */
async function smallDisk(size: string): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  afterAll(async () => {
    execFileSync('umount', ['--lazy', folder])
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** Takes all the room that is left, until it is given back. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const { bavail, bsize } = await statfs(folder)
  const path = join(folder, 'filler')
  await writeFile(path, Buffer.alloc(bavail * bsize)).catch(() => undefined)
  return () => rm(path, { force: true })
}

const filesDisk = await smallDisk('1m')

test.skipIf(!filesDisk)(
  'a full disk of files takes no file, says so, keeps no rest, and stops nobody from working',
  async () => {
    const disk = filesDisk ?? ''
    const world = await startWorld({ FILES_URL: pathToFileURL(join(disk, 'files')).href })
    const staff = await givenStaff(world.open, 'Full disk')
    const base = await world.listen()
    const workspace = `${base}/api/v3/workspaces/${staff.workspaceId}`
    const headers = { authorization: `Bearer ${staff.accountAdmin.token}` }
    const upload = (bytes: number) => {
      const body = formWith(Buffer.alloc(bytes, 'x'), 'hello.txt', {}, 'text/plain')
      return fetch(`${workspace}/users/${staff.employee.id}/uploads`, { method: 'POST', headers, body })
    }
    const filesReady = async () => (await fetch(`${base}/health/ready/files`)).status
    expect((await upload(400_000)).status).toBe(201)
    const before = (await statfs(disk)).bavail
    const refused = await upload(900_000)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await refused.text()).toContain('Files cannot be kept or read at the moment.')
    expect((await statfs(disk)).bavail).toBe(before)
    const giveBack = await fill(disk)
    expect(await filesReady()).toBe(503)
    expect((await fetch(`${base}/health/ready`)).status).toBe(200)
    const punch = await world.call(`POST /api/v3/workspaces/${staff.workspaceId}/time_trackings/actions`, {
      token: staff.employee.token,
      type: 'action',
      attributes: { action_type: 'start' },
    })
    expect(punch.status).toBe(201)
    expect((await readdir(join(disk, 'files'))).filter((name) => name.startsWith('check-'))).toEqual([])
    await giveBack()
    expect((await upload(400_000)).status).toBe(201)
  },
)
