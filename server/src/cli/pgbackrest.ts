import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { refused } from '../base/errors.ts'
import { Instant } from '../base/time/time.ts'
import { processEnvironment } from '../config.ts'

/** How pgBackRest is called, as words, and what it calls our cluster. */
export interface PgBackRest {
  readonly command: string
  readonly stanza: string
}

/** Has pgBackRest do something; what it says is answered, what it complains about is told. */
export async function pgBackRest({ command, stanza }: PgBackRest, words: readonly string[]): Promise<string> {
  const [program = '', ...before] = command.split(' ').filter(Boolean)
  const child = spawn(program, [...before, `--stanza=${stanza}`, ...words], {
    env: processEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  try {
    const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    if (code !== 0) throw failed(words.find((word) => !word.startsWith('-')) ?? '', code, `${said}\n${complained}`)
    return said
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw refused('invalid', 'pgBackRest', `there is no program ${program}. Install pgbackrest, or set PGBACKREST.`)
  }
}

function failed(what: string, code: number | null, output: string): Error {
  const faults = output.split('\n').filter((line) => /ERROR|ASSERT|invalid|HINT|missing/.test(line))
  const said = (faults.length > 0 ? faults : output.trim().split('\n').slice(-5)).map((line) => `\n  ${line.trim()}`)
  return refused('invalid', 'pgBackRest', `"${what}" failed with ${code}. It says:${said.join('')}`)
}

/** A backup of the database, as pgBackRest lists it. */
export interface DatabaseBackup {
  readonly label: string
  readonly kind: string
  /** The first moment that can be restored from it. */
  readonly from: Instant
}

interface Stanza {
  readonly backup?: readonly { label: string; type: string; timestamp: { stop: number } }[]
  /** One for each PostgreSQL that was archived there, the last of them now. */
  readonly archive?: readonly { id: string; max: string | null }[]
}

async function stanzaOf(tool: PgBackRest): Promise<Stanza | undefined> {
  const [stanza] = JSON.parse(await pgBackRest(tool, ['--output=json', 'info'])) as Stanza[]
  return stanza
}

export const databaseBackups = async (tool: PgBackRest): Promise<DatabaseBackup[]> =>
  backupsIn((await stanzaOf(tool)) ?? {})

const backupsIn = ({ backup = [] }: Stanza): DatabaseBackup[] =>
  backup.map(({ label, type, timestamp }) => ({
    label,
    kind: type,
    from: Instant.fromEpochMilliseconds(timestamp.stop * 1000),
  }))

/** Moments that can be restored: from the first backup until the last piece of the log arrived in the archive. */
export interface Restorable {
  readonly from: Instant | undefined
  readonly until: Instant | undefined
}

export async function restorable(tool: PgBackRest): Promise<Restorable> {
  const stanza = (await stanzaOf(tool)) ?? {}
  const [from] = backupsIn(stanza).map((backup) => backup.from)
  const archive = stanza.archive?.at(-1)
  if (!archive?.max) return { from, until: undefined }
  const folder = `archive/${tool.stanza}/${archive.id}/${archive.max.slice(0, 16)}`
  const words = ['--output=json', `--filter=^${archive.max}-`, 'repo-ls', folder]
  const pieces = Object.values(JSON.parse(await pgBackRest(tool, words)) as Record<string, { time?: number }>)
  // Whole seconds are told: the piece arrived before the next one.
  const arrivedAt = Math.max(...pieces.map(({ time = 0 }) => time)) + 1
  return { from, until: pieces.length === 0 ? undefined : Instant.fromEpochMilliseconds(arrivedAt * 1000) }
}
