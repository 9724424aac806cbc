import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Release {
  readonly version: string
  readonly commit?: string
}

/** `scripts/assemble` writes release.json; a checkout has none and is asked by git. */
function readRelease(): Release {
  const here = import.meta.dirname
  try {
    return JSON.parse(readFileSync(join(here, '../../release.json'), 'utf8')) as Release
  } catch {
    return JSON.parse(readFileSync(join(here, '../package.json'), 'utf8')) as Release
  }
}

const release = readRelease()

export const { version } = release

/** The commit this was built from, or `unknown`. */
export function builtCommit(): string {
  if (release.commit !== undefined) return release.commit
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}
