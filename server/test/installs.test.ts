import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { canRoute } from './moving/router.ts'
import { hasObjectStore } from './object-store.ts'
import { hasPrometheus } from './prometheus.ts'

/** What a machine that builds must have: where it is missing, tests would be left out and nobody would notice. */

const root = join(import.meta.dirname, '../..')

const has = (...programs: readonly string[]): boolean =>
  programs.every((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0)

const installed: Readonly<Record<string, () => boolean>> = {
  'the object store': hasObjectStore,
  Chromium: () => spawnSync(join(root, 'scripts/browser'), ['present']).status === 0,
  HAProxy: canRoute,
  'LibreOffice and poppler': () => has('soffice', 'pdftoppm'),
  Prometheus: hasPrometheus,
  'nginx and Caddy': () => has('nginx', 'caddy'),
}

/** As `.ci/run` understands it. */
const isBuilding = !['', 'false', '0'].includes(process.env.CI ?? '')

test('where CI is set, no test is left out because a program is missing', () => {
  const missing = Object.keys(installed).filter((name) => installed[name]?.() === false)
  expect(isBuilding ? missing : [], 'install them, as .ci/run does, or run the tests without CI').toEqual([])
})

describe('.ci/run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tagwerk-installs-'))
  const programs = join(folder, 'programs')
  afterAll(() => rmSync(folder, { recursive: true }))

  const write = (path: string, text: string): void => {
    writeFileSync(join(folder, path), `#!/bin/bash\n${text}\n`)
    chmodSync(join(folder, path), 0o755)
  }
  mkdirSync(join(folder, '.ci'))
  mkdirSync(join(folder, 'scripts'))
  mkdirSync(programs)
  copyFileSync(join(root, '.ci/run'), join(folder, '.ci/run'))
  for (const name of ['bash', 'dirname'])
    symlinkSync(execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(), join(programs, name))
  write('scripts/with-node', `[ "$1" = npm ] || echo "ran $1"`)
  write('programs/apt-get', 'echo "no such package" >&2; exit 100')

  /** Runs it on a machine on which nothing can be installed but what is said. */
  function run(environment: Readonly<Record<string, string>>, scripts: readonly string[], others: readonly string[]) {
    for (const name of ['object-store', 'browser', 'prometheus', 'proxies'])
      write(`scripts/${name}`, scripts.includes(name) ? 'exit 0' : 'echo "no network" >&2; exit 1')
    for (const name of ['haproxy', 'soffice', 'pdftoppm']) {
      rmSync(join(programs, name), { force: true })
      if (others.includes(name)) write(`programs/${name}`, 'exit 0')
    }
    return spawnSync(join(folder, '.ci/run'), { encoding: 'utf8', env: { PATH: programs, ...environment } })
  }
  const [scripts, others] = [
    ['object-store', 'browser', 'prometheus', 'proxies'],
    ['haproxy', 'soffice', 'pdftoppm'],
  ]

  test('checks where everything is there, in CI too', () => {
    for (const CI of ['', 'true']) {
      const { status, stdout, stderr } = run({ CI }, scripts, others)
      expect([status, stdout, stderr]).toEqual([0, 'ran scripts/check\n', ''])
    }
  })

  test.each([...scripts, 'haproxy', 'soffice'])(
    'without %s: a note by hand, the end in CI, with the reason',
    (name) => {
      const left = [scripts, others].map((names) => names.filter((each) => each !== name)) as [string[], string[]]
      const reason = scripts.includes(name) ? 'no network' : 'no such package'
      const byHand = run({}, ...left)
      expect([byHand.status, byHand.stdout]).toEqual([0, 'ran scripts/check\n'])
      expect(byHand.stderr).toMatch(/cannot be installed here: .* left out\.\n$/)
      for (const CI of ['true', '1']) {
        const { status, stdout, stderr } = run({ CI }, ...left)
        expect([status, stdout]).toEqual([1, ''])
        expect(stderr).toContain(reason)
        expect(stderr).toMatch(/left out\.\nCI is set: nothing may be left out\.\n$/)
      }
      expect(run({ CI: 'false' }, ...left).status).toBe(0)
    },
  )
})
