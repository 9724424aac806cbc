import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { TrackingTimes } from '../../time-trackings/model.ts'

/** Work on a date of an absence. */
export type WorkOnDate = TrackingTimes & { readonly absence_id: number; readonly started_on: string }

/** What was worked on the dates of some absences. */
export async function findWorkOnDatesOf(ctx: Context, absenceIds: readonly number[]): Promise<WorkOnDate[]> {
  const { rows } = await sql<WorkOnDate>`
    select absences.id as absence_id, work.started_on, work.starts_at, work.ends_at, work.gross_seconds,
      work.recorded_break_seconds, work.break_since, work.custom_break_seconds, work.force_custom_break_duration,
      work.default_break_seconds
    from absences
    join time_trackings as work on work.account_id = absences.account_id and work.user_id = absences.user_id
      and work.started_on between absences.starts_on and absences.ends_on and work.status = 'active'
    where absences.account_id = ${ctx.accountId} and absences.id = any(${[...absenceIds]}::bigint[])`.execute(ctx.db)
  return rows
}

/** Those of some absences beside which another one is confirmed. */
export async function findAccompanied(ctx: Context, absenceIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from absences
    where account_id = ${ctx.accountId} and id = any(${[...absenceIds]}::bigint[]) and exists (
      select from absences as other
      where other.account_id = absences.account_id and other.user_id = absences.user_id and other.id <> absences.id
        and other.status = 'active' and other.confirmation_status = 'confirmed'
        and other.starts_on <= absences.ends_on and other.ends_on >= absences.starts_on)`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}
