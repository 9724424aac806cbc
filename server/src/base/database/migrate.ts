import { runMigrations as migrateQueue } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../schema.ts'
import { refused } from '../errors.ts'
import { continueJournal } from '../journal/restored.ts'
import type { DatabaseHandle, Session } from './db.ts'
import { type Migration, readMigrations } from './migrations/files.ts'
import { aloneWith, inTransaction, type ReportLine, type Watch } from './migrations/locks.ts'
import { nameToday, renamedMigrations } from './migrations/releases.ts'
import { assertRights } from './migrations/rights.ts'
import { apply } from './migrations/steps.ts'

export interface MigrationReport {
  readonly applied: readonly string[]
}

const quietly: Watch = { report: () => undefined }

/**
 * Applies what is missing, one migrator at a time. Each step of a migration is written down with what it did, so a
 * migrator that was killed goes on where it was.
 */
export async function migrate(database: DatabaseHandle, cell: number, watch = quietly): Promise<MigrationReport> {
  const { report } = watch
  await assertRights(database, await pendingMigrations(database))
  await migrateQueue({ pgPool: database.pool })
  const applied = await aloneWith(database, report, async (session) => {
    await createBooks(session)
    const pending = await missingOf(await appliedNames(session.query.bind(session)))
    for (const migration of pending) await apply(session, migration, watch)
    await refuseTemporaryObjects(session)
    await placeInCell(session, cell, report)
    await prepareMonths(session, report)
    return pending.map((migration) => migration.name)
  })
  await continueJournal(database)
  return { applied }
}

/** Which migrations were applied, under the names they have today, and how far one is that was begun. */
async function createBooks(session: Session): Promise<void> {
  await session.query(`
    create table if not exists kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
    drop table if exists kysely_migration_lock;
    create table if not exists migration_progress (
      name text primary key,
      steps_done integer not null default 0,
      -- Not named as in tables of accounts: this is none of them.
      in_account bigint,
      after_id bigint,
      at timestamptz not null default now()
    );
    revoke all on migration_progress from public;
    do $$ begin
      -- What the owner makes is open to requests once migrations said so.
      if to_regrole('tagwerk_app') is not null then revoke all on migration_progress from tagwerk_app; end if;
    end $$`)
  for (const [before, today] of renamedMigrations)
    await session.query('update kysely_migration set name = $2 where name = $1', [before, today])
}

const readApplied = 'select name from kysely_migration'

type Ask = (text: string) => Promise<{ rows: { name: string }[] }>

const appliedNames = async (ask: Ask): Promise<string[]> =>
  (await ask(readApplied)).rows.map((row) => nameToday(row.name))

/** Refuses a database that knows migrations this version does not: a newer one made it. */
async function missingOf(applied: readonly string[]): Promise<Migration[]> {
  const known = await readMigrations()
  const names = new Set(known.map((migration) => migration.name))
  const unknown = applied.filter((name) => !names.has(name))
  if (unknown.length > 0)
    throw refused(
      'invalid',
      'migrations',
      `A newer version migrated this database: ${unknown.join(', ')} is not known here.`,
    )
  return known.filter((migration) => !applied.includes(migration.name))
}

/** Migrations that wait to be applied. */
export async function pendingMigrations(database: DatabaseHandle): Promise<Migration[]> {
  const { rows } = await database.pool.query("select to_regclass('kysely_migration') is not null as is_there")
  const applied = rows[0]?.is_there ? await appliedNames((text) => database.pool.query(text)) : []
  return missingOf(applied)
}

/** The same as a process that answers requests sees it; it may read which migrations were applied, and nothing else. */
export async function missingMigrations(database: DatabaseHandle): Promise<string[]> {
  // The table or the right to read it comes with migrations.
  const applied = await appliedNames((text) => database.pool.query(text)).catch((): string[] => [])
  return (await readMigrations()).map((migration) => migration.name).filter((name) => !applied.includes(name))
}

/**
 * Requests need no temporary tables or types, and could shadow ours with them. Done each time and not once: this
 * privilege belongs to the database itself, and neither a dump nor a copy takes it along.
 */
async function refuseTemporaryObjects(session: Session): Promise<void> {
  const { rows } = await session.query('select quote_ident(current_database()) as name')
  await session.query(`revoke temporary on database ${rows[0]?.name} from public, tagwerk_app`)
}

/** Prepares a year of months: in the migration, and every night by a worker. */
export async function monthsAhead(database: DatabaseHandle): Promise<void> {
  const session = await database.pool.connect()
  try {
    await prepareMonths(session, quietly.report)
  } finally {
    session.release()
  }
}

/** A new month locks the table it is a part of, so each is made by itself. */
async function prepareMonths(session: Session, report: ReportLine): Promise<void> {
  for (let ahead = 0; ahead <= 12; ahead += 1)
    await inTransaction({ session, label: 'months ahead', report }, (query) =>
      query(`call prepare_months((current_date + interval '${ahead} months')::date, 0)`),
    )
}

/** A cell's ids start at cell × 2^43 and end before the next one's. A database that has given ids stays the cell it is. */
async function placeInCell(session: Session, cell: number, report: ReportLine): Promise<void> {
  const first = BigInt(cell) * 2n ** 43n
  const last = first + 2n ** 43n - 1n
  await inTransaction({ session, label: 'cell', report }, async (query) => {
    await query(`update own_cell set number = ${cell}
      where number < ${cell} and not exists (select from accounts where id > 0)`)
    refuseOtherCell((await query('select number from own_cell')).rows[0]?.number, cell)
    await query(`select setval('record_ids', ${first}, true) from record_ids where last_value < ${first}`)
    // Whoever draws an id waits for this, so it is done once.
    const { rows } = await query("select seqmax::text as last from pg_sequence where seqrelid = 'record_ids'::regclass")
    if (rows[0]?.last !== String(last)) await query(`alter sequence record_ids maxvalue ${last}`)
  })
}

/** Refuses to go on where the database is another cell than the settings say: its ids would be those of that one. */
export async function assertCell(db: Kysely<DB>, cell: number): Promise<void> {
  const { rows } = await sql<{ number: number }>`select number from own_cell`.execute(db)
  refuseOtherCell(rows[0]?.number, cell)
}

function refuseOtherCell(number: number | undefined, cell: number): void {
  if (number !== cell) throw refused('invalid', 'TAGWERK_CELL', `says ${cell}, but this database is cell ${number}.`)
}
