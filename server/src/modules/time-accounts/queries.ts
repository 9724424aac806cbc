import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import type { TrackingTimes } from '../time-trackings/model.ts'
import type { AccountAbsence, AccountHolder } from './model.ts'

/** Longer than any absence lasts: one that touches a day began no earlier than this before it. */
const longestAbsenceDays = 1100

/** Dates from one to another, both included. */
export interface Dates {
  readonly from: string
  readonly to: string
}

export async function findHolders(ctx: Context, userIds: readonly number[]): Promise<AccountHolder[]> {
  const { rows } = await sql<AccountHolder>`
    select users.id as user_id, users.initial_time_account, users.start_of_accounting, users.saldo_type,
      users.calc_holiday_options, users.custom_holiday_hours, users.calc_vacation_options, users.hours_on_vacation_day,
      coalesce(users.time_zone, first.time_zone) as time_zone, first.id as workspace_id
    from users
    cross join lateral (
      select workspaces.id, workspaces.time_zone from workspace_members as member
      join workspaces on workspaces.account_id = member.account_id and workspaces.id = member.workspace_id
      where member.account_id = users.account_id and member.user_id = users.id
      order by member.workspace_id limit 1) as first
    where users.account_id = ${ctx.accountId} and users.id = any(${[...userIds]}::bigint[])`.execute(ctx.db)
  return rows
}

export type WorkedTracking = TrackingTimes & { readonly user_id: number; readonly started_on: string }

/** What was worked, by the day it began on. */
export async function findWorked(
  ctx: Context,
  userIds: readonly number[],
  { from, to }: Dates,
): Promise<WorkedTracking[]> {
  const { rows } = await sql<WorkedTracking>`
    select user_id, started_on, starts_at, ends_at, gross_seconds, recorded_break_seconds, custom_break_seconds,
      force_custom_break_duration, default_break_seconds
    from time_trackings
    where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[]) and status = 'active'
      and started_on between ${from}::date and ${to}::date`.execute(ctx.db)
  return rows
}

/** The confirmed absences that touch some days. */
export async function findCreditedAbsences(
  ctx: Context,
  userIds: readonly number[],
  { from, to }: Dates,
): Promise<AccountAbsence[]> {
  const { rows } = await sql<AccountAbsence>`
    select absences.user_id, absences.workspace_id, type.kind, absences.full_day,
      absences.starts_on, absences.ends_on, absences.time_zone, absences.starts_at, absences.ends_at,
      array(select area_id from area_members as area
        where area.account_id = absences.account_id and area.user_id = absences.user_id
          and area.workspace_id = absences.workspace_id) as user_area_ids,
      case when absences.use_custom_values then (
        select coalesce(json_agg(json_build_object('on_date', on_date, 'hundredths', hundredths, 'seconds', seconds)), '[]')
        from absence_days as day
        where day.account_id = absences.account_id and day.absence_id = absences.id
          and day.on_date between ${from}::date and ${to}::date) end as custom
    from absences
    join absence_types as type on type.account_id = absences.account_id and type.id = absences.absence_type_id
    where absences.account_id = ${ctx.accountId} and absences.user_id = any(${[...userIds]}::bigint[])
      and absences.status = 'active' and absences.confirmation_status = 'confirmed'
      and absences.starts_on between ${from}::date - ${longestAbsenceDays}::integer and ${to}::date and absences.ends_on >= ${from}::date`.execute(
    ctx.db,
  )
  return rows
}
