import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { preparedPlan } from '../../base/database/account-dialect.ts'
import { dateAfter, dateIn } from '../../base/time/time.ts'
import { sicknessKinds } from '../absence-types/model.ts'
import { breakRulesOf } from '../default-breaks/queries.ts'
import type { PersonalZone } from '../employments/model.ts'
import { personalZone } from '../employments/queries.ts'
import { dateFor, heldAtHome, zoneAt } from '../employments/rules.ts'
import type { PeopleScope } from '../roles/model.ts'
import { peopleScope } from '../roles/model.ts'
import { areaIdsOf, inScope } from '../roles/queries.ts'
import { type BreakRule, mostTrackingsADay } from '../time-trackings/model.ts'
import { breaksAsJson, type WithBreakTexts, withBreaks } from '../time-trackings/queries/breaks-as-json.ts'
import { remainingVacation } from '../users/queries/figures.ts'
import type { TodayFacts, TodaySpan } from './model.ts'

/** More is shown as this many: nobody reads the difference, and counting on costs. */
const mostCounted = 100
/**
 * Working time is decided by the week; of so much of it the weeks are counted, so that the first screen stays quick. Of
 * many people the newest are enough to count as many as are shown.
 */
const mostLookedAt = { first: 500, most: 2000 }
/** Times that wait for a confirmation longer than this are a matter of closing months. */
const waitingDays = 62
const longestAbsenceDays = 1830
const mostAbsences = 3
/** Nobody is asked about a month that lies further back, in days. */
const mostDaysBack = 100

const counted = (rows: RawBuilder<unknown>) => sql`(select count(*) from (${rows} limit ${mostCounted}) as found)`

const json = (rows: RawBuilder<unknown>) => sql`(select to_jsonb(found) from (${rows}) as found)`

const jsonList = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (${rows}) as found)`

/** What waits for whoever supervises somebody; for all others nothing is even looked for. */
function waiting(ctx: Context, workspaceId: number, userId: number, today: string): RawBuilder<unknown> {
  const scope: PeopleScope = peopleScope(ctx, workspaceId)
  const ofOthers = (column: string) => sql`${inScope(ctx, column, scope)} and ${sql.ref(column)} <> ${userId}`
  const own = sql`notifications.account_id = ${ctx.accountId} and notifications.user_id = ${userId}
    and notifications.workspace_id = ${workspaceId} and notifications.read_at is null`
  const none = sql`0`
  const decides = scope.kind !== 'self'
  const weeks = (most: number) =>
    counted(sql`select distinct user_id, date_trunc('week', started_on) from (
      select user_id, started_on from time_trackings where time_trackings.account_id = ${ctx.accountId}
        and time_trackings.workspace_id = ${workspaceId} and time_trackings.status = 'active'
        and not time_trackings.confirmed and time_trackings.ends_at is not null
        and time_trackings.starts_at > ${dateAfter(today, -waitingDays)}::date and ${ofOthers('time_trackings.user_id')}
      order by time_trackings.starts_at desc limit ${most}) as waiting`)
  return sql`jsonb_build_object(
    'absences', ${
      decides
        ? counted(sql`select from absences where absences.account_id = ${ctx.accountId}
            and absences.workspace_id = ${workspaceId} and absences.status = 'active'
            and absences.confirmation_status = 'pending' and ${ofOthers('absences.user_id')} and ${
              // What administrators decide waits for them alone.
              scope.kind === 'everybody'
                ? sql`true`
                : sql`not exists (select from absence_types as type where type.account_id = absences.account_id
                    and type.id = absences.absence_type_id and type.decided_by = 'hr')`
            }`)
        : none
    },
    'times', ${
      decides
        ? sql`(select case when newest.weeks < ${mostCounted} then ${weeks(mostLookedAt.most)} else newest.weeks end
            from (select ${weeks(mostLookedAt.first)} as weeks offset 0) as newest)`
        : none
    },
    'corrections', ${
      decides
        ? counted(sql`select from correction_requests where correction_requests.account_id = ${ctx.accountId}
            and correction_requests.workspace_id = ${workspaceId} and correction_requests.state = 'pending'
            and ${ofOthers('correction_requests.user_id')}`)
        : none
    },
    'warnings', ${counted(sql`select from notifications where ${own} and notifications.kind = 'trigger_warning'`)},
    'notifications', ${counted(sql`select from notifications where ${own}`)})`
}

/** Everything but the working time, in one round trip. */
export async function findTodayFacts(
  ctx: Context,
  workspaceId: number,
  userId: number,
): Promise<TodayFacts | undefined> {
  const today = dateIn(ctx.now, 'UTC')
  const { rows } = await sql<
    Omit<TodayFacts, 'time_zone' | 'date' | 'rules'> &
      PersonalZone & { rules: (BreakRule & { workspace_id: number })[] }
  >`${preparedPlan}
    select users.id as user_id, workspaces.id as workspace_id, member.user_id is not null as is_member,
      ${personalZone}, users.working_sessions_creator,
      ${areaIdsOf('users', { user: sql.ref('users.id'), workspace: sql.ref('workspaces.id') })} as user_area_ids,
      ${breakRulesOf('users.account_id', 'users.id')} as rules,
      ${remainingVacation(ctx)} as vacation_days, users.hour_holidays,
      ${jsonList(sql`select area.id::text, area.name from area_members as member
        join areas as area on area.account_id = member.account_id and area.id = member.area_id
        where member.account_id = users.account_id and member.user_id = users.id
          and member.workspace_id = workspaces.id and area.status = 'active' order by area.name`)} as areas,
      ${json(sql`select on_date as date, name from public_holidays as holiday
        where holiday.account_id = users.account_id and holiday.workspace_id = workspaces.id
          and holiday.status = 'active' and holiday.on_date > ${today}::date order by on_date limit 1`)} as next_holiday,
      ${jsonList(sql`
        select absences.id::text, type.kind, type.title, absences.starts_on, absences.ends_on, absences.confirmation_status
        from absences
        join absence_types as type on type.account_id = absences.account_id and type.id = absences.absence_type_id
        where absences.account_id = users.account_id and absences.user_id = users.id and absences.status = 'active'
          and absences.confirmation_status <> 'rejected' and absences.ends_on >= ${today}::date
          and absences.starts_on > ${dateAfter(today, -longestAbsenceDays)}::date
        -- Whoever is sick today is on no journey, whatever was planned.
        order by absences.starts_on <= ${today}::date and type.kind = any(${[...sicknessKinds]}::text[]) desc,
          absences.starts_on, absences.id limit ${mostAbsences}`)} as next_absences,
      (select min(statement.month)::text from statements as statement
        where statement.account_id = users.account_id and statement.user_id = users.id
          and statement.reopened_at is null and statement.acknowledged_at is null and statement.objection is null
          and statement.month > ${dateAfter(today, -mostDaysBack)}::date) as unanswered_month,
      ${waiting(ctx, workspaceId, userId, today)} as inbox
    from users
    join workspaces on workspaces.account_id = users.account_id and workspaces.id = ${workspaceId}
    left join workspace_members as member on member.account_id = users.account_id
      and member.workspace_id = workspaces.id and member.user_id = users.id
    where users.account_id = ${ctx.accountId} and users.id = ${userId}`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) return undefined
  const date = dateFor(found, ctx.now)
  const rules = heldAtHome(found.rules, found.homes, { date, workspaceId })
  return { ...found, rules, date, time_zone: zoneAt(found, ctx.now) }
}

/** What a person worked on a date, and whatever still runs, with its breaks; in one round trip. */
export async function findTodaySpans(ctx: Context, userId: number, date: string): Promise<TodaySpan[]> {
  const { rows } = await sql<WithBreakTexts<TodaySpan>>`
    select id, uuid, workspace_id, area_id, started_on, starts_at, ends_at, confirmed, default_break_seconds,
      ${breaksAsJson()} as breaks
    from time_trackings
    where account_id = ${ctx.accountId} and user_id = ${userId} and status = 'active'
      and (started_on = ${date}::date or ends_at is null)
    order by starts_at limit ${mostTrackingsADay + 1}`.execute(ctx.db)
  return rows.map(withBreaks)
}
