import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { hoursInSql } from '../../../base/time/hours.ts'
import type { Instant } from '../../../base/time/time.ts'
import { systemNoteCount, userNoteCount } from '../../notes/queries.ts'

/** What a tracking comes to in SQL is said by functions of the database, the same as `durations` and `breakDuration`. */
const grossSeconds = (now: Instant) => sql`tracking_gross_seconds_at(time_trackings, ${now})`
const breakSeconds = (now: Instant) => sql`tracking_break_seconds_at(time_trackings, ${now})`

const filesOn = (purpose: string, condition = sql`true`) => sql`
  from files where files.account_id = time_trackings.account_id and files.time_tracking_id = time_trackings.id
    and files.purpose = ${purpose} and files.status = 'active' and ${condition}`

const signing = (moment: 'start' | 'end') => sql`files.signs = ${moment}`

const fileCount = (purpose: string) => sql`select count(*) ${filesOn(purpose)}`
const latestSignature = (moment: 'start' | 'end') =>
  sql`select max(files.id)::text ${filesOn('signature', signing(moment))}`

/** Attributes of a tracking that are no column, by name, for filters and sorts. */
export const trackingFigures = {
  break_duration: ({ now }: Context) => sql`tracking_break_duration_at(time_trackings, ${now})`,
  start_signature_id: () => latestSignature('start'),
  end_signature_id: () => latestSignature('end'),
  current_status: () => sql`case when time_trackings.ends_at is null then 'running' else 'finished' end`,
  gross_time: ({ now }: Context) => hoursInSql(grossSeconds(now)),
  net_time: ({ now }: Context) => hoursInSql(sql`${grossSeconds(now)} - ${breakSeconds(now)}`),
  break_time: ({ now }: Context) => hoursInSql(breakSeconds(now)),
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
