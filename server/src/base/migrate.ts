import { readdir, readFile } from 'node:fs/promises'
import { runMigrations as migrateQueue } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { DB } from '../schema.ts'
import type { DatabaseHandle } from './db.ts'
import { refused } from './errors.ts'

const folder = new URL('../../migrations/', import.meta.url)

async function migrationsFromFiles(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(name, folder), 'utf8')
    return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

export interface MigrationReport {
  readonly applied: readonly string[]
}

/**
 * Applies what is missing, all or nothing, one migrator at a time (Kysely takes an advisory lock).
 * A migration that cannot get its table lock quickly fails instead of holding up every request behind it.
 */
export async function migrate(database: DatabaseHandle, cell: number): Promise<MigrationReport> {
  await migrateQueue({ pgPool: database.pool })
  const migrator = new Migrator({ db: database.kysely, provider: { getMigrations: migrationsFromFiles } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  await refuseTemporaryObjects(database)
  await placeInCell(database, cell)
  await monthsAhead(database)
  return { applied: results.map((result) => result.migrationName) }
}

/**
 * Requests need no temporary tables or types, and could shadow ours with them. Done each time and not once: this
 * privilege belongs to the database itself, and neither a dump nor a copy takes it along.
 */
async function refuseTemporaryObjects(database: DatabaseHandle): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.kysely)
  await sql`revoke temporary on database ${sql.id(rows[0]?.name ?? '')} from public, tagwerk_app`.execute(
    database.kysely,
  )
}

/** Prepares a year of months: in the migration, and every night by a worker. */
export async function monthsAhead(database: DatabaseHandle): Promise<void> {
  await sql`call prepare_months(current_date, 12)`.execute(database.kysely)
}

/** Names of migrations that wait to be applied. */
export async function pendingMigrations(database: DatabaseHandle): Promise<string[]> {
  const migrator = new Migrator({ db: database.kysely, provider: { getMigrations: migrationsFromFiles } })
  return (await migrator.getMigrations()).filter((each) => !each.executedAt).map((each) => each.name)
}

/** The same as a process that answers requests sees it; it may read which migrations were applied, and nothing else. */
export async function missingMigrations(database: DatabaseHandle): Promise<string[]> {
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(database.kysely).then(
    ({ rows }) => rows.map((row) => row.name),
    // The table or the right to read it comes with migrations.
    (): string[] => [],
  )
  return Object.keys(await migrationsFromFiles()).filter((name) => !applied.includes(name))
}

/** A cell's ids start at cell × 2^43 and end before the next one's. A database that has given ids stays the cell it is. */
async function placeInCell(database: DatabaseHandle, cell: number): Promise<void> {
  const first = cell * 2 ** 43
  await database.kysely.transaction().execute(async (db) => {
    await sql`update own_cell set number = ${cell}
      where number < ${cell} and not exists (select from accounts where id > 0)`.execute(db)
    await assertCell(db, cell)
    await sql`select setval('record_ids', ${first}, true) from record_ids where last_value < ${first}`.execute(db)
    await sql.raw(`alter sequence record_ids maxvalue ${BigInt(first) + 2n ** 43n - 1n}`).execute(db)
  })
}

/** Refuses to go on where the database is another cell than the settings say: its ids would be those of that one. */
export async function assertCell(db: Kysely<DB>, cell: number): Promise<void> {
  const { rows } = await sql<{ number: number }>`select number from own_cell`.execute(db)
  if (rows[0]?.number !== cell)
    throw refused('invalid', 'TAGWERK_CELL', `says ${cell}, but this database is cell ${rows[0]?.number}.`)
}
