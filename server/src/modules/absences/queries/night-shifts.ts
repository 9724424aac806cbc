import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { dateAfter } from '../../../base/time/time.ts'
import type { AbsenceTimes } from '../model.ts'
import { datedByShift, type LastWork, mayFollowShift } from '../rules/night-shifts.ts'

/** When an absence of a kind is, with the date of the night shift that hours of sickness go on from. */
export async function withDateOfShift(
  ctx: Context,
  userId: number,
  kind: string,
  times: AbsenceTimes,
): Promise<AbsenceTimes> {
  if (!mayFollowShift(kind, times)) return times
  const { rows } = await sql<LastWork>`
    select started_on, starts_at, ends_at from time_trackings
    where account_id = ${ctx.accountId} and user_id = ${userId} and status = 'active'
      and started_on = ${dateAfter(times.starts_on, -1)}::date
    order by starts_at desc limit 1`.execute(ctx.db)
  return datedByShift(times, rows[0])
}
