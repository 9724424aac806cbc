import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../../../../migrations/', import.meta.url)

/**
 * A part of a migration that is done and written down by itself, so that a migrator that was killed goes on behind it.
 * `transaction`: all of it in one transaction. `online`: one statement outside of any, for what PostgreSQL builds beside
 * those who write. `portions`: some rows of a table at a time, account by account, each portion in a transaction.
 */
export type Step =
  | { readonly kind: 'transaction' | 'online'; readonly text: string }
  | { readonly kind: 'portions'; readonly text: string; readonly table: string; readonly most: number }

export interface Migration {
  readonly name: string
  readonly steps: readonly Step[]
}

/** All migrations of this version, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (file) => {
      const name = file.replace(/\.sql$/, '')
      return { name, steps: readSteps(name, await readFile(new URL(file, folder), 'utf8')) }
    }),
  )
}

const marker = /^ *-- step: *(.*)$/m

/** A file without marks is one transaction. What stands above the first mark, if it does anything, is one too. */
export function readSteps(name: string, text: string): Step[] {
  const [first = '', ...rest] = text.split(marker)
  const steps: Step[] = hasStatement(first) ? [{ kind: 'transaction', text: first }] : []
  for (let at = 0; at < rest.length; at += 2) steps.push(readStep(name, rest[at]?.trim() ?? '', rest[at + 1] ?? ''))
  return steps
}

function readStep(name: string, mark: string, text: string): Step {
  if (!hasStatement(text)) throw new Error(`${name}: the step "${mark}" does nothing.`)
  if (mark === 'transaction' || mark === 'online') return { kind: mark, text }
  const [, most, table] = /^portions of (\d+) (\w+)$/.exec(mark) ?? []
  if (most === undefined || table === undefined)
    throw new Error(`${name}: "${mark}" is not "transaction", "online" or "portions of 10000 table_name".`)
  return { kind: 'portions', text, table, most: Number(most) }
}

const hasStatement = (text: string): boolean => withoutComments(text).trim() !== ''

export const withoutComments = (text: string): string => text.replaceAll(/--.*$/gm, '')
