import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isWrong, type Wrong } from '../../../base/fields.ts'
import { readDayRange } from '../../../base/time/day-ranges.ts'
import { longestTrackingDays } from '../model.ts'

/** Filters of trackings that are no column. */

/**
 * Trackings that touch some days of the workspace's calendar: `2026-01-01_2026-01-31`, the end optional.
 * The day a tracking started on decides, by an index. Those that began so shortly before that they may last until then are asked when
 * they ended; as no zone is a day away from UTC, few of them need the workspace's.
 */
export function overlapsRange(text: string): RawBuilder<SqlBool> | Wrong {
  const range = readDayRange(text)
  if (isWrong(range)) return range
  const { from, to } = range
  const zone = sql`(
    select time_zone from workspaces
    where workspaces.account_id = time_trackings.account_id and workspaces.id = time_trackings.workspace_id)`
  const end = sql`coalesce(time_trackings.ends_at, 'infinity')`
  const notBefore = sql`time_trackings.started_on >= ${from}::date - ${longestTrackingDays}::integer and (time_trackings.started_on >= ${from}::date
    or ${end} > (${from}::date - 1)::timestamp at time zone 'UTC' and ${end} > ${from}::date::timestamp at time zone ${zone})`
  if (to === undefined) return sql<SqlBool>`(${notBefore})`
  return sql<SqlBool>`(${notBefore} and time_trackings.started_on <= ${to}::date)`
}
