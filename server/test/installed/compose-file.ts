import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export interface Service {
  readonly image?: string
  readonly command?: readonly string[]
  readonly entrypoint?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly networks?: readonly string[]
  readonly read_only?: boolean
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: { readonly test?: readonly string[] }
  readonly logging?: { readonly options?: Readonly<Record<string, string>> }
  readonly build?: { readonly args?: Readonly<Record<string, string>> }
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

type Settings = Readonly<Record<string, string | undefined>>

/** ${NAME}, ${NAME:-otherwise} and ${NAME:?what is missing}, as Compose reads them. */
export function interpolated(text: string, settings: Settings): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, sign?: string, words = '') => {
    const value = settings[name] ?? ''
    if (value !== '') return value
    if (sign === '?') throw new Error(words)
    return words
  })
}

/** The lines of .env. */
export function settingsIn(folder: string): Record<string, string> {
  const path = join(folder, '.env')
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  return Object.fromEntries(lines.flatMap((line) => (/^\w+=/.test(line) ? [line.split(/=(.*)/s, 2)] : [])))
}

/** As Compose does it: the file is read first, then what its strings name. */
function resolved(value: unknown, settings: Settings): unknown {
  if (typeof value === 'string') return interpolated(value, settings)
  if (Array.isArray(value)) return value.map((each) => resolved(each, settings))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolved(each, settings)]))
}

/** The files as one, the later upon the earlier: lists of volumes are joined, a command is replaced. */
export function readCompose(folder: string, names: readonly string[], settings: Settings): ComposeFile {
  const files = names.map(
    (name) => resolved(parse(readFileSync(join(folder, name), 'utf8'), { merge: true }), settings) as ComposeFile,
  )
  return files.reduce((under, over) => ({
    volumes: { ...under.volumes, ...over.volumes },
    services: Object.fromEntries(
      [...new Set([...Object.keys(under.services), ...Object.keys(over.services)])].map((name) => {
        const below = under.services[name]
        const above = over.services[name]
        return [name, { ...below, ...above, volumes: [...(below?.volumes ?? []), ...(above?.volumes ?? [])] }]
      }),
    ),
  }))
}
