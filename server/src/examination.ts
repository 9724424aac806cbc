import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isBuilt, withoutWeb } from './api/web/pages.ts'
import { connect, type DatabaseHandle, serverVersion } from './base/database/db.ts'
import { type DatabaseHealth, databaseHealth } from './base/database/health.ts'
import { assertGranted } from './base/database/installation.ts'
import { assertCell, missingMigrations } from './base/database/migrate.ts'
import { assertBoundByRowSecurity, assertMakesNothing } from './base/database/request-role.ts'
import { openStore } from './base/files/stores.ts'
import { withFolder } from './base/files/uploads.ts'
import type { Finding } from './base/findings.ts'
import { explain } from './cli/explain.ts'
import type { Config } from './config.ts'

/** The connections a database is examined by. */
interface Connections {
  /** Whoever may ask most. */
  readonly asked: DatabaseHandle
  readonly application: DatabaseHandle
  readonly login: DatabaseHandle
  readonly waitingMigrations: () => Promise<readonly string[]>
}

/**
 * What `doctor` asks, as far as a process that answers requests can and should: it is not the owner, mails are the
 * worker's, and comparing all time zones would keep others waiting.
 */
export async function examineServing(config: Config, application: DatabaseHandle): Promise<Finding[]> {
  const login = connect({ url: config.databaseUrl, as: 'login', poolSize: 1 })
  const waitingMigrations = () => missingMigrations(application)
  try {
    const database = await examineDatabase(config, { asked: application, application, login, waitingMigrations })
    return [...database, ...(await examineAround(config, application))]
  } finally {
    await login.close()
  }
}

export async function examineDatabase(config: Config, connections: Connections): Promise<Finding[]> {
  const { asked, application, login } = connections
  return [
    await ask('PostgreSQL is 15 or newer', async () => {
      if ((await serverVersion(asked)) < 15) throw new Error('it is older')
    }),
    await ask('all migrations are applied', async () => {
      const waiting = await connections.waitingMigrations()
      if (waiting.length > 0) throw new Error(`waiting: ${waiting.join(', ')}; run tagwerk migrate`)
    }),
    await ask('the database is the cell that the settings say', () => assertCell(asked.kysely, config.cell)),
    await ask('the login of requests may become the roles that requests run as', () => assertGranted(login)),
    await ask('requests are bound by row-level security', () => assertBoundByRowSecurity(application)),
    await ask('requests can make no tables or types', () => assertMakesNothing(application)),
  ]
}

export const examineAround = async (config: Config, asked: DatabaseHandle): Promise<Finding[]> => [
  await ask('files can be kept, read and removed', () => tryStore(config)),
  await ask('the web application is there', async () => {
    if (!isBuilt(config.webFolder)) throw new Error(withoutWeb(config.webFolder))
  }),
  await ask("PostgreSQL's log is archived", async () => consequenceOf(await databaseHealth(asked))),
  await ask('no replication slot is left over', async () => {
    const leftOver = (await databaseHealth(asked)).slots.filter(({ isActive }) => !isActive)
    const slots = leftOver.map(({ name, retained }) => `${name} (${retained})`)
    if (slots.length > 0)
      throw new Error(
        `nobody reads from ${slots.join(', ')}, and PostgreSQL keeps its log for them until its disk is full; start who reads them, or select pg_drop_replication_slot('…')`,
      )
  }),
]

/** Says that it is so; a question that comes back with words has found something to be known, one that throws a fault. */
export async function ask(about: string, question: () => Promise<unknown>): Promise<Finding> {
  try {
    const note = await question()
    return typeof note === 'string' ? { verdict: 'note', about: note } : { verdict: 'ok', about }
  } catch (error) {
    const words = explain(error) ?? (error instanceof Error ? error.message : String(error))
    return { verdict: 'fault', about: `${about}: ${words}` }
  }
}

/** What an operator is told about the archive of the log, where there is something to tell. */
function consequenceOf({ archives, hasArchiver, failingPiece, archivedAt }: DatabaseHealth): string | undefined {
  if (!archives)
    return "PostgreSQL's log is not archived (archive_mode = off): after a loss only the last dump can be restored, and what was done since is gone. See Backup and recovery in docs/operate.md"
  if (!hasArchiver)
    throw new Error('archive_mode is on, but archive_command is empty: PostgreSQL keeps its log until its disk is full')
  if (failingPiece !== null)
    throw new Error(
      `archive_command fails for ${failingPiece}, nothing was archived since ${archivedAt}: nothing after that could be restored, and PostgreSQL keeps its log until its disk is full. Its own log says why`,
    )
  return undefined
}

async function tryStore(config: Config): Promise<void> {
  const store = openStore(config.filesUrl)
  try {
    await withFolder(async (folder) => {
      const path = join(folder, 'doctor')
      await writeFile(path, 'a file the doctor leaves for a moment')
      const key = `doctor/${randomUUID()}`
      await store.put(key, path, 'text/plain')
      const found = await store.get(key)
      found?.destroy()
      await store.remove(key)
      if (found === undefined) throw new Error('what was just kept is not there')
      const trouble = await store.trouble()
      if (trouble !== undefined) throw new Error(trouble)
    })
  } finally {
    store.close()
  }
}
