import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from './database.ts'

// PostgreSQL forgets living entries of a GiST index when one statement looks up several rows by it and the first page of
// the index splits in between (docs/decisions/0035). So nothing is looked up by the indexes that keep times apart.

const url = await freshDatabase()
const clients: Client[] = []
const connected = async (): Promise<Client> => {
  const client = new Client({ connectionString: url })
  clients.push(client)
  await client.connect()
  // Rows without the companies they belong to; constraints of the table itself are kept.
  await client.query('set session_replication_role = replica')
  return client
}
afterAll(() => Promise.all(clients.map((client) => client.end())))
const [owner, looking] = [await connected(), await connected()]

/** As punches look it up before PostgreSQL knows anything about the table: from row to row, by some index. */
const byIndexes = `select ${['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']
  .map((way) => `set_config('enable_${way}', 'off', false)`)
  .join(', ')}`

const lookUp = (table: string, people: number, pause = '') => `
  select count(running.id)::integer as found
  from (select number, ${pause || 'null'} from generate_series(1, ${people}) as number) as person (number, paused)
  left join lateral (
    select id from ${table} where account_id = 1 and user_id = person.number and ends_at is null and status = 'active'
      and starts_at <= now() offset 0) as running on true`

const gate = 220_011

/**
 * One person has worked many times, 59 others work. A statement looks several of them up, one after the other, and stops
 * after the second; 140 more begin to work, for which the first page of a small index has no room; it goes on.
 */
async function lookUpWhileOthersBegin(table: string): Promise<void> {
  const begin = (from: number, to: number) => `
    insert into ${table} (account_id, workspace_id, user_id, starts_at, started_on, created_by)
    select 1, 1, number, now(), current_date, 'actions' from generate_series(${from}, ${to}) as number`
  await owner.query(begin(2, 60))
  for (let hours = 30; hours > 10; hours -= 1) {
    const startsAt = `now() - interval '${hours} hours'`
    await owner.query(`insert into ${table} (account_id, workspace_id, user_id, starts_at, started_on, created_by, created_at)
      values (1, 1, 1, ${startsAt}, current_date, 'actions', ${startsAt})`)
    await owner.query(
      `update ${table} set ends_at = starts_at + interval '10 minutes' where user_id = 1 and ends_at is null`,
    )
  }
  await looking.query(byIndexes)
  await owner.query('select pg_advisory_lock($1)', [gate])
  const pause = `case when number = 3 then pg_advisory_lock_shared(${gate})::text end`
  const statement = looking.query(lookUp(table, 60, pause))
  const isStopped = `select from pg_locks where locktype = 'advisory' and not granted and objid = ${gate}`
  await expect.poll(async () => (await owner.query(isStopped)).rowCount).toBe(1)
  await owner.query(begin(61, 200))
  await owner.query('select pg_advisory_unlock($1)', [gate])
  await statement
  await looking.query('select pg_advisory_unlock_shared($1)', [gate])
}

/** How many of the 199 who work are found by an index, and for whom of them overlapping work can be written. */
async function standing(table: string) {
  const { rows } = await looking.query(lookUp(table, 200))
  const again = `insert into ${table} (account_id, workspace_id, user_id, starts_at, started_on, created_by, created_at)
    select account_id, workspace_id, user_id, starts_at, started_on, created_by, created_at from ${table} where user_id = $1 limit 1`
  let overlapping = 0
  for (let person = 2; person <= 200; person += 1) {
    await owner.query('begin')
    overlapping += await owner.query(again, [person]).then(
      () => 1,
      (error) => (error.code === '23P01' ? 0 : Promise.reject(error)),
    )
    await owner.query('rollback')
  }
  return { found: rows[0].found as number, overlapping }
}

describe('while somebody looks several people up and others begin to work', () => {
  test('everybody who works is found afterwards, and no second work can be written', async () => {
    // Of these two indexes one finds running work, the other refuses a second one: the exclusion constraint is alone.
    await owner.query('drop index one_running_tracking_per_user')
    await lookUpWhileOthersBegin('time_trackings')
    expect(await standing('time_trackings')).toEqual({ found: 199, overlapping: 0 })
    const { rows } = await looking.query(`explain ${lookUp('time_trackings', 200)}`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('trackings_of_a_user_do_not_overlap')
  })

  test('an index that could be looked up by forgets some of them, on a PostgreSQL that has the fault', async ({
    skip,
  }) => {
    await owner.query(`create table looked_up (like time_trackings including defaults) with (autovacuum_enabled = off)`)
    await owner.query(`alter table looked_up add exclude using gist (user_id with =,
      tstzrange(starts_at, coalesce(ends_at, greatest(starts_at, created_at)), case when ends_at is null then '[]' else '[)' end) with &&,
      account_id with =) where (status = 'active')`)
    await lookUpWhileOthersBegin('looked_up')
    const { found, overlapping } = await standing('looked_up')
    const { rows } = await owner.query('show server_version')
    const told = `PostgreSQL ${rows[0].server_version}: ${199 - found} of 199 forgotten, overlapping work for ${overlapping}`
    // Nothing of ours depends on it; a PostgreSQL without the fault is no reason to stop.
    skip(found === 199, `${told}. The fault is gone: see docs/decisions/0035.`)
    expect(overlapping, told).toBeGreaterThan(0)
  })
})

interface Index {
  readonly name: string
  readonly table: string
  readonly columns: number[]
  readonly condition: string | null
}

describe('no plan goes by an index that keeps times apart', async () => {
  const { rows: indexes } = await owner.query<Index>(`
    select index.indexrelid::regclass::text as name, index.indrelid::regclass::text as table,
      index.indkey::smallint[] as columns, pg_get_expr(index.indpred, index.indrelid) as condition
    from pg_index as index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where (amname in ('gist', 'spgist') or indisexclusion) and relnamespace = 'public'::regnamespace
      and index.indrelid <> coalesce(to_regclass('looked_up'), 0)
    order by name`)

  test('these are all of them', () => {
    expect(indexes.map(({ name }) => name)).toEqual([
      'breaks_do_not_overlap',
      'one_statement_per_closed_month',
      'trackings_of_a_user_do_not_overlap',
    ])
  })

  test.each(indexes)('$name has no plain column, and a condition that no query says', ({ columns, condition }) => {
    expect(columns.filter((column) => column !== 0)).toEqual([])
    expect(condition).toContain('kept_apart')
  })

  test.each(indexes)('$name is not used, even where there is no other index', async ({ name, table }) => {
    await owner.query('begin')
    const { rows: others } = await owner.query(
      `select indexrelid::regclass::text as name, conname from pg_index left join pg_constraint on conindid = indexrelid and contype in ('p', 'u')
       where indrelid = $1::regclass and indexrelid <> $2::regclass`,
      [table, name],
    )
    for (const other of others)
      await owner.query(
        other.conname
          ? `alter table ${table} drop constraint ${other.conname} cascade`
          : `drop index ${other.name} cascade`,
      )
    await owner.query(byIndexes)
    const times = 'tstzrange(starts_at, ends_at)'
    const days = `daterange(first_date, last_date, '[]')`
    const own = table === 'breaks' ? 'time_tracking_id = 1' : `user_id = 1 and status = 'active'`
    const closed = 'account_id = 1 and user_id = 1 and reopened_at is null'
    const questions =
      table === 'statements'
        ? [
            closed,
            `${closed} and first_date <= current_date and last_date >= current_date`,
            `${closed} and ${days} && daterange(current_date, null)`,
            `${closed} and ${days} @> current_date`,
            'account_id = 1',
          ]
        : [
            `account_id = 1 and ${own}`,
            `account_id = 1 and ${own} and ends_at is null and starts_at <= now()`,
            `account_id = 1 and ${own} and ${times} && tstzrange(now(), null)`,
            `account_id = 1 and ${own} and ${times} @> now()`,
            own,
            'account_id = 1',
          ]
    for (const asked of questions) {
      const { rows } = await owner.query(`explain select * from ${table} where ${asked}`)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n'), asked).not.toContain(name)
    }
    await owner.query('rollback')
  })
})
