import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from './faults/processes.ts'
import { makeMark } from './leftovers.ts'
import { hasObjectStore } from './object-store.ts'

const script = new URL('../../scripts/object-store', import.meta.url).pathname
const folder = await mkdtemp(join(tmpdir(), 'tagwerk-store-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Started by a shell of its own, which can be killed like a test that fails. */
function start(name: string, port: number) {
  const mark = makeMark()
  const command = `"${script}" start "${join(folder, name)}" ${port}; true`
  const shell = spawn('bash', ['-c', command], {
    env: { PATH: process.env.PATH ?? '', ...mark.environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  shell.stderr.on('data', (chunk) => (said += String(chunk)))
  return { shell, said: () => said, ...mark }
}

describe.skipIf(!hasObjectStore())('the object store of the tests', () => {
  test('ends with all its parts when whoever started it is killed', async () => {
    const { shell, bearers } = start('killed', 40_000 + (process.pid % 1000) * 5)
    const swift = () => bearers().filter((line) => /swift-|memcached/.test(line)).length
    await expect.poll(swift).toBeGreaterThanOrEqual(5)
    shell.kill('SIGKILL')
    await expect.poll(bearers).toEqual([])
  })

  test('says why when it cannot start, and leaves nothing running', async () => {
    const port = await freePort()
    const taken = createServer().listen(port, '127.0.0.1')
    const { shell, said, bearers } = start('taken', port)
    await once(shell, 'exit')
    expect(said()).toContain('ended by itself')
    expect(said()).toContain('Could not bind')
    await expect.poll(bearers).toEqual([])
    taken.close()
  })
})
