/**
 * Makes the archive that is installed: the program with its dependencies, the built web application, the SDK, the bill
 * of materials, checksums. Who installs it needs Node and PostgreSQL, nothing else.
 *   npm run release [-- --to FOLDER] [--assembled TREE]
 * TREE is what scripts/assemble has made already; without it, it is made here, from the files .dockerignore lets in.
 * Prints where the archive is.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyContext } from './release/context.ts'
import { withLinked } from './release/pages.ts'
import { billOfMaterials } from './release/sbom.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({ options: { to: { type: 'string' }, assembled: { type: 'string' } } })
const target = resolve(values.to ?? join(root, 'dist'))

const git = (...words: string[]): string => execFileSync('git', words, { cwd: root }).toString().trim()
const run = (program: string, words: readonly string[], cwd: string) =>
  execFileSync(program, words, { cwd, stdio: ['ignore', 2, 2] })

/** What is built is what lies here: with changes that no commit has, it says so. */
const commit = `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '-changed'}`

const work = mkdtempSync(join(tmpdir(), 'tagwerk-release-'))
try {
  console.log(release())
} finally {
  rmSync(work, { recursive: true, force: true })
}

function release(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const name = `tagwerk-${version}`
  const tree = join(work, name)
  assemble(tree)
  for (const each of withLinked(root, ['README.md', 'CHANGELOG.md', 'SECURITY.md', 'deploy', ...pagesBelow('docs')]))
    cpSync(join(root, each), join(tree, each), { recursive: true })
  addSdk(tree)
  const bill = billOfMaterials(root, tree, { version, commit, at: git('log', '-1', '--format=%cI') })
  writeFileSync(join(tree, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
  writeFileSync(join(tree, 'SHA256SUMS'), sumsOf(tree))
  return pack(name, `${name}-${process.platform}-${process.arch}.tar.gz`)
}

function pagesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file))
}

function assemble(tree: string): void {
  if (values.assembled !== undefined) {
    cpSync(values.assembled, tree, { recursive: true, verbatimSymlinks: true })
    return
  }
  const context = join(work, 'context')
  copyContext(root, context)
  run('sh', ['scripts/assemble', tree, commit], context)
}

function addSdk(tree: string): void {
  const built = join(work, 'sdk')
  const packed = execFileSync(process.execPath, [join(root, 'sdk/pack.ts'), built])
    .toString()
    .trim()
  mkdirSync(join(tree, 'sdk'), { recursive: true })
  cpSync(packed, join(tree, 'sdk', basename(packed)))
}

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** As `sha256sum --check` reads it. */
function sumsOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${digestOf(file)}  ${relative(folder, file)}\n`)
    .join('')
}

/** The same tree gives the same archive: sorted, of nobody, with the time of the commit. */
function pack(name: string, archive: string): string {
  mkdirSync(target, { recursive: true })
  const path = join(target, archive)
  const how = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mtime=@${git('log', '-1', '--format=%ct')}`,
  ]
  run('tar', [...how, '--mode=u+rwX,go+rX,go-w', '--use-compress-program=gzip -n', '-cf', path, '-C', work, name], work)
  writeFileSync(`${path}.sha256`, `${digestOf(path)}  ${archive}\n`)
  return path
}
