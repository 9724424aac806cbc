/**
 * Builds the package that others install, because Node runs TypeScript everywhere but beneath node_modules:
 * plain JavaScript, declarations, the texts. `node sdk/pack.ts FOLDER`; then `npm pack FOLDER` or `npm publish FOLDER`.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, 'dist'))
mkdirSync(folder, { recursive: true })

const project = join(import.meta.dirname, 'tsconfig.build.json')
const built = spawnSync('tsc', ['-p', project, '--outDir', folder], { encoding: 'utf8' })
if (built.status !== 0) throw new Error(`${built.stdout}${built.stderr}`, { cause: built.error })

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))
const { devDependencies: _, private: __, ...kept } = manifest
const entry = { types: './index.d.ts', default: './index.js' }
writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...kept, exports: entry }, null, 2)}\n`)
copyFileSync(join(import.meta.dirname, 'README.md'), join(folder, 'README.md'))
copyFileSync(join(import.meta.dirname, '../LICENSE'), join(folder, 'LICENSE'))
