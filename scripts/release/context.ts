import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A pattern of .dockerignore as an expression that also matches everything below what it names. */
function expressionOf(pattern: string): RegExp {
  const parts = pattern
    .split('/')
    .map((part) =>
      part === '**' ? '(?:.*/)?' : `${part.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}/`,
    )
  return new RegExp(`^${parts.join('')}`)
}

/** Whether .dockerignore lets a file in: of all lines that match, the last one says. */
function letsIn(ignoring: string): (file: string) => boolean {
  const rules = ignoring
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isLetIn: line.startsWith('!'), expression: expressionOf(line.replace(/^!/, '')) }))
  return (file) => rules.findLast(({ expression }) => expression.test(`${file}/`))?.isLetIn ?? true
}

/** The files of a checkout that an image is built from: those git knows or would take, and .dockerignore lets in. */
export function filesOfContext(root: string): string[] {
  const known = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 100_000_000,
  })
  const isLetIn = letsIn(readFileSync(join(root, '.dockerignore'), 'utf8'))
  return known
    .toString()
    .split('\0')
    .filter((file) => file !== '' && isLetIn(file) && existsSync(join(root, file)))
}

export function copyContext(root: string, folder: string): void {
  for (const file of filesOfContext(root)) cpSync(join(root, file), join(folder, file))
}
