import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { digestOf } from '../secrets.ts'
import { type Instant, plus } from '../time/time.ts'

/** A name that something is counted under, for so long. */
export interface Counter {
  readonly name: string
  readonly windowSeconds: number
}

export interface Attempts {
  /** In the present window, this one included. */
  readonly count: number
  readonly windowEndsAt: Instant
}

/**
 * Counts an attempt under each name. The counts are kept in the database, so they are exact over all processes.
 * They are taken in one order, so that two who count the same names never wait for each other in a circle.
 */
export async function countAttempts(ctx: Context, counters: readonly Counter[]): Promise<Attempts[]> {
  const keys = counters.map((counter) => digestOf(counter.name))
  const { rows } = await sql<{ key: Buffer; attempts: number; window_ends_at: Instant }>`
    insert into attempt_counters as counter (key, window_ends_at, attempts)
    select key, ${ctx.now}::timestamptz + make_interval(secs => seconds), 1
    from unnest(${keys}::bytea[], ${counters.map((counter) => counter.windowSeconds)}::integer[]) as given (key, seconds)
    order by key
    on conflict (key) do update set
      attempts = case when counter.window_ends_at <= ${ctx.now} then 1 else counter.attempts + 1 end,
      window_ends_at = case when counter.window_ends_at <= ${ctx.now} then excluded.window_ends_at else counter.window_ends_at end
    returning key, attempts, window_ends_at`.execute(ctx.db)
  await sql`delete from attempt_counters where key in (
    select key from attempt_counters where window_ends_at < ${plus(ctx.now, { hours: -1 })} limit 10 for update skip locked)`.execute(
    ctx.db,
  )
  return keys.map((key) => {
    const row = rows.find((each) => each.key.equals(key))
    return { count: row?.attempts ?? 1, windowEndsAt: row?.window_ends_at ?? ctx.now }
  })
}

export async function countAttempt(ctx: Context, name: string, windowSeconds: number): Promise<number> {
  const [attempts] = await countAttempts(ctx, [{ name, windowSeconds }])
  return attempts?.count ?? 1
}

/** Takes back attempts that turned out to be harmless. */
export async function takeBackAttempts(ctx: Context, names: readonly string[]): Promise<void> {
  const keys = names.map(digestOf)
  await sql`
    with counted as (
      select key from attempt_counters where key = any(${keys}::bytea[]) order by key for update)
    update attempt_counters set attempts = greatest(attempts - 1, 0)
    from counted where counted.key = attempt_counters.key`.execute(ctx.db)
}

/** Whether anything is counted under a name at the moment. */
export async function isCounted(ctx: Context, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from attempt_counters where key = ${digestOf(name)} and window_ends_at > ${ctx.now}`.execute(ctx.db)
  return rows.length > 0
}
