import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { freePort } from './faults/processes.ts'
import { givenStaff } from './given.ts'
import { startProcess } from './processes.ts'
import { startWorld, testSecrets } from './world.ts'

const world = await startWorld()
const staff = await givenStaff(world.open, 'Logged')

test('every request has its line when a process was told to stop', async () => {
  const port = await freePort()
  const running = startProcess(['serve'], { DATABASE_URL: world.config.databaseUrl, PORT: String(port) })
  await running.says('listening')
  const ids = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/nowhere`)
      await answer.text()
      return answer.headers.get('x-request-id')
    }),
  )
  expect(await running.end()).toBe(0)
  const lines = running
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { request_id?: string; msg: string })
  expect(lines.flatMap(({ request_id }) => request_id ?? []).sort()).toEqual(ids.sort())
  expect(lines.at(-1)?.msg).toBe('stopped')
})

test('people punch on while nobody reads the log, and the process stops when it is told to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tagwerk-log-'))
  const pipe = join(folder, 'log')
  spawnSync('mkfifo', [pipe])
  // Open, but never read: the pipe holds 64 KiB, some three hundred lines.
  const unread = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  const output = openSync(pipe, 'w')
  const port = await freePort()
  const child = spawn(process.execPath, [new URL('../src/main.ts', import.meta.url).pathname, 'serve'], {
    env: {
      ...testSecrets,
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(tmpdir(), 'tagwerk-compile-cache'),
      DATABASE_URL: world.config.databaseUrl,
      FILES_URL: pathToFileURL(folder).href,
      PORT: String(port),
    },
    stdio: ['ignore', output, 'inherit'],
  })
  try {
    const address = `http://127.0.0.1:${port}`
    const isThere = () =>
      fetch(`${address}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isThere).toBe(true)
    for (let round = 0; round < 30; round += 1)
      await Promise.all(Array.from({ length: 20 }, () => fetch(`${address}/nowhere`).then((answer) => answer.text())))
    const punched = await fetch(`${address}/api/v3/workspaces/${staff.workspaceId}/time_trackings/actions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staff.employee.token}`, 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({ data: { type: 'action', attributes: { action_type: 'start' } } }),
    })
    expect(punched.status).toBe(201)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
    closeSync(unread)
    closeSync(output)
    await rm(folder, { recursive: true, force: true })
  }
})
