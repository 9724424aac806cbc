import { mkdir, mkdtemp, readdir, readlink, rm, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { removeAbandoned } from '../src/base/files/uploads.ts'
import { systemClock } from '../src/base/time/time.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

// A temporary folder of its own, so that what lies in it is ours.
const home = await mkdtemp(join(tmpdir(), 'broken-off-'))
const before = process.env.TMPDIR
process.env.TMPDIR = home
afterAll(async () => {
  // Other files may share the process.
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  await rm(home, { recursive: true, force: true })
})
const world = await startWorld()
const staff = await givenStaff(world.open, 'Broken')
const { port } = new URL(await world.listen())

const form = [
  `POST /api/v3/workspaces/${staff.workspaceId}/users/${staff.employee.id}/uploads HTTP/1.1\r\nHost: x\r\n` +
    `Authorization: Bearer ${staff.accountAdmin.token}\r\nContent-Type: multipart/form-data; boundary=X\r\n` +
    'Content-Length: 200000\r\n\r\n',
  '--X\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n',
  '--X\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n',
  'x'.repeat(100_000),
]

/** Sends the first parts of a form and leaves, politely or not, at once or after a moment. */
function sendAndLeave(parts: number, leave: 'end' | 'reset', afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.once('close', () => resolve())
    socket.write(form.slice(0, parts).join(''), () => {
      setTimeout(() => (leave === 'end' ? socket.destroy() : socket.resetAndDestroy()), afterMs)
    })
  })
}

const arrivals = async () => (await readdir(home)).filter((name) => name.startsWith('tagwerk-arrival-'))

/** Folders, and connections to the database in use: what is left when all requests are over is nothing. */
const atWork = async () => {
  const { totalCount, idleCount } = world.database.pool
  return [...(await arrivals()), ...Array.from({ length: totalCount - idleCount }, () => 'a connection in use')]
}

const openFiles = async () => {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
  return (await Promise.all(links)).filter((path) => path.startsWith(home) && path.includes('arrival'))
}

const lines = (text: string) =>
  world
    .logged()
    .split('\n')
    .filter((line) => line.includes(text))

describe('an upload that is broken off', () => {
  test.each([
    [1, 'end', 0],
    [1, 'reset', 0],
    [1, 'end', 150],
    [2, 'end', 50],
    [3, 'reset', 50],
    [4, 'end', 0],
    [4, 'end', 150],
    [4, 'reset', 150],
  ] as const)(
    'after %d parts by %s %d ms later leaves no folder, no open file and no work',
    async (parts, leave, ms) => {
      const before = lines('"msg":"request"').length
      await Promise.all(Array.from({ length: 15 }, () => sendAndLeave(parts, leave, ms)))
      // The service may learn of a request after its client has left.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await expect.poll(atWork).toEqual([])
      await expect.poll(openFiles).toEqual([])
      // A request whose headers were read is told, and none of them as a fault of ours.
      const told = lines('"msg":"request"').slice(before)
      expect(told.filter((line) => !line.includes('"ended":"aborted"') && !line.includes('"status":400'))).toEqual([])
      expect(lines('request failed')).toEqual([])
    },
  )
})

test('what a killed process left is cleared away, and what still arrives is not', async () => {
  const [old, young] = [join(home, 'tagwerk-arrival-old'), join(home, 'tagwerk-arrival-young')]
  await mkdir(old)
  await mkdir(young)
  const now = systemClock()
  const hoursAgo = now.epochMilliseconds / 1000 - 7200
  await utimes(old, hoursAgo, hoursAgo)
  await removeAbandoned(now)
  expect(await arrivals()).toEqual(['tagwerk-arrival-young'])
  await rm(young, { recursive: true })
})
