import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './faults/processes.ts'
import { formWith } from './forms.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

/** An object store that takes every connection and never says a word. */
const sockets = new Set<Socket>()
const silent = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined)
  socket.on('close', () => sockets.delete(socket))
  socket.resume()
})
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  silent.close()
})

async function startWith(port: number, name: string) {
  const world = await startWorld({
    FILES_URL: `http://key:secret@127.0.0.1:${port}/files?region=us-east-1`,
    DATABASE_POOL_SIZE: '4',
  })
  const staff = await givenStaff(world.open, name)
  const base = await world.listen()
  const upload = () =>
    fetch(`${base}/api/v3/workspaces/${staff.workspaceId}/users/${staff.employee.id}/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staff.accountAdmin.token}` },
      body: formWith(Buffer.from('hello'), 'hello.txt', {}, 'text/plain'),
    })
  return { world, staff, base, upload }
}

test('an object store that hangs keeps files waiting for a while, and nothing else', async () => {
  const { port } = silent.address() as { port: number }
  const { world, staff, base, upload } = await startWith(port, 'Hung store')
  // More than the account has places, or the process connections.
  const uploads = Array.from({ length: 8 }, upload)
  await expect.poll(() => sockets.size).toBeGreaterThanOrEqual(8)
  const punch = (action_type: string) =>
    world.call(`POST /api/v3/workspaces/${staff.workspaceId}/time_trackings/actions`, {
      token: staff.employee.token,
      type: 'action',
      attributes: { action_type },
    })
  expect([(await punch('start')).status, (await punch('end')).status]).toEqual([201, 201])
  expect((await world.call('GET /api/v3/users/me', { token: staff.employee.token })).status).toBe(200)
  const ready = await fetch(`${base}/health/ready`)
  expect([ready.status, ((await ready.json()) as { parts: object }).parts]).toMatchObject([
    200,
    { database: 'ok', files: 'files cannot be kept' },
  ])
  for (const answer of await Promise.all(uploads)) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await answer.text()).toContain('Files cannot be kept or read at the moment.')
  }
})

test('an object store that refuses is told at once', async () => {
  const { upload } = await startWith(await freePort(), 'Refusing store')
  const answer = await upload()
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('Files cannot be kept')])
})
