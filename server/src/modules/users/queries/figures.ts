import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { filesPath } from '../../files/model.ts'
import { avatarFileName, placeholder } from '../model.ts'

/** Attributes of a person that are no column, in SQL: for what is shown, for filters and for sorts. */

/** The zone of the home somebody has at a moment, as the employments room's `zoneAt` finds it. */
const homeZone = (ctx: Context) => sql`(
  select home.time_zone from employments as employment
  join workspaces as home on home.account_id = employment.account_id and home.id = employment.workspace_id
  cross join lateral (
    select (${ctx.now}::timestamptz at time zone home.time_zone)::date
        between employment.starts_on and coalesce(employment.ends_on, 'infinity') as is_now,
      employment.starts_on <= (${ctx.now}::timestamptz at time zone 'UTC')::date as has_begun) as compared
  where employment.account_id = users.account_id and employment.user_id = users.id
  order by is_now desc, has_begun desc, case when has_begun and not is_now then employment.starts_on end desc,
    employment.starts_on limit 1)`

/** The date it is for a person a statement reads: in their own zone, else in that of their home on the day. */
export const todayOf = (ctx: Context) => sql<string>`(${ctx.now}::timestamptz at time zone coalesce(users.time_zone,
  ${homeZone(ctx)}, (
  select workspaces.time_zone from workspace_members as member
  join workspaces on workspaces.account_id = member.account_id and workspaces.id = member.workspace_id
  where member.account_id = users.account_id and member.user_id = users.id order by workspaces.id limit 1), 'UTC'))::date`

/**
 * Holds where vacation of a lot expires without a notice: the home of the person on its last day says so; of a lot from
 * before they came, their first. Whoever has left by then loses nothing: it is paid out.
 */
export const expiresUnnoticed = (lot: string) => sql<boolean>`coalesce((
  select home.vacation_expires_without_notice from employments as employment
  join workspaces as home on home.account_id = employment.account_id and home.id = employment.workspace_id
  where employment.account_id = ${sql.ref(`${lot}.account_id`)} and employment.user_id = ${sql.ref(`${lot}.user_id`)}
    and (employment.ends_on is null or employment.ends_on >= ${sql.ref(`${lot}.usable_until`)})
  order by employment.starts_on limit 1), false)`

/** The day after which what is left of a lot is lost: null where it does not expire, or the person was not notified. */
export const expiryOf = (lot: string, unnoticed: RawBuilder<boolean> = expiresUnnoticed(lot)) => sql<string | null>`case
  when ${sql.ref(`${lot}.usable_until`)} is null then null
  when ${unnoticed} then ${sql.ref(`${lot}.usable_until`)}
  else (
    select min(notice.expires_on) from vacation_notices as notice
    where notice.account_id = ${sql.ref(`${lot}.account_id`)} and notice.entitlement_id = ${sql.ref(`${lot}.id`)}
      and notice.state = 'delivered' and notice.expires_on >= ${sql.ref(`${lot}.usable_until`)}) end`

/** What notices named of a lot, with what was booked by then; of several, the most. Null where there is none. */
export const namedDays = (lot: string, counts: RawBuilder<unknown>) => sql<number | null>`(
    select round(max(notice.day_parts / notice.parts_per_day + coalesce((
      select sum(days_of(line.day_parts, line.parts_per_day, line.hundredths)) from vacation_bookings as line
      where line.account_id = notice.account_id and line.entitlement_id = notice.entitlement_id
        and line.created_at <= notice.sent_at and line.on_date <= notice.expires_on), 0)), 2)
    from vacation_notices as notice
    where notice.account_id = ${sql.ref(`${lot}.account_id`)} and notice.entitlement_id = ${sql.ref(`${lot}.id`)}
      and ${counts})`

/** What is known of a lot's expiry; a statement that reads it from columns asks once instead of wherever it is named. */
interface KnownExpiry {
  readonly unnoticed: RawBuilder<boolean>
  readonly expiresOn: RawBuilder<string | null>
}

/**
 * Days of a lot that were given after the person was notified of what expires: the notice named what was left then, and
 * with what was booked by then that is all that expires. To the hundredth, as entitlements are given.
 */
export const unnamedDays = (
  lot: string,
  { unnoticed, expiresOn }: KnownExpiry = { unnoticed: expiresUnnoticed(lot), expiresOn: expiryOf(lot) },
) => sql<number>`case
  when ${unnoticed} then 0
  else coalesce(greatest(0, ${sql.ref(`${lot}.planned_days`)}
    - ${namedDays(lot, sql`notice.state = 'delivered' and notice.expires_on = ${expiresOn}`)}), 0) end`

const expiry: KnownExpiry = { unnoticed: sql`expiry.unnoticed`, expiresOn: sql`expiry.expires_on` }

/** What of a lot can be used on a day; of one that has expired, what came back by sickness. */
const leftOfLot = sql`case
  when expiry.expires_on is null or expiry.expires_on >= local.today
    then greatest(0, lot.planned_days - booked.within - booked.late)
  else (
    select greatest(0, unnamed.days - used.beyond)
      + case when returned.days > 0 and greatest(returns_usable_until(lot.ends_on), expiry.expires_on) >= local.today
        then greatest(0, returned.days - greatest(0, used.beyond - unnamed.days)) else 0 end
    from (select ${unnamedDays('lot', expiry)} as days offset 0) as unnamed
    cross join lateral (select coalesce(days_of(returned_parts, returned_parts_per_day, 0), 0) as days) as returned
    cross join lateral (
      select booked.late + greatest(0, booked.within - lot.planned_days + returned.days + unnamed.days) as beyond) as used) end`

/** What one of a lot's units is worth to its person, as the vacation room's `worthOf` says. */
const worthOfLot = sql`case
  when (lot.unit = 'hours') = users.hour_holidays then 1
  else (
    select case when users.hour_holidays then day.hours else 1 / day.hours end
    from (select hours_of_vacation_day(users.account_id, users.id, local.today) as hours offset 0) as day) end`

/** Days that are left this year after everything asked for; the same sum as the vacation room's `summarise`. */
export const remainingVacation = (ctx: Context) => sql<number>`(select round((
  select coalesce(sum((${leftOfLot}) * ${worthOfLot}), 0)
  from entitlements as lot
  cross join lateral (
    select unnoticed, ${expiryOf('lot', sql`unnoticed`)} as expires_on
    from (select lot.usable_until is not null and ${expiresUnnoticed('lot')} as unnoticed offset 0) as asked
    offset 0) as expiry
  cross join lateral (
    select
      coalesce(sum(days_of(day_parts, parts_per_day, hundredths)) filter (where expiry.expires_on is null or on_date <= expiry.expires_on), 0) as within,
      coalesce(sum(days_of(day_parts, parts_per_day, hundredths)) filter (where on_date > expiry.expires_on), 0) as late
    from vacation_bookings as line
    where line.account_id = lot.account_id and line.entitlement_id = lot.id) as booked
  where lot.account_id = users.account_id and lot.user_id = users.id and lot.status = 'active'
    and lot.starts_on <= make_date(extract(year from local.today)::integer, 12, 31)
) - (
  select coalesce(sum(days_of(day_parts, parts_per_day, hundredths)), 0) from vacation_bookings as line
  where line.account_id = users.account_id and line.user_id = users.id and line.entitlement_id is null
    and extract(year from line.on_date) = extract(year from local.today)), 9)
  from (select ${todayOf(ctx)} as today offset 0) as local)`

/** Whether a person a statement reads has chosen a password. */
export const signsIn = sql<boolean>`exists (
  select from passwords where passwords.account_id = users.account_id and passwords.user_id = users.id)`

/** Holds for the file that is the picture of a person a statement reads. */
export const isAvatarOf = sql`files.account_id = users.account_id and files.user_id = users.id
    and files.purpose = 'avatar' and files.status = 'active'`

/** The address of the person's picture, without its signature. */
const avatar = (form: string) => sql`coalesce((
  select ${filesPath} || files.account_id || '/' || files.id || ${`/${form}/${avatarFileName}`}
  from files where ${isAvatarOf}), ${placeholder})`

export const userFigures = {
  email: () => sql`coalesce(users.email, '')`,
  remaining_vacation_days_this_year: (ctx: Context) => sql`floor(${remainingVacation(ctx)})`,
  signs_in: () => signsIn,
  avatar: () => avatar('original'),
  avatar_thumb_url: () => avatar('thumb'),
  avatar_medium_url: () => avatar('medium'),
}

/** What of a person depends on the workspace they are looked at in. */
export const memberValues = (workspaceId: number) => ({
  assumed_role: sql`(
    select case when users.account_admin or member.roles && '{working_area_admin,workspace_admin}'
      then 'admin' else 'employee' end
    from workspace_members as member
    where member.account_id = users.account_id and member.workspace_id = ${workspaceId} and member.user_id = users.id)`,
})
