import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { atTheEnd } from './at-the-end.ts'
import { freePort } from './faults/processes.ts'
import { makeMark } from './leftovers.ts'
import { startWorld, testSecrets } from './world.ts'

const root = new URL('../../', import.meta.url).pathname
const world = await startWorld()

/** The service as a supervisor starts it by npm: npm, a shell, a script, and only then the program. */
async function startByNpm() {
  const mark = makeMark()
  const child = spawn('npm', ['run', 'tagwerk', 'serve'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...testSecrets,
      ...mark.environment,
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      DATABASE_URL: world.config.databaseUrl,
      FILES_URL: world.config.filesUrl,
      PORT: String(await freePort()),
    },
  })
  const ended = once(child, 'exit')
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const group = -(child.pid ?? 0)
  atTheEnd(() => {
    if (mark.bearers().length > 0) process.kill(group, 'SIGKILL')
  })
  await expect.poll(() => output).toContain('listening')
  return { child, group, ended, bearers: mark.bearers, output: () => output }
}

test('the service ends with the npm that started it and leaves no orphan', async () => {
  const { child, ended, bearers } = await startByNpm()
  expect(bearers().length).toBeGreaterThan(0)
  child.kill('SIGTERM')
  await ended
  await expect.poll(bearers).toEqual([])
})

test('a signal to the whole group, which arrives twice, still stops gently', async () => {
  const { group, ended, bearers, output } = await startByNpm()
  process.kill(group, 'SIGTERM')
  await ended
  await expect.poll(bearers).toEqual([])
  expect(output()).toContain('stopped')
})
