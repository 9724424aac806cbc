/**
 * Builds the web application when there is no build, or when something it is made from is newer than it.
 *   node scripts/web.ts
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const built = join(root, 'web/dist/index.html')
const sources = ['web/src', 'web/public', 'sdk/src']
const files = [
  ...['web/index.html', 'web/kiosk.html', 'web/vite.config.ts', 'web/kiosk.config.ts', 'web/build.ts'],
  ...['web/package.json', 'package-lock.json'],
]

const newest = (folder: string): number =>
  Math.max(
    ...readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  )

const changedAt = Math.max(...sources.map(newest), ...files.map((file) => statSync(join(root, file)).mtimeMs))

if (!existsSync(built) || statSync(built).mtimeMs < changedAt) {
  // Standard output is for what the command that follows says.
  console.error('Building the web application')
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['inherit', process.stderr, 'inherit'] })
}
