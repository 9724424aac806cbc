import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Instant } from '../../../base/time/time.ts'
import { systemNoteCount, userNoteCount } from '../../notes/queries.ts'

/** What a tracking comes to, in SQL: the same as `durations` and `breakDuration` among the rules. */

// Whole numbers: adding up fractions takes several times as long, and a list has many rows. Large ones: no sum
// depends on what rows there are.
const grossSeconds = (now: Instant) => sql`case when time_trackings.ends_at is null
  then greatest(0, round(extract(epoch from ${now}::timestamptz - time_trackings.starts_at)))::bigint
  else time_trackings.gross_seconds end`

const openBreakSeconds = (now: Instant) => sql`coalesce(
  greatest(0, round(extract(epoch from ${now}::timestamptz - time_trackings.break_since)))::bigint, 0)`

const breakDuration = (now: Instant) => sql`case when time_trackings.force_custom_break_duration
  then coalesce(time_trackings.custom_break_seconds, 0)
  else coalesce(time_trackings.recorded_break_seconds + ${openBreakSeconds(now)}, time_trackings.custom_break_seconds) end`

const breakSeconds = (now: Instant) => sql`least(${grossSeconds(now)}, coalesce(${breakDuration(now)}, 0)::bigint
  + case when time_trackings.force_custom_break_duration then 0 else time_trackings.default_break_seconds end)`

/** Decimal hours, two places, half up, rounded once, as they are shown. */
const hours = (seconds: RawBuilder<unknown>) => sql`round((${seconds}) / 36.0) / 100`

const filesOn = (purpose: string, condition = sql`true`) => sql`
  from files where files.account_id = time_trackings.account_id and files.time_tracking_id = time_trackings.id
    and files.purpose = ${purpose} and files.status = 'active' and ${condition}`

const signing = (moment: 'start' | 'end') => sql`files.signs = ${moment}`

const fileCount = (purpose: string) => sql`select count(*) ${filesOn(purpose)}`
const latestSignature = (moment: 'start' | 'end') =>
  sql`select max(files.id)::text ${filesOn('signature', signing(moment))}`

/** Attributes of a tracking that are no column, by name, for filters and sorts. */
export const trackingFigures = {
  break_duration: ({ now }: Context) => breakDuration(now),
  start_signature_id: () => latestSignature('start'),
  end_signature_id: () => latestSignature('end'),
  current_status: () => sql`case when time_trackings.ends_at is null then 'running' else 'finished' end`,
  gross_time: ({ now }: Context) => hours(grossSeconds(now)),
  net_time: ({ now }: Context) => hours(sql`${grossSeconds(now)} - ${breakSeconds(now)}`),
  break_time: ({ now }: Context) => hours(breakSeconds(now)),
  system_notes_count: () => systemNoteCount('time_tracking', 'time_trackings'),
  user_notes_count: () => userNoteCount('time_tracking', 'time_trackings'),
  signatures_count: () => fileCount('signature'),
  attachments_count: () => fileCount('attachment'),
}

/** Sums over a list, taken in seconds: a running tracking counts up to now. */
export function trackingTotals(now: Instant): Record<string, RawBuilder<number>> {
  const sum = (seconds: RawBuilder<unknown>) => sql<number>`coalesce(sum(${seconds}), 0)`
  const count = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${condition})`
  return {
    unconfirmed: count(sql`not confirmed and ends_at is not null`),
    confirmed: count(sql`confirmed`),
    running: count(sql`ends_at is null`),
    gross: sum(grossSeconds(now)),
    pause: sum(breakSeconds(now)),
  }
}
