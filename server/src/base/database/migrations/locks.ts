import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseHandle, Session } from '../db.ts'

/** Told what is being done, for whoever watches. */
export type ReportLine = (line: string) => void

/** Whoever watches a migration. */
export interface Watch {
  readonly report: ReportLine
  /** Asks what a step in a transaction holds, right before it lets go of it. */
  readonly beforeCommit?: (query: Session['query'], name: string, step: number) => Promise<unknown>
}

export interface Work {
  readonly session: Session
  /** What is being done, in the lines told of it. */
  readonly label: string
  readonly report: ReportLine
}

/**
 * Whoever comes after somebody who waits for a lock waits as well. So a migration waits shortly, lets the others
 * through and tries again, for as long as an hour.
 */
const patience = { waitsMs: 400, pausesMs: [100, 200, 400, 800, 1_600], givesUpAfterMs: 3_600_000 }

/** In a transaction that waits only shortly for locks, and from the beginning again when it did not get one. */
export async function inTransaction<T>(work: Work, run: (query: Session['query']) => Promise<T>): Promise<T> {
  const { session, label, report } = work
  const started = performance.now()
  for (let attempt = 0; ; attempt += 1) {
    try {
      await session.query(`begin; set local lock_timeout = ${patience.waitsMs}`)
      const result = await run(session.query.bind(session))
      await session.query('commit')
      return result
    } catch (error) {
      await session.query('rollback').catch(() => undefined)
      if (!isInTheWay(error) || performance.now() - started > patience.givesUpAfterMs) throw error
      if (attempt % 20 === 10) report(`${label}: waits for others to end their transactions (${attempt} tries)`)
      await sleep(patience.pausesMs[Math.min(attempt, patience.pausesMs.length - 1)])
    }
  }
}

/** No lock in time, or a circle of those who wait. */
const isInTheWay = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))

/** Kysely's migrator takes the same one, so that older versions and this one do not migrate at the same time. */
const migratorLock = '3853314791062309107'

/**
 * One migrator at a time. Asked for again and again, because a statement that waits would be waited for itself by what is
 * built online.
 */
export async function aloneWith<T>(
  database: DatabaseHandle,
  report: ReportLine,
  run: (session: Session) => Promise<T>,
): Promise<T> {
  const session = await database.pool.connect()
  try {
    for (let attempt = 0; ; attempt += 1) {
      const { rows } = await session.query(`select pg_try_advisory_lock(${migratorLock}) as is_alone`)
      if (rows[0]?.is_alone) break
      if (attempt === 0) report('Another migrator is running; waiting for it.')
      await sleep(250)
    }
    return await run(session)
  } finally {
    // Ended rather than given back: the lock goes with the connection, whatever happened on it.
    session.release(true)
  }
}
