import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { PeopleScope } from '../../roles/model.ts'
import { inScope } from '../../roles/queries.ts'
import { mostWeeks } from '../model.ts'

export interface FoundWeek {
  readonly user_id: number
  readonly username: string
  readonly area_names: string[]
  /** Monday. */
  readonly from: string
  readonly dates: string[]
}

interface Asked {
  readonly workspaceId: number
  readonly scope: PeopleScope
  /** Whose own time is confirmed by others. */
  readonly userId: number
  readonly since: string
}

/** Weeks of others with finished working time that nobody confirmed, the oldest first, and how many there are. */
export async function findUnconfirmedWeeks(
  ctx: Context,
  { workspaceId, scope, userId, since }: Asked,
): Promise<{ weeks: FoundWeek[]; count: number }> {
  const { rows } = await sql<FoundWeek & { count: number }>`
    select week.*, users.username, count(*) over () as count, array(
      select areas.name from area_members as area
      join areas on areas.account_id = area.account_id and areas.id = area.area_id and areas.status = 'active'
      where area.account_id = users.account_id and area.user_id = users.id and area.workspace_id = ${workspaceId}
      order by areas.name) as area_names
    from (
      select time_trackings.user_id, date_trunc('week', started_on)::date as "from",
        array_agg(distinct started_on order by started_on)::text[] as dates
      from time_trackings
      where time_trackings.account_id = ${ctx.accountId} and time_trackings.workspace_id = ${workspaceId}
        and status = 'active' and not confirmed and ends_at is not null and started_on >= ${since}::date
        and time_trackings.user_id <> ${userId} and ${inScope(ctx, 'time_trackings.user_id', scope)}
      group by 1, 2) as week
    join users on users.account_id = ${ctx.accountId} and users.id = week.user_id and users.status = 'active'
    order by week."from", users.username, users.id limit ${mostWeeks}`.execute(ctx.db)
  return { weeks: rows.map(({ count: _same, ...week }) => week), count: rows[0]?.count ?? 0 }
}
