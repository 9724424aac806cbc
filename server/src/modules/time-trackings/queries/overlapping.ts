import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Wrong } from '../../../base/fields.ts'
import { parseDate } from '../../../base/time.ts'

/**
 * Trackings that touch some days of the workspace's calendar: `2026-01-01_2026-01-31`, the end optional.
 * The day a tracking started on bounds the search, so that an index can be used; the times decide.
 */
export function overlapsRange(text: string): RawBuilder<SqlBool> | Wrong {
  const [first = '', last = ''] = text.split('_')
  const [from, to] = [parseDate(first), last === '' ? undefined : parseDate(last)]
  if (from === undefined || (last !== '' && to === undefined)) {
    return { code: 'invalid', title: 'must be a range of days like 2026-01-01_2026-01-31' }
  }
  const zone = sql`(
    select time_zone from workspaces
    where workspaces.account_id = time_trackings.account_id and workspaces.id = time_trackings.workspace_id)`
  const notBefore = sql`time_trackings.started_on >= ${from}::date - 7
    and coalesce(time_trackings.ends_at, 'infinity') > ${from}::date::timestamp at time zone ${zone}`
  if (to === undefined) return sql<SqlBool>`(${notBefore})`
  return sql<SqlBool>`(${notBefore} and time_trackings.started_on <= ${to}::date
    and time_trackings.starts_at < (${to}::date + 1)::timestamp at time zone ${zone})`
}
