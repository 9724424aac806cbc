import { sql } from 'kysely'
import { readers } from '../src/app.ts'
import { connect } from '../src/base/database/db.ts'
import { type Reader, type ReadersOptions, readOn } from '../src/base/journal/readers.ts'
import type { TestWorld } from './world.ts'

type Options = Omit<ReadersOptions, 'readers' | 'pause'>

/** Reads everything written so far. Transactions of other tests on the same server may hold it up for a moment. */
export async function readUpTo(options: Options, reader: Reader): Promise<void> {
  const { kysely } = options.database
  const { rows } = await sql<{ now: number }>`select pg_current_xact_id()::text::bigint as now`.execute(kysely)
  for (let isPast = false; !isPast; ) {
    const { rows: found } = await sql<{ past: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > ${rows[0]?.now ?? 0} as past`.execute(kysely)
    isPast = found[0]?.past ?? false
    // Accounts take turns for a while each time; one that fails would be tried for ever.
    for (let turns = 0; (await readOn(options, reader)) && isPast && turns < 20; turns += 1);
    if (!isPast) await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Does what follows from all changes so far, as a worker beside the service would a moment later. */
export async function followUp(world: TestWorld): Promise<void> {
  const database = connect({ url: world.config.ownerDatabaseUrl, as: 'owner', poolSize: 2 })
  try {
    for (const reader of readers) await readUpTo({ database, open: world.open, log: world.log }, reader)
  } finally {
    await database.close()
  }
}
