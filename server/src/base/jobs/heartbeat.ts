import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import { awaitWithin } from '../database/bounds.ts'
import type { DatabaseHandle } from '../database/db.ts'
import type { Log } from '../log.ts'

interface LifeOptions {
  readonly database: DatabaseHandle
  readonly log: Log
  readonly recoverySeconds: number
}

/** A lock that all living workers share. Whoever may not look into the queue sees by it that there is one. */
const sharedByAll = [7_264, 1]

/** Whether any worker is alive; PostgreSQL tells everybody which locks are held. */
export async function isAnyWorkerAlive({ ask }: DatabaseHandle): Promise<boolean> {
  const found = await ask(
    `select from pg_locks
     where locktype = 'advisory' and classid = $1 and objid = $2 and objsubid = 2 and granted
       and database = (select oid from pg_database where datname = current_database())
     limit 1`,
    sharedByAll,
  )
  return found.length > 0
}

/** How long the outcome of a job may take to be written down when a worker stops. */
const writingMs = 5_000

const lockKey = (poolId: string): string =>
  createHash('sha256').update(`worker ${poolId}`).digest().readBigInt64BE().toString()

/**
 * A living worker holds a session lock named after its pool; PostgreSQL drops it the moment the
 * process or its connection dies. Whoever can take the lock of a pool that still holds jobs has
 * found a dead one and frees its jobs. Without this the engine waits four hours.
 */
export async function proveLife(
  { database, log, recoverySeconds }: LifeOptions,
  events: WorkerEvents,
  onLost: () => void,
): Promise<{ stop: () => Promise<void> }> {
  const connection = await database.pool.connect()
  const held = new Set<string>()
  connection.once('error', (error) => {
    // Without the lock others may free our jobs while we work on them: better to stop and be started again.
    connection.on('error', () => undefined)
    log.fatal({ err: error }, 'the connection that proves this worker alive was lost')
    onLost()
  })
  events.on('pool:create', ({ workerPool }) => {
    held.add(workerPool.id)
    connection.query('select pg_advisory_lock($1)', [lockKey(workerPool.id)]).catch(onLost)
  })
  const sweep = async (): Promise<void> => {
    const { rows } = await connection.query<{ locked_by: string }>(
      `select distinct locked_by from graphile_worker._private_jobs
       where locked_at < now() - make_interval(secs => $1) and not (locked_by = any($2))`,
      [recoverySeconds, [...held]],
    )
    for (const { locked_by: poolId } of rows) {
      const {
        rows: [answer],
      } = await connection.query<{ dead: boolean }>('select pg_try_advisory_lock($1) as dead', [lockKey(poolId)])
      if (!answer?.dead) continue
      await connection.query('select graphile_worker.force_unlock_workers($1::text[])', [[poolId]])
      await connection.query('select pg_advisory_unlock($1)', [lockKey(poolId)])
      log.warn({ worker_pool: poolId }, 'freed the jobs of a dead worker')
    }
  }
  /** The engine does not wait until it is written down what became of its last jobs; undone, they would be done again. */
  const untilWrittenDown = async (): Promise<void> => {
    const isHeld = 'select from graphile_worker._private_jobs where locked_by = any($1) limit 1'
    while ((await connection.query(isHeld, [[...held]])).rowCount !== 0) await sleep(20)
  }
  const timer = setInterval(() => {
    sweep().catch((error) => log.error({ err: error }, 'looking for dead workers failed'))
  }, recoverySeconds * 1000)
  await connection.query('select pg_advisory_lock_shared($1, $2)', sharedByAll)
  await sweep()
  return {
    stop: async () => {
      clearInterval(timer)
      // Where the connection is lost, others free what is held.
      await awaitWithin(writingMs, untilWrittenDown()).catch(() => undefined)
      // Closing the connection, not returning it, is what drops the lock.
      connection.removeAllListeners('error')
      connection.on('error', () => undefined)
      connection.release(true)
    },
  }
}
