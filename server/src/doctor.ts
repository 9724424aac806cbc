import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isBuilt, withoutWeb } from './api/web/pages.ts'
import { connect, type DatabaseHandle, serverVersion } from './base/database/db.ts'
import { type DatabaseHealth, databaseHealth } from './base/database/health.ts'
import { assertGranted } from './base/database/installation.ts'
import { assertCell, pendingMigrations } from './base/database/migrate.ts'
import { assertBoundByRowSecurity, assertMakesNothing } from './base/database/request-role.ts'
import { differingZones, zoneDataVersion } from './base/database/zone-data.ts'
import { openStore } from './base/files/stores.ts'
import { withFolder } from './base/files/uploads.ts'
import { smtpTransport } from './base/mail/mail.ts'
import { systemClock } from './base/time/time.ts'
import { explain } from './cli/explain.ts'
import { findOverlaps } from './cli/overlaps.ts'
import type { Config } from './config.ts'

export interface Finding {
  /** A `note` is no fault, but an operator should know it. */
  readonly verdict: 'ok' | 'note' | 'fault'
  readonly about: string
}

/** Asks the world the questions an operator would. */
export async function examine(config: Config): Promise<Finding[]> {
  const owner = connect({ url: config.ownerDatabaseUrl, as: 'owner', poolSize: 1 })
  const application = connect({ url: config.databaseUrl, as: 'application', poolSize: 1 })
  const login = connect({ url: config.databaseUrl, as: 'login', poolSize: 1 })
  const findings = [
    await ask('PostgreSQL is 15 or newer', async () => {
      if ((await serverVersion(owner)) < 15) throw new Error('it is older')
    }),
    await ask('all migrations are applied', async () => {
      const waiting = (await pendingMigrations(owner)).map((migration) => migration.name)
      if (waiting.length > 0) throw new Error(`waiting: ${waiting.join(', ')}; run tagwerk migrate`)
    }),
    await ask('the database is the cell that the settings say', () => assertCell(owner.kysely, config.cell)),
    await ask('the login of requests may become the roles that requests run as', () => assertGranted(login)),
    await ask('requests are bound by row-level security', () => assertBoundByRowSecurity(application)),
    await ask('requests can make no tables or types', () => assertMakesNothing(application)),
    await zones(owner),
    await ask('no working time of a person overlaps', async () => {
      const found = await findOverlaps(owner)
      if (found.length > 0) throw new Error(`${found.length} times; tagwerk overlaps lists them`)
    }),
    await ask('files can be kept, read and removed', () => tryStore(config)),
    await ask('the web application is there', async () => {
      if (!isBuilt(config.webFolder)) throw new Error(withoutWeb(config.webFolder))
    }),
    await ask("PostgreSQL's log is archived", async () => consequenceOf(await databaseHealth(owner))),
    await ask('no replication slot is left over', async () => {
      const leftOver = (await databaseHealth(owner)).slots.filter(({ isActive }) => !isActive)
      const slots = leftOver.map(({ name, retained }) => `${name} (${retained})`)
      if (slots.length > 0)
        throw new Error(
          `nobody reads from ${slots.join(', ')}, and PostgreSQL keeps its log for them until its disk is full; start who reads them, or select pg_drop_replication_slot('…')`,
        )
    }),
    await ask('the mail server answers', async () => {
      if (config.smtpUrl.startsWith('file:')) return
      await smtpTransport(config.smtpUrl).verify()
    }),
  ]
  await owner.close()
  await application.close()
  await login.close()
  return findings
}

/** Says that it is so; a question that comes back with words has found something to be known, one that throws a fault. */
async function ask(about: string, question: () => Promise<unknown>): Promise<Finding> {
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

/** No fault by itself: whether it matters depends on where people work. */
async function zones(owner: DatabaseHandle): Promise<Finding> {
  const about = `time zone data of Node: ${zoneDataVersion()}; of PostgreSQL`
  const differing = await differingZones(owner, systemClock().epochMilliseconds).catch(() => undefined)
  if (differing === undefined) return { verdict: 'note', about: `${about}: not known` }
  if (differing.length === 0) return { verdict: 'ok', about: `${about}: says the same for the year ahead` }
  const where = differing.slice(0, 10).join(', ')
  return { verdict: 'note', about: `${about}: differs in ${where}; if people work there, see docs/day-two.md` }
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
