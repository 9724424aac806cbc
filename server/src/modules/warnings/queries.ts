import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { longestRunHours, type WarningRule } from '../work-rules/model.ts'

const isForgotten = sql<SqlBool>`ends_at is null and status = 'active' and starts_at < now() - make_interval(hours => ${longestRunHours})`

/** Where somebody probably forgot the clock. */
export const accountsWithForgotten = sql<{ account_id: number }>`
  select distinct account_id from time_trackings where ${isForgotten}`

/** Trackings that have been running for too long and nobody was warned of yet. */
export async function findForgottenTrackings(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from time_trackings
    where account_id = ${ctx.accountId} and ${isForgotten} and not exists (
      select from raised_warnings as raised where raised.account_id = time_trackings.account_id
        and raised.time_tracking_id = time_trackings.id and raised.rule = 'long_running')`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Whether a rule is broken by a tracking, or by the day it stands for. */
export interface Judgement {
  readonly trackingId: number
  readonly rule: WarningRule
  readonly isBroken: boolean
}

/** Marks broken rules as raised; returns those that were not yet. What no longer holds can be raised again. */
export async function markRaised(
  ctx: Context,
  judgements: readonly Judgement[],
): Promise<{ time_tracking_id: number; rule: WarningRule }[]> {
  const asked = (isBroken: boolean) => {
    const chosen = judgements.filter((each) => each.isBroken === isBroken)
    return sql`unnest(${chosen.map((each) => each.trackingId)}::bigint[], ${chosen.map((each) => each.rule)}::text[])`
  }
  await sql`delete from raised_warnings using ${asked(false)} as lapsed (tracking_id, rule)
    where account_id = ${ctx.accountId} and time_tracking_id = lapsed.tracking_id and raised_warnings.rule = lapsed.rule`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ time_tracking_id: number; rule: WarningRule }>`
    insert into raised_warnings (account_id, time_tracking_id, rule, raised_at)
    select ${ctx.accountId}::bigint, tracking_id, rule, ${ctx.now}::timestamptz
    from ${asked(true)} as broken (tracking_id, rule)
    on conflict do nothing returning time_tracking_id, rule`.execute(ctx.db)
  return rows
}
