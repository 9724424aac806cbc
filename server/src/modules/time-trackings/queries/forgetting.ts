import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'

export interface ForgottenTracking {
  readonly id: number
  readonly uuid: string | null
}

/**
 * Leaves of people's working time when it was. What was written about it, the names other systems and devices have
 * for it, and whom it was told to go; returns which trackings they are.
 */
export async function forgetTrackingsOf(ctx: Context, userIds: readonly number[]): Promise<ForgottenTracking[]> {
  const people = [...userIds]
  const { rows } = await sql<ForgottenTracking>`
    update time_trackings set external_id = null, assignment_id = null
    where account_id = ${ctx.accountId} and user_id = any(${people}::bigint[]) returning id, uuid`.execute(ctx.db)
  const ids = rows.map((row) => row.id)
  await sql`delete from notes
    where account_id = ${ctx.accountId} and kind = 'UserNote' and time_tracking_id = any(${ids}::bigint[])`.execute(
    ctx.db,
  )
  await sql`delete from tracking_followers
    where account_id = ${ctx.accountId} and user_id = any(${people}::bigint[])`.execute(ctx.db)
  await sql`select forget_devices(${people}::bigint[])`.execute(ctx.db)
  return rows
}
