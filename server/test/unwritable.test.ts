import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { formWith } from './forms.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// Below a file there can be no folder, not even for root, whom rights do not stop.
const home = await mkdtemp(join(tmpdir(), 'unwritable-'))
afterAll(() => rm(home, { recursive: true, force: true }))
await writeFile(join(home, 'file'), 'not a folder')
const world = await startWorld({ FILES_URL: pathToFileURL(join(home, 'file', 'below')).href })
const staff = await givenStaff(world.open, 'Unwritable')
const base = await world.listen()

test('a file that cannot be kept is answered with 503 and told in the log', async () => {
  const uploads = `${base}/api/v3/workspaces/${staff.workspaceId}/users/${staff.employee.id}/uploads`
  const answer = await fetch(uploads, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff.accountAdmin.token}` },
    body: formWith(Buffer.from('hello'), 'hello.txt', {}, 'text/plain'),
  })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(await answer.text()).not.toContain(home)
  expect(world.logged()).toContain('ENOTDIR')
})

test('readiness tells of it: the service is ready, taking files is not', async () => {
  const ready = await fetch(`${base}/health/ready`)
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { status: 'ok', degraded: ['files', 'worker'], parts: { database: 'ok', files: 'files cannot be kept' } },
  ])
  const files = await fetch(`${base}/health/ready/files`)
  expect([files.status, ((await files.json()) as { status: string }).status]).toEqual([503, 'files cannot be kept'])
})

test('what needs no files works as ever', async () => {
  const me = await world.call('GET /api/v3/users/me', { token: staff.employee.token })
  expect(me.status).toBe(200)
})
