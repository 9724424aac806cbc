import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, createDatabase, startCluster } from '../src/base/database/cluster.ts'
import { connect } from '../src/base/database/db.ts'
import { migrate } from '../src/base/database/migrate.ts'
import { freePort } from './faults/processes.ts'
import { startProcess } from './processes.ts'

// A PostgreSQL of its own: it is stopped in the middle of its work, which others must not feel.
let cluster: Cluster
let url = ''

beforeAll(async () => {
  cluster = await startCluster({ durable: false })
  url = await createDatabase(cluster, 'hung')
  const owner = connect({ url, as: 'owner', poolSize: 2 })
  await migrate(owner, 0)
  await owner.close()
})
afterAll(() => cluster.stop())

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
    .toString()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number)

/** PostgreSQL as it looks when its machine or its disk hangs: connections stand, nothing answers. */
async function whileHung(work: () => Promise<void>): Promise<void> {
  const stopped = [cluster.processId, ...childrenOf(cluster.processId)]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  try {
    await work()
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
}

const serving = { DATABASE_POOL_SIZE: '2', STOP_SECONDS: '2', LOG_LEVEL: 'info' }

test('a hung database shows in readiness, fails requests in time, and is forgotten when it answers again', async () => {
  const port = await freePort()
  const serve = startProcess(['serve'], { DATABASE_URL: url, PORT: String(port), ...serving })
  await serve.says('listening')
  const statusOf = async (path: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(45_000) })).status
  expect(await Promise.all([statusOf('/health/ready'), statusOf('/api/v3/status')])).toEqual([200, 204])
  await whileHung(async () => {
    // More than there are connections, so that the pool is used up.
    const requests = [1, 2, 3, 4].map(() => statusOf('/api/v3/status'))
    // What was found is believed for a moment.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await Promise.all([statusOf('/health/ready'), statusOf('/health/ready')])).toEqual([503, 503])
    // Those for whom there was no place are sent away at once, the others when the time is over.
    for (const status of await Promise.all(requests)) expect([503, 429]).toContain(status)
  })
  await expect.poll(() => statusOf('/health/ready')).toBe(200)
  expect(await statusOf('/api/v3/status')).toBe(204)
  expect(await serve.end()).toBe(0)
})

test('a process whose database hangs stops when it is told to', async () => {
  const port = await freePort()
  const serve = startProcess(['serve'], { DATABASE_URL: url, PORT: String(port), ...serving })
  const work = startProcess(['work'], { DATABASE_URL: url, SMTP_URL: 'file:///nowhere', ...serving })
  await Promise.all([serve.says('listening'), work.says('working')])
  await whileHung(async () => {
    const asked = fetch(`http://127.0.0.1:${port}/api/v3/status`).catch(() => undefined)
    expect(await Promise.all([serve.end(), work.end()])).toEqual([0, 0])
    await asked
  })
})

test('a connection that did not answer in time is never used again', async () => {
  const database = connect({ url, as: 'owner', poolSize: 1, statementTimeoutMs: 200 })
  const backend = async (): Promise<number> => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.kysely)
    return rows[0]?.pid ?? 0
  }
  const first = await backend()
  process.kill(first, 'SIGSTOP')
  try {
    const lost = database.kysely.transaction().execute((trx) => sql`select 1`.execute(trx))
    await expect(lost).rejects.toThrow(/Connection terminated/)
    expect(await backend()).not.toBe(first)
  } finally {
    process.kill(first, 'SIGCONT')
    await database.close()
  }
})

test('a connection that does not come in time is told by a code, which the queue tries again for', async () => {
  const database = connect({ url, as: 'owner', poolSize: 1 })
  const only = await database.pool.connect()
  await expect(database.pool.connect()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  const asked = new Promise((resolve) => database.pool.connect((error) => resolve(error)))
  expect(await asked).toMatchObject({ code: 'ETIMEDOUT' })
  only.release()
  await database.close()
})
