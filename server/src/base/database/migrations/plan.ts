import { readFileSync } from 'node:fs'
import type { DatabaseHandle, Session } from '../db.ts'
import { type Migration, type Step, withoutComments } from './files.ts'
import { type Right, rightsFor } from './rights.ts'

/** Tables and how a step locks them, for each step of each migration. Recorded by `npm run generate`. */
type RecordedLocks = Record<string, Record<string, Against>[]>

type Against = 'writes' | 'reads and writes'

const recordedIn = new URL('../../../../migrations/locks.json', import.meta.url)

export interface PlannedStep {
  readonly kind: Step['kind']
  /** Tables that others cannot write or even read for as long as it takes, with what they hold. */
  readonly locks: readonly {
    readonly table: string
    readonly rows: number
    readonly against: Against
  }[]
  /** The table that is gone through, where it takes time in proportion to it. */
  readonly through: { readonly table: string; readonly rows: number } | undefined
  readonly seconds: number
}

export interface Plan {
  readonly rights: readonly Right[]
  readonly migrations: readonly { readonly name: string; readonly steps: readonly PlannedStep[] }[]
  readonly seconds: number
}

/** What pending migrations would do to this database. Nothing is done. */
export async function planOf(database: DatabaseHandle, pending: readonly Migration[]): Promise<Plan> {
  const rights = await rightsFor(database, pending)
  const recorded = JSON.parse(readFileSync(recordedIn, 'utf8')) as RecordedLocks
  const rows = await rowCounts(database)
  const migrations = pending.map(({ name, steps }) => ({
    name,
    steps: steps.map((step, at) => planStep(step, recorded[name]?.[at] ?? {}, rows)),
  }))
  const seconds = migrations.flatMap(({ steps }) => steps).reduce((sum, step) => sum + step.seconds, 0)
  return { rights, migrations, seconds }
}

/** How many rows PostgreSQL thinks there are; counting them would take as long as some migrations. */
async function rowCounts(database: DatabaseHandle): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.pool.query(`
    select coalesce(pg_partition_root(oid)::regclass::text, relname) as name, sum(greatest(reltuples, 0))::bigint as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') group by 1`)
  return new Map(rows.map((row) => [String(row.name), Number(row.rows)]))
}

/** Measured with a million rows on two busy processors: bench/results/upgrade-releases.md. */
const seconds = { step: 0.1, onlineRow: 4e-6, portionRow: 5e-4, readRow: 3e-5 }

function planStep(
  step: Step,
  recorded: Readonly<Record<string, Against>>,
  rows: ReadonlyMap<string, number>,
): PlannedStep {
  const count = (table: string): number => rows.get(table) ?? 0
  const text = withoutComments(step.text)
  const locked = step.kind === 'transaction' ? Object.entries(recorded) : locksInText(text)
  // A table that is not there yet is made by a migration before, and nobody uses it.
  const locks = locked
    .filter(([table]) => rows.has(table))
    .map(([table, against]) => ({ table, rows: count(table), against }))
  if (step.kind === 'transaction') return { kind: step.kind, locks, through: undefined, seconds: seconds.step }
  const [, indexed = ''] = /\bindex concurrently \w+ on (\w+)/i.exec(text) ?? []
  const table = step.kind === 'portions' ? step.table : indexed
  const through = rows.has(table) ? { table, rows: count(table) } : undefined
  const named = new Set([...text.matchAll(/\b(?:from|join) (\w+)/gi)].map(([, name]) => name))
  const read = [...rows].filter(([name]) => name !== table && named.has(name))
  const each = step.kind === 'portions' ? seconds.portionRow : seconds.onlineRow
  const more = read.reduce((sum, [, many]) => sum + many * seconds.readRow, 0)
  return { kind: step.kind, locks, through, seconds: seconds.step + count(table) * each + more }
}

const locksInText = (text: string): [string, Against][] =>
  [...text.matchAll(/lock table (\w+) in (access exclusive)?/gi)].map(([, table = '', all]) => [
    table,
    all ? 'reads and writes' : 'writes',
  ])

/** Records what steps lock of tables that were there before them, for `locks.json`. */
export function recordLocks(): {
  recorded: RecordedLocks
  beforeCommit: (query: Session['query'], name: string, step: number) => Promise<void>
} {
  const recorded: RecordedLocks = {}
  const beforeCommit = async (query: Session['query'], name: string, step: number): Promise<void> => {
    // A row of the catalogue that this very transaction wrote first is of a table it made.
    const { rows } = await query(`
      select relname, case when bool_or(mode = 'AccessExclusiveLock') then 'reads and writes' else 'writes' end as against
      from pg_locks join pg_class on pg_class.oid = relation
      where pid = pg_backend_pid() and relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
        and relname not in ('kysely_migration', 'migration_progress')
        and not exists (select from pg_type where typrelid = pg_class.oid and pg_type.xmin = pg_current_xact_id()::xid)
      group by relname order by relname`)
    const steps = recorded[name] ?? []
    while (steps.length < step) steps.push({})
    steps.push(Object.fromEntries(rows.map((row): [string, Against] => [row.relname, row.against])))
    recorded[name] = steps
  }
  return { recorded, beforeCommit }
}
