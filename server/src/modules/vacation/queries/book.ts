import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { preparedPlan } from '../../../base/database/account-dialect.ts'
import { type Fraction, hundredthsOf, readFraction, zero } from '../../../base/fractions.ts'
import { hoursInSql } from '../../../base/time/hours.ts'
import { sicknessKinds } from '../../absence-types/model.ts'
import { expiryOf, todayOf, unnamedDays } from '../../users/queries/figures.ts'
import type { Allotment, Booking, StoredVacationDay, TitledLot, Unit } from '../model.ts'
import { unitOf, worthOf } from '../rules/units.ts'
import { amountsOf, sumsByPlace } from '../rules.ts'

/** Days are added up exactly, but for the last of many places, and rounded once. */
export const shownInSql = (days: RawBuilder<unknown>) => sql<number>`round(round(${days}, 9), 2)`

const lotsOf = (ctx: Context, userId: number) => sql`
    select id, title, unit, starts_on, ends_on, usable_until, ${expiryOf('entitlements')} as expires_on,
      (planned_days * 100)::bigint || '/100' as days, (${unnamedDays('entitlements')} * 100)::bigint || '/100' as unnamed,
      fraction_of_day(returned_parts, returned_parts_per_day, 0) as returned
    from entitlements
    where account_id = ${ctx.accountId} and user_id = ${userId} and status = 'active'`

/** Whether days of an absence's type come back when somebody is sick on them. */
const isGivenBack = sql`coalesce(type.given_back_when_sick, type.kind = 'vacation')`

/**
 * The days of a person's vacations, whether they hold or are asked for, and whether a confirmed sickness covers them. Days
 * of other absences that come back by sickness are among them; no lot pays for these.
 */
const daysOf = (ctx: Context, userId: number) => sql`
    with sickness as materialized (
      select starts_on, ends_on from absences
      join absence_types as type on type.account_id = absences.account_id and type.id = absences.absence_type_id
      where absences.account_id = ${ctx.accountId} and absences.user_id = ${userId} and absences.status = 'active'
        and absences.confirmation_status = 'confirmed' and absences.full_day and absences.part is null
        and type.kind = any(${[...sicknessKinds]}::text[]))
    select day.absence_id, day.on_date as "on", day.seconds,
      fraction_of_day(day.day_parts, day.parts_per_day, day.hundredths) as days, absences.confirmation_status = 'confirmed' as confirmed,
      absences.confirmation_status <> 'rejected' as held,
      day.given_back,
      -- What is closed stays as it is.
      case when exists (
        select from statements as closed where closed.account_id = absences.account_id
          and closed.user_id = absences.user_id and closed.reopened_at is null
          and closed.month = date_trunc('month', day.on_date)::date
          and day.on_date between closed.first_date and closed.last_date) then day.given_back
        else ${isGivenBack} and exists (select from sickness where day.on_date between starts_on and ends_on) end as covered,
      type.kind = 'vacation' as is_vacation
    from absences
    join absence_types as type on type.account_id = absences.account_id and type.id = absences.absence_type_id
    join absence_days as day on day.account_id = absences.account_id and day.absence_id = absences.id
    where absences.account_id = ${ctx.accountId} and absences.user_id = ${userId} and absences.status = 'active'
      and (type.kind = 'vacation' or ${isGivenBack})`

/** What the lines of a person's book come to, by lot and date, and by what their days are divided into. */
const bookedFor = (ctx: Context, userId: number) => sql`
    select absence_id, on_date as "on", entitlement_id,
      sum(coalesce(day_parts, hundredths)) || '/' || coalesce(parts_per_day, 100) as days
    from vacation_bookings
    where account_id = ${ctx.accountId} and user_id = ${userId} and absence_id is not null
    group by absence_id, on_date, entitlement_id, coalesce(parts_per_day, 100)
    having sum(coalesce(day_parts, hundredths)) <> 0`

/** What was paid out of each lot. */
const paidFor = (ctx: Context, userId: number) => sql`
    select entitlement_id, on_date as "on", fraction_of_day(day_parts, parts_per_day, hundredths) as days
    from vacation_bookings
    where account_id = ${ctx.accountId} and user_id = ${userId} and payout_id is not null
    order by id`

/** How somebody's vacation is counted, and how many hours their days of work have. */
const countedFor = (ctx: Context, userId: number) => sql`
    select hour_holidays, (10000 * hours_of_vacation_day(account_id, id, ${todayOf(ctx)}))::bigint || '/10000' as hours_per_day
    from users where account_id = ${ctx.accountId} and id = ${userId}`

interface Book {
  readonly unit: Unit
  readonly lots: readonly TitledLot[]
  readonly days: readonly StoredVacationDay[]
  readonly booked: readonly Allotment[]
  /** What was known to have come back, by lot. */
  readonly returned: ReadonlyMap<number, Fraction>
}

interface StoredBook {
  readonly counted: readonly { readonly hour_holidays: boolean; readonly hours_per_day: string }[]
  readonly lots: readonly (Omit<TitledLot, 'days' | 'paid' | 'returned' | 'unnamed' | 'worth'> & {
    readonly unit: Unit
    readonly days: string
    readonly unnamed: string
    readonly returned: string
  })[]
  readonly days: readonly (Omit<StoredVacationDay, 'days' | 'otherwise'> & {
    readonly days: string
    readonly seconds: number
  })[]
  readonly booked: readonly (Omit<Allotment, 'days'> & { readonly days: string })[]
  readonly paid: readonly { readonly entitlement_id: number; readonly on: string; readonly days: string }[]
}

/** Everything a person's vacation is calculated from, in one round trip. What came back to lots is not known by it. */
export async function findBook(ctx: Context, userId: number): Promise<Book> {
  const all = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(each), '[]') from (${rows}) as each)`
  const { rows } = await sql<StoredBook>`${preparedPlan}
    select ${all(lotsOf(ctx, userId))} as lots, ${all(daysOf(ctx, userId))} as days, ${all(countedFor(ctx, userId))} as counted,
      ${all(bookedFor(ctx, userId))} as booked, ${all(paidFor(ctx, userId))} as paid`.execute(ctx.db)
  const { counted, lots, days, booked: lines, paid } = rows[0] ?? noBook
  const { hour_holidays, hours_per_day } = counted[0] ?? { hour_holidays: false, hours_per_day: '8' }
  const unit = unitOf({ hour_holidays })
  const paidBy = Map.groupBy(paid.map(withFraction), ({ entitlement_id }) => entitlement_id)
  return {
    unit,
    lots: lots.map(({ unit: own, ...lot }) => ({
      ...withFraction(lot),
      ...withWorth(worthOf(own, unit, readFraction(hours_per_day))),
      unnamed: readFraction(lot.unnamed),
      paid: (paidBy.get(lot.id) ?? []).map(({ on, days: each }) => ({ on, days: each })),
      returned: zero,
    })),
    days: days.map(({ seconds, ...day }) => ({
      ...day,
      ...amountsOf({ days: readFraction(day.days), seconds }, { hour_holidays }),
    })),
    booked: sumsByPlace(lines.map(withFraction)),
    returned: new Map(lots.map(({ id, returned }) => [id, readFraction(returned)])),
  }
}

const noBook: StoredBook = { counted: [], lots: [], days: [], booked: [], paid: [] }

const withWorth = (worth: Fraction | undefined) => (worth === undefined ? {} : { worth })

const withFraction = <Row extends { readonly days: string }>(row: Row) => ({ ...row, days: readFraction(row.days) })

/** Notes how much came back to lots by sickness. */
export const saveReturned = (
  ctx: Context,
  lots: readonly { readonly id: number; readonly days: Fraction }[],
): Promise<unknown> =>
  sql`update entitlements set returned_parts = nullif(late.parts, 0), returned_parts_per_day = case when late.parts <> 0 then late.per_day end
    from jsonb_to_recordset(${JSON.stringify(lots.map(({ id, days }) => ({ id, parts: String(days.parts), per_day: String(days.of) })))}::jsonb)
      as late (id bigint, parts numeric, per_day numeric)
    where entitlements.account_id = ${ctx.accountId} and entitlements.id = late.id`.execute(ctx.db)

export async function insertBookings(ctx: Context, userId: number, bookings: readonly Booking[]): Promise<void> {
  if (bookings.length === 0) return
  const lines = bookings.map(({ on, days, ...rest }) => ({
    ...rest,
    on_date: on,
    // As text: there is no end to how large they may become.
    day_parts: String(days.parts),
    parts_per_day: String(days.of),
    hundredths: hundredthsOf(days),
  }))
  await sql`insert into vacation_bookings (account_id, user_id, absence_id, on_date, entitlement_id, day_parts, parts_per_day,
      hundredths, created_at)
    select ${ctx.accountId}::bigint, ${userId}::bigint, absence_id, on_date, entitlement_id, day_parts, parts_per_day,
      hundredths, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (absence_id bigint, on_date date, entitlement_id bigint,
      day_parts numeric, parts_per_day numeric, hundredths integer)`.execute(ctx.db)
}

/** Notes of days whether they are given back. */
const saveGivenBack = (ctx: Context, days: readonly StoredVacationDay[]): Promise<unknown> =>
  sql`update absence_days as day set given_back = moved.covered
    from jsonb_to_recordset(${JSON.stringify(days.map(({ absence_id, on, covered }) => ({ absence_id, on, covered })))}::jsonb) as moved (absence_id bigint, "on" date, covered boolean)
    where day.account_id = ${ctx.accountId} and day.absence_id = moved.absence_id and day.on_date = moved."on"`.execute(
    ctx.db,
  )

/** A vacation that costs something else than before. */
interface Recosted {
  readonly id: number
  readonly workspace_id: number
  readonly user_id: number
  readonly before: { readonly days: number; readonly hours: number }
  readonly days: number
  readonly hours: number
}

/** Gives days of vacations back, or takes them again, and returns what became of these vacations. */
export async function giveBack(ctx: Context, days: readonly StoredVacationDay[]): Promise<Recosted[]> {
  await saveGivenBack(ctx, days)
  const ids = [...new Set(days.map(({ absence_id }) => absence_id))]
  const { rows } = await sql<Recosted>`
    update absences set days = ${shownInSql(sql`left_over.days`)}, hours = ${hoursInSql(sql`left_over.seconds`)},
      day_billionths = round(left_over.days * 1000000000), seconds = left_over.seconds, updated_at = ${ctx.now}
    from (
      select absence.id, json_build_object('days', absence.days, 'hours', absence.hours) as before,
        coalesce(sum(days_of(day_parts, parts_per_day, hundredths)) filter (where not given_back), 0) as days,
        coalesce(sum(day.seconds) filter (where not given_back), 0) as seconds
      from absences as absence
      join absence_days as day on day.account_id = absence.account_id and day.absence_id = absence.id
      where absence.account_id = ${ctx.accountId} and absence.id = any(${ids}::bigint[])
      group by absence.id, absence.days, absence.hours) as left_over
    where absences.account_id = ${ctx.accountId} and absences.id = left_over.id
    returning absences.id, absences.workspace_id, absences.user_id, left_over.before, absences.days, absences.hours`.execute(
    ctx.db,
  )
  return rows
}
