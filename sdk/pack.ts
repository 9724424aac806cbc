/**
 * Builds the package that others install, because Node runs TypeScript everywhere but beneath node_modules:
 * plain JavaScript, declarations, the texts, and a tarball of them. `node sdk/pack.ts FOLDER` prints the tarball.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, 'dist'))
// What an earlier build left must not travel along.
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const project = join(import.meta.dirname, 'tsconfig.build.json')
run('tsc', ['-p', project, '--outDir', folder])

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))
// `files` speaks of the sources; the built package is the whole folder.
const { devDependencies: _1, private: _2, files: _3, ...kept } = manifest
const entry = { types: './index.d.ts', default: './index.js' }
writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...kept, exports: entry }, null, 2)}\n`)
for (const page of ['README.md', 'CHANGELOG.md']) copyFileSync(join(import.meta.dirname, page), join(folder, page))
copyFileSync(join(import.meta.dirname, '../LICENSE'), join(folder, 'LICENSE'))

const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder, folder])) as {
  filename: string
}[]
process.stdout.write(`${join(folder, packed?.filename ?? '')}\n`)

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`, { cause: error })
  return stdout
}
