import { type Kysely, sql } from 'kysely'
import type { DB } from '../../schema.ts'
import type { DatabaseHandle } from '../database/db.ts'

/**
 * The journal is read in the order of transactions, and these have numbers of their own in each cluster. In a database
 * that was restored from a dump they begin small again, so what is written from now on would lie before what was read
 * long ago, and nobody would read it: no notification, no warning, no seal. All journals then count on behind the last
 * number they have, as those of accounts do that came from another cell.
 */
export async function continueJournal({ kysely }: DatabaseHandle): Promise<void> {
  await kysely.transaction().execute(async (db) => {
    const behind = await numbersBehind(db)
    if (behind <= 0) return
    const { rows: accounts } = await asReader<{ id: number }>(db, sql`select distinct account_id as id from changes`)
    for (const { id } of accounts) {
      await sql`select set_config('app.account_id', ${String(id)}, true)`.execute(db)
      await sql`insert into account_moves (account_id, state, cell, xact_offset)
        select ${id}, 'here', number, ${behind} from own_cell
        on conflict (account_id) do update set xact_offset = account_moves.xact_offset + ${behind}`.execute(db)
      await sql`update account_sources set changed_by = null where account_id = ${id}`.execute(db)
    }
    // What was not read yet when the dump was made is still to be read.
    await sql`update change_readers set read_before = read_before - ${behind}`.execute(db)
  })
}

/** By how much the transactions of this cluster are behind those of the journals. */
async function numbersBehind(db: Kysely<DB>): Promise<number> {
  const { rows: present } = await sql<{ next: number; read_before: number }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next,
      coalesce(max(read_before), 0) as read_before from change_readers`.execute(db)
  const { next = 0, read_before = 0 } = present[0] ?? {}
  const last = await asReader<{ xact: number | null }>(db, sql`select max(xact) as xact from changes`)
  // Nearly always: the last number of all is smaller, and the index knows it.
  if ((last.rows[0]?.xact ?? 0) < next && read_before <= next) return 0
  const { rows } = await asReader<{ last: number | null }>(
    db,
    sql`select max(journal.last - coalesce(move.xact_offset, 0)) as last
      from (select account_id, max(xact) as last from changes group by account_id) as journal
      left join account_moves as move on move.account_id = journal.account_id
      where move.state is distinct from 'moved' and move.state is distinct from 'arriving'`,
  )
  // Readers have looked further than the last change: transactions that change nothing have numbers as well.
  return Math.max((rows[0]?.last ?? 0) + 1, read_before) - next
}

/** As the one role that may ask in which accounts something changed. */
async function asReader<Row>(db: Kysely<DB>, question: ReturnType<typeof sql>): Promise<{ rows: Row[] }> {
  await sql`set local role tagwerk_reader`.execute(db)
  const { rows } = await question.execute(db)
  await sql`reset role`.execute(db)
  return { rows: rows as Row[] }
}
