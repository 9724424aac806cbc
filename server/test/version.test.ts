import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './operate-page.ts'

/** Tells on standard error which modules were loaded. */
const telling = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) { process.stderr.write(url + '\\n'); return next(url, context) } })
`)}`

test.each([['--version'], ['serve', '--version'], ['srve', '--version']])(
  'tagwerk %s %s tells version and commit without loading the service',
  async (...words) => {
    const main = join(root, 'server/src/main.ts')
    const told = await promisify(execFile)(process.execPath, ['--import', telling, main, ...words], { cwd: root })
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    expect(told.stdout).toMatch(
      new RegExp(`^tagwerk ${version.replaceAll('.', '\\.')} \\(([0-9a-f]{40}|unknown)\\)\n$`),
    )
    const loaded = told.stderr.split('\n').filter((line) => line.startsWith('file:'))
    expect(loaded.map((url) => url.replace(/.*\/server\/src\//, ''))).toEqual(['main.ts', 'build.ts'])
  },
)
