import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import type { Entitlements } from '../../schema.ts'
import { expiryOf, todayOf } from '../users/queries/figures.ts'
import type { Entitlement } from './model.ts'
import { shownInSql } from './queries/book.ts'

const booked = (condition: RawBuilder<unknown>) => sql`(
  select coalesce(sum(days_of(day_parts, parts_per_day, hundredths)), 0) from vacation_bookings as line
  where line.account_id = entitlements.account_id and line.entitlement_id = entitlements.id and ${condition})`

export const spentDays = () => shownInSql(booked(sql`true`))

export const expiresOn = () => expiryOf('entitlements')

const selectEntitlements = (ctx: Context) =>
  ctx.db
    .selectFrom('entitlements')
    .selectAll('entitlements')
    .select([
      expiresOn().as('expires_on'),
      spentDays().as('spent_days'),
      // Nothing is carried before the year is over, nor where it may not be.
      sql<number>`case when transfer_remaining and ends_on < (
          select ${todayOf(ctx)} from users
          where users.account_id = entitlements.account_id and users.id = entitlements.user_id)
        then ${shownInSql(sql`greatest(0, planned_days - ${booked(sql`line.on_date <= entitlements.ends_on`)})`)} else 0 end`.as(
        'transferred_days',
      ),
    ])
    .where('entitlements.account_id', '=', ctx.accountId)
    .where('entitlements.status', '=', 'active')

export const entitlementsOf = (ctx: Context, userId: number) =>
  selectEntitlements(ctx).where('entitlements.user_id', '=', userId).$castTo<Entitlement>()

export async function findEntitlement(ctx: Context, userId: number, id: number): Promise<Entitlement> {
  const found = await entitlementsOf(ctx, userId).where('entitlements.id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound()
  return found
}

export async function countEntitlements(ctx: Context, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from entitlements
    where account_id = ${ctx.accountId} and user_id = ${userId} and status = 'active'`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

export const insertEntitlement = (
  ctx: Context,
  values: Omit<Insertable<Entitlements>, 'account_id'>,
): Promise<number> => insertRow(ctx, 'entitlements', values)

export const saveEntitlement = (ctx: Context, id: number, changes: Updateable<Entitlements>): Promise<void> =>
  updateRow(ctx, 'entitlements', id, changes)

interface LotUse {
  readonly paid_days: number
  /** Days by date. */
  readonly closed: Readonly<Record<string, number>>
}

/** What of a lot was paid out, and what closed months say was taken of it, date by date. */
export async function findUse(ctx: Context, userId: number, id: number): Promise<LotUse> {
  const { rows } = await sql<LotUse>`
    select coalesce(sum(days_of(day_parts, parts_per_day, hundredths)) filter (where payout_id is not null), 0)::float8 as paid_days,
      coalesce((
        select jsonb_object_agg(used.on_date, used.days) from (
          select taken.on_date, round(sum(days_of(taken.day_parts, taken.parts_per_day, taken.hundredths)), 9) as days
          from vacation_bookings as taken
          join statements as closed on closed.account_id = taken.account_id and closed.user_id = taken.user_id
            and closed.reopened_at is null and closed.month = date_trunc('month', taken.on_date)::date
            and taken.on_date between closed.first_date and closed.last_date
          where taken.account_id = ${ctx.accountId} and taken.user_id = ${userId} and taken.entitlement_id = ${id}
            and taken.absence_id is not null
          group by taken.on_date) as used
        where used.days <> 0), '{}') as closed
    from vacation_bookings as line
    where line.account_id = ${ctx.accountId} and line.user_id = ${userId} and line.entitlement_id = ${id}`.execute(
    ctx.db,
  )
  return rows[0] ?? { paid_days: 0, closed: {} }
}

/** How their vacation was called may tell who they were; how much it was belongs to their working time. */
export const forgetEntitlementsOf = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`update entitlements set title = '' where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])`.execute(
    ctx.db,
  )

/** Whether somebody has vacation in hours. */
export async function hasVacationInHours(ctx: Context, userId: number): Promise<boolean> {
  const { rows } = await sql<{ hour_holidays: boolean }>`
    select hour_holidays from users where account_id = ${ctx.accountId} and id = ${userId}`.execute(ctx.db)
  return rows[0]?.hour_holidays ?? false
}

/** People at home in workspaces, of whose vacation some lies after the end of an entitlement: whether that pays may change. */
export async function peopleWithEndedLotsIn(ctx: Context, workspaceIds: readonly number[]): Promise<number[]> {
  if (workspaceIds.length === 0) return []
  const { rows } = await sql<{ user_id: number }>`
    select distinct lot.user_id from entitlements as lot
    where lot.account_id = ${ctx.accountId} and lot.status = 'active'
      and exists (
        select from employments as employment
        where employment.account_id = lot.account_id and employment.user_id = lot.user_id
          and employment.workspace_id = any(${[...workspaceIds]}::bigint[]))
      and exists (
        select from vacation_bookings as line
        where line.account_id = lot.account_id and line.user_id = lot.user_id and line.on_date > lot.usable_until)`.execute(
    ctx.db,
  )
  return rows.map(({ user_id }) => user_id)
}

/** People who were ever absent with one of some types. */
export async function peopleAbsentWith(ctx: Context, typeIds: readonly number[]): Promise<number[]> {
  if (typeIds.length === 0) return []
  const { rows } = await sql<{ user_id: number }>`
    select distinct absences.user_id from absences
    join absence_types as type on type.account_id = absences.account_id and type.id = absences.absence_type_id
    where absences.account_id = ${ctx.accountId} and absences.workspace_id = type.workspace_id
      and type.id = any(${[...typeIds]}::bigint[]) and absences.status = 'active'`.execute(ctx.db)
  return rows.map(({ user_id }) => user_id)
}
