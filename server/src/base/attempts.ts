import { sql } from 'kysely'
import type { Context } from './context.ts'
import { digestOf } from './secrets.ts'
import { plus } from './time.ts'

/**
 * Counts an attempt under a name and tells how many there were in the present window, this one
 * included. The count is kept in the database, so it is exact over all processes.
 */
export async function countAttempt(ctx: Context, name: string, windowSeconds: number): Promise<number> {
  const windowEndsAt = plus(ctx.now, { seconds: windowSeconds })
  const { rows } = await sql<{ attempts: number }>`
    insert into attempt_counters as counter (key, window_ends_at, attempts)
    values (${digestOf(name)}, ${windowEndsAt}, 1)
    on conflict (key) do update set
      attempts = case when counter.window_ends_at <= ${ctx.now} then 1 else counter.attempts + 1 end,
      window_ends_at = case when counter.window_ends_at <= ${ctx.now} then excluded.window_ends_at else counter.window_ends_at end
    returning attempts`.execute(ctx.db)
  await sql`delete from attempt_counters where key in (
    select key from attempt_counters where window_ends_at < ${plus(ctx.now, { hours: -1 })} limit 10 for update skip locked)`.execute(
    ctx.db,
  )
  return rows[0]?.attempts ?? 1
}
