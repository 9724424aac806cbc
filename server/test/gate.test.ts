import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
