import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { preparedPlanForOne } from '../../../base/database/account-dialect.ts'
import { readFraction } from '../../../base/fractions.ts'
import type { Instant } from '../../../base/time/time.ts'
import { inOrderOfClaim } from '../../absences/rules/order-of-claim.ts'
import { askedOf } from '../../absences/rules.ts'
import { findClosedDays } from '../../closed-months/queries.ts'
import type { PersonalZone } from '../../employments/model.ts'
import { homesAsJson } from '../../employments/queries.ts'
import { zoneAt } from '../../employments/rules.ts'
import { isSelf, supervises } from '../../roles/model.ts'
import { areaIdsOf } from '../../roles/queries.ts'
import { targetPatternsOf } from '../../target-hours/queries.ts'
import type { TrackingTimes } from '../../time-trackings/model.ts'
import { durations } from '../../time-trackings/rules.ts'
import { type DayAbsence, kindsTakenFromTheTimeAccount } from '../../working-days/model.ts'
import { holidaysOfPeople } from '../../working-days/queries.ts'
import type { AccountAbsence, AccountFacts, AccountHolder, Dates, WorkedDay } from '../model.ts'

/** Whose days are looked at, and from which on. */
interface Since {
  readonly user_id: number
  readonly from: string
}

/** As a table of its own, so that one statement reads everybody's days, whenever each one's begin. */
const wanted = (people: readonly Since[]) => sql`unnest(
  ${people.map((each) => each.user_id)}::bigint[], ${people.map((each) => each.from)}::date[]) as wanted (user_id, since)`

/** Deleted people are in no workspace; their days go by the last one that was their home. */
const lastHome = sql`
  select workspaces.time_zone from employments as employment
  join workspaces on workspaces.account_id = employment.account_id and workspaces.id = employment.workspace_id
  where employment.account_id = users.account_id and employment.user_id = users.id and users.status = 'deleted'
  order by employment.starts_on desc limit 1`

const firstWorkspace = sql`
  select workspaces.time_zone from workspace_members as member
  join workspaces on workspaces.account_id = member.account_id and workspaces.id = member.workspace_id
  where member.account_id = users.account_id and member.user_id = users.id
  order by member.workspace_id limit 1`

export async function findHolders(
  ctx: Context,
  userIds: readonly number[],
  whose: 'people' | 'deleted people' = 'people',
): Promise<AccountHolder[]> {
  const { rows } = await sql<
    Omit<AccountHolder, 'time_zone'> & PersonalZone & Pick<AccountHolder, 'homes'>
  >`${preparedPlanForOne(userIds)}
    select users.id as user_id, users.initial_time_account, users.start_of_accounting, users.saldo_type,
      least(users.start_of_accounting, (select min(month) from statements
        where statements.account_id = users.account_id and statements.user_id = users.id and reopened_at is null)) as counts_from,
      users.calc_holiday_options, users.custom_holiday_hours, users.calc_vacation_options, users.hours_on_vacation_day,
      users.time_zone as own_zone, first.time_zone as place_zone, ${homesAsJson('users.account_id', 'users.id')} as homes,
      exists (select from waiting_punches where waiting_punches.account_id = users.account_id
        and waiting_punches.user_id = users.id) as has_waiting
    from users
    cross join lateral (${whose === 'people' ? firstWorkspace : lastHome}) as first
    where users.account_id = ${ctx.accountId} and users.id = any(${[...userIds]}::bigint[])`.execute(ctx.db)
  return rows.map((holder) => ({ ...holder, time_zone: zoneAt(holder, ctx.now) }))
}

/** A finished tracking, or one that runs since some instant. */
type WorkedTracking = Omit<TrackingTimes, 'starts_at' | 'ends_at'> & {
  readonly user_id: number
  readonly workspace_id: number
  readonly started_on: string
  readonly running_since: Instant | null
}

/**
 * What was worked up to a day, by the day it began on. Of those that are finished the times are not read: what they come
 * to is in their sums, and thousands of instants take long to read.
 */
async function findWorked(ctx: Context, people: readonly Since[], to: string): Promise<WorkedTracking[]> {
  const { rows } = await sql<WorkedTracking>`${preparedPlanForOne(people)}
    select time_trackings.user_id, workspace_id, started_on, gross_seconds, recorded_break_seconds, break_since, custom_break_seconds,
      force_custom_break_duration, default_break_seconds, case when ends_at is null then starts_at end as running_since
    from ${wanted(people)}
    join time_trackings on time_trackings.account_id = ${ctx.accountId} and time_trackings.user_id = wanted.user_id
      and started_on between wanted.since and ${to}::date and status = 'active'`.execute(ctx.db)
  return rows
}

/** The confirmed absences that touch the days up to one. */
async function findCreditedAbsences(ctx: Context, people: readonly Since[], to: string): Promise<AccountAbsence[]> {
  const { rows } = await sql<AccountAbsence>`${preparedPlanForOne(people)}
    select absences.user_id, absences.workspace_id, type.kind,
      coalesce(type.given_back_when_sick, type.kind = 'vacation') as given_back_when_sick, absences.full_day, absences.part,
      absences.starts_on, absences.ends_on, absences.time_zone, absences.starts_at, absences.ends_at,
      ${areaIdsOf('absences')} as user_area_ids,
      case when absences.use_custom_values then (
        select coalesce(json_agg(json_build_object('on_date', on_date,
          'days', fraction_of_day(day_parts, parts_per_day, hundredths), 'seconds', seconds)), '[]')
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

/** Somebody whose days are looked at, from one on. */
interface Wanted {
  readonly holder: AccountHolder
  readonly since: string
}

/** Everything that is known of some people's days up to one, in as many statements for one as for many. */
export async function factsOf(ctx: Context, wanted: readonly Wanted[], to: string): Promise<Map<number, AccountFacts>> {
  const people = wanted.flatMap(({ holder, since }) => (since <= to ? [{ user_id: holder.user_id, from: since }] : []))
  const ids = wanted.map(({ holder }) => holder.user_id)
  const patterns = await targetPatternsOf(ctx, ids)
  const found = Map.groupBy(await findWorked(ctx, people, to), (tracking) => tracking.user_id)
  const worked = new Map([...found].map(([id, trackings]) => [id, workedByDate(trackings, ctx.now)]))
  const holidays = await holidaysOfPeople(
    ctx,
    wanted.map(({ holder, since }) => ({ homes: holder.homes, worked: worked.get(holder.user_id), from: since })),
    to,
  )
  const closed = await findClosedDays(ctx, people, to)
  const absences = Map.groupBy(await findCreditedAbsences(ctx, people, to), (absence) => absence.user_id)
  return new Map(
    wanted.map(({ holder, since }, index) => [
      holder.user_id,
      {
        holder,
        patterns: patterns.get(holder.user_id) ?? [],
        holidays: holidays[index] ?? new Map(),
        worked: worked.get(holder.user_id) ?? new Map(),
        absences: absencesByDate(absences.get(holder.user_id) ?? [], { from: since, to }, (each) =>
          kindShown(ctx, each),
        ),
        closed: closed.get(holder.user_id) ?? new Map(),
        bookings: new Map(),
      },
    ]),
  )
}

export function workedByDate(trackings: readonly WorkedTracking[], now: Instant): Map<string, WorkedDay> {
  const byDate = new Map<string, WorkedDay>()
  for (const tracking of trackings) {
    const { running_since, started_on, workspace_id } = tracking
    // The rule looks at the times of running ones alone.
    const times = { starts_at: running_since ?? now, ends_at: running_since === null ? now : null }
    const { netSeconds, breakSeconds, deductedSeconds } = durations({ ...tracking, ...times }, now)
    const known = byDate.get(started_on)
    byDate.set(started_on, {
      netSeconds: (known?.netSeconds ?? 0) + netSeconds,
      breakSeconds: (known?.breakSeconds ?? 0) + breakSeconds,
      deductedSeconds: (known?.deductedSeconds ?? 0) + deductedSeconds,
      runningSince: running_since ?? known?.runningSince ?? null,
      workspaceId: known === undefined || known.workspaceId === workspace_id ? workspace_id : null,
    })
  }
  return byDate
}

/** What absences ask of each date, in the order in which they get it. */
export function absencesByDate(
  absences: readonly AccountAbsence[],
  dates: Dates,
  kindOf: (absence: AccountAbsence) => string,
): Map<string, readonly DayAbsence[]> {
  const byDate = new Map<string, DayAbsence[]>()
  for (const absence of inOrderOfClaim(absences))
    for (const [date, asked] of datesOf(absence))
      if (dates.from <= date && date <= dates.to)
        byDate.set(date, [...(byDate.get(date) ?? []), { ...asked, shownAs: kindOf(absence) }])
  return byDate
}

/**
 * Why somebody is absent is known to them and to those who supervise them where the absence is. To others
 * who may see the account it is an absence like any other; only what is taken from the account itself shows.
 */
export function kindShown(
  ctx: Context,
  {
    user_id,
    workspace_id,
    user_area_ids,
    kind,
  }: Pick<AccountAbsence, 'user_id' | 'workspace_id' | 'user_area_ids' | 'kind'>,
): string {
  const isKnown = isSelf(ctx, user_id) || supervises(ctx, workspace_id, user_area_ids)
  return isKnown || kindsTakenFromTheTimeAccount.includes(kind) ? kind : 'other'
}

function datesOf(absence: AccountAbsence): [string, DayAbsence][] {
  const { kind } = absence
  if (absence.custom)
    return absence.custom.map(({ on_date, seconds, days }) => [
      on_date,
      { extent: 'custom', kind, seconds, days: readFraction(days) },
    ])
  return askedOf(kind, absence)
}
