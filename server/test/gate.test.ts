import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atTheEnd } from './at-the-end.ts'
import { makeMark } from './leftovers.ts'

test('a check that is ended by a signal leaves nothing running and nothing lying around', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gate-'))
  await chmod(folder, 0o755)
  atTheEnd(() => rm(folder, { recursive: true, force: true }))
  const mark = makeMark()
  const check = spawn(join(import.meta.dirname, '../../scripts/check'), {
    stdio: 'ignore',
    env: { ...process.env, ...mark.environment, TMPDIR: folder },
  })
  const ended = once(check, 'exit')
  atTheEnd(() => check.kill('SIGKILL'))
  // By then it has made a PostgreSQL, for the generated files.
  const made = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('postmaster.pid'))
  await expect.poll(made).toHaveLength(1)
  check.kill('SIGTERM')
  expect(await ended).toEqual([143, null])
  await expect.poll(mark.bearers).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('no test waits by a bound of its own that a busy machine could miss', () => {
  const root = join(import.meta.dirname, '../..')
  const files = globSync(['server/{src,test}/**/*.test.ts', 'sdk/test/**/*.test.ts'], { cwd: root })
  // The bounds of all tests stand in the configuration and only end what hangs.
  const bound = /\btimeout: [\d_]+|^ *\}, [\d_]{4,}\)$/m
  // Says how long one pattern may be analysed, not how long a test waits.
  const excused = ['server/src/patterns.test.ts', 'server/test/gate.test.ts']
  expect(files.filter((file) => !excused.includes(file) && bound.test(readFileSync(join(root, file), 'utf8')))).toEqual(
    [],
  )
})
