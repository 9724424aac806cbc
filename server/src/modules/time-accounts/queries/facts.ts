import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { keepPlanForOne } from '../../../base/database/account-dialect.ts'
import type { Instant } from '../../../base/time/time.ts'
import { areaIdsOf } from '../../roles/queries.ts'
import type { TrackingTimes } from '../../time-trackings/model.ts'
import type { AccountAbsence, AccountHolder } from '../model.ts'

/** Whose days are looked at, and from which on. */
export interface Since {
  readonly user_id: number
  readonly from: string
}

/** As a table of its own, so that one statement reads everybody's days, whenever each one's begin. */
const wanted = (people: readonly Since[]) => sql`unnest(
  ${people.map((each) => each.user_id)}::bigint[], ${people.map((each) => each.from)}::date[]) as wanted (user_id, since)`

export async function findHolders(ctx: Context, userIds: readonly number[]): Promise<AccountHolder[]> {
  const { rows } = await sql<AccountHolder>`${keepPlanForOne(userIds)}
    select users.id as user_id, users.initial_time_account, users.start_of_accounting, users.saldo_type,
      least(users.start_of_accounting, (select min(month) from statements
        where statements.account_id = users.account_id and statements.user_id = users.id and reopened_at is null)) as counts_from,
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

/** A finished tracking, or one that runs since some instant. */
export type WorkedTracking = Omit<TrackingTimes, 'starts_at' | 'ends_at'> & {
  readonly user_id: number
  readonly started_on: string
  readonly running_since: Instant | null
}

/**
 * What was worked up to a day, by the day it began on. Of those that are finished the times are not read: what they come
 * to is in their sums, and thousands of instants take long to read.
 */
export async function findWorked(ctx: Context, people: readonly Since[], to: string): Promise<WorkedTracking[]> {
  const { rows } = await sql<WorkedTracking>`${keepPlanForOne(people)}
    select time_trackings.user_id, started_on, gross_seconds, recorded_break_seconds, break_since, custom_break_seconds,
      force_custom_break_duration, default_break_seconds, case when ends_at is null then starts_at end as running_since
    from ${wanted(people)}
    join time_trackings on time_trackings.account_id = ${ctx.accountId} and time_trackings.user_id = wanted.user_id
      and started_on between wanted.since and ${to}::date and status = 'active'`.execute(ctx.db)
  return rows
}

/** The confirmed absences that touch the days up to one. */
export async function findCreditedAbsences(
  ctx: Context,
  people: readonly Since[],
  to: string,
): Promise<AccountAbsence[]> {
  const { rows } = await sql<AccountAbsence>`${keepPlanForOne(people)}
    select absences.user_id, absences.workspace_id, type.kind, absences.full_day, absences.part,
      absences.starts_on, absences.ends_on, absences.time_zone, absences.starts_at, absences.ends_at,
      ${areaIdsOf('absences')} as user_area_ids,
      case when absences.use_custom_values then (
        select coalesce(json_agg(json_build_object('on_date', on_date, 'hundredths', hundredths, 'seconds', seconds)), '[]')
        from absence_days as day
        where day.account_id = absences.account_id and day.absence_id = absences.id and not day.given_back
          and day.on_date between wanted.since and ${to}::date) end as custom
    from ${wanted(people)}
    join absences on absences.account_id = ${ctx.accountId} and absences.user_id = wanted.user_id
      and absences.status = 'active' and absences.confirmation_status = 'confirmed'
      and absences.ends_on >= wanted.since and absences.starts_on <= ${to}::date
    join absence_types as type on type.account_id = absences.account_id and type.id = absences.absence_type_id
    order by absences.id`.execute(ctx.db)
  return rows
}
