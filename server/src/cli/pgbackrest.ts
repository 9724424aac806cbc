import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { refused } from '../base/errors.ts'
import { Instant } from '../base/time.ts'
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
    if (code !== 0) throw failed(words.at(-1) ?? '', code, `${said}\n${complained}`)
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

export async function databaseBackups(tool: PgBackRest): Promise<DatabaseBackup[]> {
  const [stanza] = JSON.parse(await pgBackRest(tool, ['--output=json', 'info'])) as {
    backup: { label: string; type: string; timestamp: { stop: number } }[]
  }[]
  return (stanza?.backup ?? []).map(({ label, type, timestamp }) => ({
    label,
    kind: type,
    from: Instant.fromEpochMilliseconds(timestamp.stop * 1000),
  }))
}
