import { readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '../src/base/files/stores.ts'
import { examine } from '../src/doctor.ts'
import { formWith } from './forms.ts'
import { givenStaff } from './given.ts'
import { mountSmallDisk } from './small-disk.ts'
import { startWorld } from './world.ts'

const small = await mountSmallDisk('40m')
afterAll(() => small?.remove())

test.skipIf(!small)(
  'a full disk of files takes no file, says so, keeps no rest, and stops nobody from working',
  async () => {
    const disk = small?.folder ?? ''
    const world = await startWorld({ FILES_URL: pathToFileURL(join(disk, 'files')).href })
    const staff = await givenStaff(world.open, 'Full disk')
    const base = await world.listen()
    const workspace = `${base}/api/v3/workspaces/${staff.workspaceId}`
    const headers = { authorization: `Bearer ${staff.accountAdmin.token}` }
    const upload = (bytes: number) => {
      const body = formWith(Buffer.alloc(bytes, 'x'), 'hello.txt', {}, 'text/plain')
      return fetch(`${workspace}/users/${staff.employee.id}/uploads`, { method: 'POST', headers, body })
    }
    const trouble = () => openStore(world.config.filesUrl).trouble()
    expect(await trouble()).toBeUndefined()
    await small?.fill(1_048_576)
    expect((await upload(400_000)).status).toBe(201)
    const before = (await statfs(disk)).bavail
    const refused = await upload(900_000)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await refused.text()).toContain('Files cannot be kept or read at the moment.')
    expect((await statfs(disk)).bavail).toBe(before)
    // Small files still fit in; who operates it learns of it before they do not.
    const words = 'the disk of files is full: 0 MB are left, and a file may need 25'
    expect(await trouble()).toBe(words)
    const ready = await fetch(`${base}/health/ready`)
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { degraded: expect.arrayContaining(['files']), parts: { files: words } },
    ])
    expect((await fetch(`${base}/health/ready/files`)).status).toBe(503)
    expect(
      (await examine(world.config)).filter(({ verdict, about }) => verdict === 'fault' && about.endsWith(words)),
    ).toHaveLength(1)
    const giveBack = await small?.fill()
    expect(await trouble()).toBe('the disk of files is full')
    const punch = await world.call(`POST /api/v3/workspaces/${staff.workspaceId}/time_trackings/actions`, {
      token: staff.employee.token,
      type: 'action',
      attributes: { action_type: 'start' },
    })
    expect(punch.status).toBe(201)
    expect((await readdir(join(disk, 'files'))).filter((name) => name.startsWith('check-'))).toEqual([])
    await giveBack?.()
    expect((await upload(400_000)).status).toBe(201)
  },
)
