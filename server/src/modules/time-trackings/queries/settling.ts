import { sql } from 'kysely'
import { keepPlan } from '../../../base/account-dialect.ts'
import type { Context } from '../../../base/context.ts'
import { Temporal } from '../../../base/time.ts'
import { breakRulesAsJson } from '../../default-breaks/queries.ts'
import type { BesideTracking, PunchedTracking, TimeTracking } from '../model.ts'

/** What the sums of a tracking depend on. */

/** The breaks of a tracking as one value, in which instants are text. */
const breaksAsJson = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', id, 'starts_at', starts_at, 'ends_at', ends_at, 'created_by', created_by) order by starts_at)
  from breaks where breaks.account_id = time_trackings.account_id and breaks.time_tracking_id = time_trackings.id), '[]')`

interface BreakText {
  readonly id: number
  readonly starts_at: string
  readonly ends_at: string | null
  readonly created_by: string
}

const withBreaks = <T extends { readonly breaks: readonly BreakText[] }>(row: T) => ({
  ...row,
  breaks: row.breaks.map((each) => ({
    ...each,
    starts_at: Temporal.Instant.from(each.starts_at),
    ends_at: each.ends_at === null ? null : Temporal.Instant.from(each.ends_at),
  })),
})

/** The tracking of a punch; undefined when it was deleted. */
export async function findPunchedTracking(ctx: Context, id: number): Promise<PunchedTracking | undefined> {
  const { rows } = await sql<Omit<PunchedTracking, 'breaks'> & { breaks: BreakText[] }>`${keepPlan}
    select id, user_id, starts_at, ends_at, actual_ends_at, started_on, default_break_seconds,
      custom_break_seconds, force_custom_break_duration,
      ${breaksAsJson} as breaks, ${breakRulesAsJson} as rules
    from time_trackings
    where account_id = ${ctx.accountId} and id = ${id} and status = 'active'`.execute(ctx.db)
  return rows.map(withBreaks)[0]
}

/** Finished trackings of the same person and day besides this one. */
export async function findBesides(
  ctx: Context,
  tracking: Pick<TimeTracking, 'id' | 'user_id' | 'started_on'>,
): Promise<BesideTracking[]> {
  const { rows } = await sql<Omit<BesideTracking, 'breaks'> & { breaks: BreakText[] }>`${keepPlan}
    select starts_at, ends_at, default_break_seconds, custom_break_seconds, force_custom_break_duration,
      ${breaksAsJson} as breaks
    from time_trackings
    where account_id = ${ctx.accountId} and user_id = ${tracking.user_id} and started_on = ${tracking.started_on}
      and status = 'active' and ends_at is not null and id <> ${tracking.id}`.execute(ctx.db)
  return rows.map(withBreaks)
}
