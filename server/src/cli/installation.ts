import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { adoptSettings, settingsFolder } from '../config.ts'

/**
 * The settings of an installed service, for whoever runs a command at the shell: what its units read. As root it then
 * becomes the service's user, so that no file is left behind which the service cannot change. Backups are made by
 * pgBackRest, which has a user of its own.
 */
export function adoptInstallation(words: readonly string[]): void {
  const folder = settingsFolder()
  if (folder === undefined) return
  // The owner's address is not for the process that answers requests.
  const found = ['environment', words[0] === 'serve' ? 'serve' : 'work']
    .map((name) => readSettings(join(folder, name)))
    .filter((settings) => settings !== undefined)
  adoptSettings(Object.assign({}, ...found))
  if (found.length > 0 && process.getuid?.() === 0 && !/^(backup|restore)$/.test(words[0] ?? '')) become('tagwerk')
}

function readSettings(path: string): Record<string, string> | undefined {
  try {
    return parseSettings(readFileSync(path, 'utf8'))
  } catch (error) {
    const { code } = error as { readonly code?: string }
    if (code === 'EACCES') process.stderr.write(`${path} may not be read: run this as root for its settings.\n`)
    else if (code !== 'ENOENT') throw error
    return undefined
  }
}

function isReadable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

function become(user: string): void {
  try {
    process.setgroups?.([user])
    process.setgid?.(user)
    process.setuid?.(user)
    // Libraries look around where they are started, which may be somebody's home.
    if (!isReadable(process.cwd())) process.chdir('/')
  } catch (error) {
    // Without such a user nothing runs as it.
    if ((error as { readonly code?: string }).code !== 'ERR_UNKNOWN_CREDENTIAL') throw error
  }
}

/** Lines of NAME=value as systemd reads an EnvironmentFile: quotes around a value and backslashes in it are taken away. */
export function parseSettings(text: string): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const line of text.replaceAll('\\\n', '').split('\n')) {
    const sign = line.indexOf('=')
    const name = line.slice(0, sign).trim()
    if (sign > 0 && /^[A-Za-z_]\w*$/.test(name)) settings[name] = unquoted(line.slice(sign + 1).trim())
  }
  return settings
}

function unquoted(value: string): string {
  const [, single] = /^'([^']*)'$/.exec(value) ?? []
  if (single !== undefined) return single
  const [, double] = /^"((?:[^"\\]|\\.)*)"$/.exec(value) ?? []
  return (double ?? value).replace(/\\(.)/g, '$1')
}
