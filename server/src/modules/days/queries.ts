import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { areaIdsOf } from '../roles/queries.ts'
import { mostTrackingsADay } from '../time-trackings/model.ts'
import { breaksAsJson, type WithBreakTexts, withBreaks } from '../time-trackings/queries/breaks-as-json.ts'
import { stillHolds } from '../work-rules/queries.ts'
import { type DayAbsence, type DaySpan, mostDays } from './model.ts'

interface Dates {
  readonly from: string
  readonly to: string
}

const longestAbsenceDays = 1830

/** What a person worked on some dates, by the date it began on, with breaks and broken rules; in one round trip. */
export async function findSpans(ctx: Context, userId: number, { from, to }: Dates): Promise<DaySpan[]> {
  const { rows } = await sql<WithBreakTexts<DaySpan>>`
    select tracking.id, tracking.uuid, tracking.user_id, tracking.workspace_id, tracking.area_id, tracking.started_on,
      tracking.starts_at, tracking.ends_at, tracking.gross_seconds, tracking.recorded_break_seconds, tracking.break_since,
      tracking.custom_break_seconds, tracking.force_custom_break_duration, tracking.default_break_seconds,
      tracking.default_break_starts_at,
      tracking.confirmed, tracking.created_by, ${areaIdsOf('tracking')} as user_area_ids,
      workspaces.allow_employees_edit_working_session_area, workspaces.allow_employee_edit_punched_working_sessions,
      workspaces.allow_employees_tag_working_sessions,
      ${breaksAsJson('tracking')} as breaks,
      array(
        select rule from raised_warnings as raised
        where raised.account_id = tracking.account_id and raised.time_tracking_id = tracking.id
          and ${stillHolds('tracking')} order by rule) as warnings
    from time_trackings as tracking
    join workspaces on workspaces.account_id = tracking.account_id and workspaces.id = tracking.workspace_id
    where tracking.account_id = ${ctx.accountId} and tracking.user_id = ${userId} and tracking.status = 'active'
      and tracking.started_on between ${from}::date and ${to}::date
    order by tracking.starts_at limit ${mostDays * mostTrackingsADay}`.execute(ctx.db)
  return rows.map(withBreaks)
}

/** What a person asked for or has, as far as it touches some dates. */
export async function findAbsences(ctx: Context, userId: number, { from, to }: Dates): Promise<DayAbsence[]> {
  const { rows } = await sql<DayAbsence>`
    select absences.id, absences.user_id, absences.workspace_id, ${areaIdsOf('absences')} as user_area_ids,
      type.kind, type.title, absences.starts_on, absences.ends_on, absences.full_day, absences.part, absences.confirmation_status
    from absences
    join absence_types as type on type.account_id = absences.account_id and type.id = absences.absence_type_id
    where absences.account_id = ${ctx.accountId} and absences.user_id = ${userId} and absences.status = 'active'
      and absences.confirmation_status <> 'rejected' and absences.ends_on >= ${from}::date
      and absences.starts_on between ${from}::date - ${longestAbsenceDays}::integer and ${to}::date
    order by absences.starts_on, absences.id`.execute(ctx.db)
  return rows
}
