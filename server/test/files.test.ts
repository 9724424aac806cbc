import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openStore } from '../src/base/files/stores.ts'
import { withFolder } from '../src/base/files/uploads.ts'
import { dropLooseObject } from '../src/modules/files/model.ts'
import { formWith, smallImage } from './forms.ts'
import { givenStaff } from './given.ts'
import { hasObjectStore, startObjectStore } from './object-store.ts'
import { eventually, startWorkingWorld } from './worker.ts'

// Without its packages there is no real server to speak to; the gate installs them.
const bucket = hasObjectStore() ? await startObjectStore() : undefined

describe.skipIf(bucket === undefined)('with files in a bucket of a real S3 server', async () => {
  const world = await startWorkingWorld(bucket === undefined ? {} : { FILES_URL: bucket })
  const staff = await givenStaff(world.open, 'Bucket')
  const { token } = staff.employee
  const avatar = `/api/v3/workspaces/${staff.workspaceId}/users/${staff.employee.id}/avatar`
  const store = openStore(world.config.filesUrl)
  afterAll(() => store.close())
  const keys = () =>
    world.open(staff.accountId, 'read', (ctx) =>
      ctx.db.selectFrom('files').select(['object_key', 'status']).orderBy('id').execute(),
    )

  test('a picture goes in, comes out, and its bytes are thrown away when another takes its place', async () => {
    const put = () => world.call(`PUT ${avatar}`, { token, form: formWith(smallImage, 'me.png') })
    const first = await put()
    expect(first.status).toBe(200)
    expect((await world.call(`GET ${first.body.data.attributes.avatar_thumb_url}`)).status).toBe(200)
    await put()
    const [old, current] = await keys()
    expect([old?.status, current?.status]).toEqual(['deleted', 'active'])
    for (const form of ['original', 'medium', 'thumb']) {
      await eventually(async () => expect(await store.get(`${old?.object_key}/${form}`)).toBeUndefined())
      const kept = await store.get(`${current?.object_key}/${form}`)
      expect(kept).toBeDefined()
      kept?.destroy()
    }
  })

  test('an object whose request died half way is thrown away, one that a record names is not', async () => {
    const [, current] = await keys()
    const loose = `${staff.accountId}/loose`
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'x'), 'x')
      await store.put(`${loose}/original`, join(folder, 'x'), 'text/plain')
    })
    await world.open(staff.accountId, 'write', async (ctx) => {
      for (const object_key of [current?.object_key ?? '', loose]) await ctx.enqueue(dropLooseObject, { object_key })
    })
    await eventually(async () => expect(await store.get(`${loose}/original`)).toBeUndefined())
    const kept = await store.get(`${current?.object_key}/original`)
    expect(kept).toBeDefined()
    kept?.destroy()
  })
})
