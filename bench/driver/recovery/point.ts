import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openStore } from '../../../server/src/base/files/stores.ts'
import { type Instant, systemClock } from '../../../server/src/base/time/time.ts'
import type { ArchivedInstallation } from './archived.ts'

/** Everything that was there at a moment: a digest of every table and of every file. */
export interface Point {
  readonly at: Instant
  readonly rows: number
  readonly tables: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<string, string>
}

const ofOurs = "relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)"

async function digestTables(client: pg.PoolClient): Promise<{ rows: number; tables: Map<string, string> }> {
  const { rows: names } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and ${ofOurs} order by 1`,
  )
  const tables = new Map<string, string>()
  let rows = 0
  for (const { name } of names) {
    const { rows: found } = await client.query<{ count: number; digest: string }>(
      `select count(*)::integer as count, coalesce(md5(string_agg(line, '' order by line)), '') as digest
       from (select md5(each::text) as line from ${name} as each) as lines`,
    )
    rows += found[0]?.count ?? 0
    tables.set(name, `${found[0]?.count} rows ${found[0]?.digest}`)
  }
  return { rows, tables }
}

/** Nothing is committed any more by processes that stand still, once what PostgreSQL was doing for them is done. */
async function untilQuiet(client: pg.PoolClient): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and state = 'active' and wait_event_type is distinct from 'Lock'`,
    )
    quiet = rows[0]?.count === 0 ? quiet + 1 : 0
    await sleep(50)
  }
}

/** A moment in the middle of the load: some transactions have just been committed, others are open. */
export async function pointOf(live: ArchivedInstallation): Promise<Point> {
  const client = await live.owner().pool.connect()
  try {
    return await live.whileStopped(async () => {
      await untilQuiet(client)
      const at = systemClock()
      const found = await digestTables(client)
      return { at, ...found, files: await digestFiles(live) }
    })
  } finally {
    client.release()
  }
}

/** Every form of every file that a record names. */
async function digestFiles(live: ArchivedInstallation): Promise<Map<string, string>> {
  const store = openStore(live.filesUrl())
  const { rows } = await live
    .owner()
    .pool.query<{ object_key: string }>("select object_key from files where status = 'active' order by id")
  const files = new Map<string, string>()
  for (const { object_key } of rows) {
    for (const form of ['original', 'medium', 'thumb']) {
      const found = await store.get(`${object_key}/${form}`)
      if (found === undefined) continue
      const hash = createHash('sha256')
      for await (const chunk of found) hash.update(chunk as Buffer)
      files.set(`${object_key}/${form}`, hash.digest('hex'))
    }
  }
  store.close()
  return files
}

/** What is different now from what was there at the point. */
export async function sameAs(point: Point, live: ArchivedInstallation): Promise<string[]> {
  const client = await live.owner().pool.connect()
  const { tables } = await digestTables(client).finally(() => client.release())
  const files = await digestFiles(live)
  return [...differences('table', point.tables, tables), ...differences('file', point.files, files)]
}

const differences = (what: string, then: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] =>
  [...new Set([...then.keys(), ...now.keys()])]
    .filter((name) => then.get(name) !== now.get(name))
    .map((name) => `${what} ${name} was ${then.get(name) ?? 'not there'}, is ${now.get(name) ?? 'not there'}`)
