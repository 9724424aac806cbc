import type { DatabaseHandle } from '../database/db.ts'

/**
 * The oldest transaction that has written something and is still open, in whatever database of the cluster: transactions
 * are counted over all of them. What began after it is read from the journal only when it has ended, because it could
 * yet bring a change that belongs in front.
 */
interface OpenTransaction {
  /** Its process; undefined for one that was prepared and left. */
  readonly pid: number | undefined
  readonly database: string
  readonly login: string
  readonly seconds: number
  /** Whether it may be open for longer: PostgreSQL does not say since when, and these are the seconds since it was first seen. */
  readonly isAtLeast: boolean
}

export interface HorizonWatch {
  /** The transaction that the journal waits for; undefined when there is none. */
  readonly find: () => Promise<OpenTransaction | undefined>
  readonly stop: () => void
}

interface Row {
  readonly xact: number
  readonly pid: number | null
  readonly database: string | null
  readonly login: string | null
  readonly seconds: number | null
}

/** Locks are seen by every login; since when somebody else's transaction is open only by those who may read all figures. */
const statement = `
  with present as (
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin)
  select present.xmin as xact, lock.pid, coalesce(activity.datname, prepared.database)::text as database,
    coalesce(activity.usename, prepared.owner)::text as login,
    extract(epoch from clock_timestamp() - coalesce(activity.xact_start, prepared.prepared))::float8 as seconds
  from present
  join pg_locks as lock on lock.locktype = 'transactionid' and lock.mode = 'ExclusiveLock' and lock.granted
    and lock.transactionid::text::bigint = present.xmin % 4294967296
  left join pg_stat_activity as activity on activity.pid = lock.pid
  left join pg_prepared_xacts as prepared on prepared.transaction = lock.transactionid`

/** How often it is looked by itself: a transaction is known for at most this much less than it is open. */
const lookMs = 5_000

/**
 * Finds the transaction that the journal waits for. Where it is not told since when, it counts from when it was first
 * seen; so it looks by itself now and then, and does not begin to count only when somebody asks.
 */
export function watchHorizon(database: Pick<DatabaseHandle, 'ask'>, pauseMs = lookMs): HorizonWatch {
  let seen = { xact: 0, at: 0 }
  const find = async (): Promise<OpenTransaction | undefined> => {
    const [row] = await database.ask<Row>(statement, [])
    if (row === undefined) return undefined
    if (row.xact !== seen.xact) seen = { xact: row.xact, at: performance.now() }
    return {
      pid: row.pid ?? undefined,
      database: row.database ?? '',
      login: row.login ?? '',
      seconds: Math.max(0, row.seconds ?? (performance.now() - seen.at) / 1000),
      isAtLeast: row.seconds === null,
    }
  }
  // A database that cannot be asked is told of by others.
  const look = () => void find().catch(() => undefined)
  look()
  const timer = setInterval(look, pauseMs).unref()
  return { find, stop: () => clearInterval(timer) }
}
