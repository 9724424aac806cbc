import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { makeApp, makeWorld, type World } from '../server/src/app.ts'
import { createDatabase, databaseExists, startCluster } from '../server/src/base/cluster.ts'
import type { Context } from '../server/src/base/context.ts'
import { connect, type DatabaseHandle, serverVersion } from '../server/src/base/db.ts'
import { migrate } from '../server/src/base/migrate.ts'
import { readConfig } from '../server/src/config.ts'

/** What the measuring programs share: a service of their own, a calm moment, percentiles and plans. */

export interface Bench {
  readonly url: string
  /** Of PostgreSQL. */
  readonly processId: number
  readonly owner: DatabaseHandle
  readonly world: World
  readonly app: Awaited<ReturnType<typeof makeApp>>
  readonly stop: () => Promise<void>
}

interface BenchOptions {
  readonly durable: boolean
  readonly environment?: Record<string, string>
  /** Where the database stays for the next run. */
  readonly dataFolder?: string
}

/** A service on a PostgreSQL of its own, gone when it is stopped. */
export async function startBench({ durable, environment: given, dataFolder }: BenchOptions): Promise<Bench> {
  const cluster = await startCluster({ durable, ...(dataFolder && { dataFolder }) })
  const files = await mkdtemp(join(tmpdir(), 'tagwerk-bench-'))
  const isThere = await databaseExists(cluster, 'bench')
  const url = isThere ? cluster.url('bench') : await createDatabase(cluster, 'bench')
  const owner = connect({ url, as: 'owner', poolSize: 2 })
  await migrate(owner, 0)
  const environment = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    FILES_URL: pathToFileURL(files).href,
    TAGWERK_SECRET: randomBytes(32).toString('hex'),
    ...given,
  }
  const world = makeWorld(readConfig({ DATABASE_URL: url, ...environment }))
  const app = await makeApp(world)
  const stop = async (): Promise<void> => {
    await app.close()
    await world.close()
    await owner.close()
    await cluster.stop()
    await rm(files, { recursive: true, force: true })
  }
  return { url, processId: cluster.processId, owner, world, app, stop }
}

/** Writes numbered rows straight into the tables, from one number up to another, so many at a time. */
export async function seeding(
  owner: DatabaseHandle,
  [from, to]: readonly [number, number],
  step: number,
  seed: (client: pg.PoolClient, first: number, last: number) => Promise<unknown>,
): Promise<void> {
  // Seeding writes much at once; it need not be brought to the disk every minute.
  await owner.pool.query("alter system set max_wal_size = '8GB'")
  await owner.pool.query('select pg_reload_conf()')
  const client = await owner.pool.connect()
  try {
    // The rows are right by making: checking them one by one would only take time.
    await client.query('set session_replication_role = replica')
    for (let first = from; first < to; first += step) {
      await seed(client, first, Math.min(first + step, to) - 1)
      // On tables it knows nothing of, PostgreSQL would look through all that is there for each new row.
      if (first === 0) await client.query('analyze')
    }
    await client.query('set session_replication_role = default')
  } finally {
    client.release()
  }
}

/** How much of the processors' time other tenants of the hardware took, since the last time asked, in percent. */
export const stolen = (() => {
  const read = (): number[] =>
    (/^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? '').split(' ').map(Number)
  let last = read()
  return (): number => {
    const now = read()
    const spent = now.map((value, index) => value - (last[index] ?? 0))
    last = now
    return (
      (100 * (spent[7] ?? 0)) /
      Math.max(
        1,
        spent.reduce((sum, value) => sum + value, 0),
      )
    )
  }
})()

/** A rented machine grants so much in a row and then takes some back; we measure when it is ours. */
export async function settle(waitSeconds = 5): Promise<void> {
  for (let waited = 0; waited < 120; waited += waitSeconds) {
    stolen()
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000))
    if (stolen() < 0.5) return
  }
}

/** The value that a share of the times stays below, in milliseconds. */
export function percentile(times: readonly number[], share: number): number {
  const inOrder = [...times].sort((a, b) => a - b)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? 0
}

/** What was measured on, as a sentence. */
export const machine = async (owner: DatabaseHandle): Promise<string> =>
  `PostgreSQL ${await serverVersion(owner)}, Node ${process.versions.node}, ${cpus().length} cores, everything on one machine`

/** How PostgreSQL goes about a statement, with what it really met. */
export const planOf = async (ctx: Context, { text, values }: { text: string; values: unknown[] }) => {
  const { rows } = await ctx.db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain (analyze, buffers, costs off, timing off) ${text}`, values),
  )
  return rows.map((row) => row['QUERY PLAN'])
}
