import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import { insertRow, updateRow } from '../../base/rows.ts'
import { dateIn } from '../../base/time.ts'
import type { Entitlements } from '../../schema.ts'
import type { Allotment, Booking, Entitlement, Lot, VacationDay } from './model.ts'

const booked = (condition: RawBuilder<unknown>) => sql`(
  select coalesce(sum(hundredths), 0) from vacation_bookings as line
  where line.account_id = entitlements.account_id and line.entitlement_id = entitlements.id and ${condition})`

export const spentDays = () => sql<number>`${booked(sql`true`)} / 100.0`

const selectEntitlements = (ctx: Context) =>
  ctx.db
    .selectFrom('entitlements')
    .selectAll('entitlements')
    .select([
      spentDays().as('spent_days'),
      // Nothing is carried before the year is over, nor where it may not be.
      sql<number>`case when transfer_remaining and ends_on < ${dateIn(ctx.now, 'UTC')}::date
        then greatest(0, planned_days - ${booked(sql`line.on_date <= entitlements.ends_on`)} / 100.0) else 0 end`.as(
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

const lotsOf = (ctx: Context, userId: number) => sql`
    select id, starts_on, usable_until, (planned_days * 100)::bigint as hundredths from entitlements
    where account_id = ${ctx.accountId} and user_id = ${userId} and status = 'active'`

/** The days of a person's vacations that hold or are asked for. */
const daysOf = (ctx: Context, userId: number) => sql`
    select day.absence_id, day.on_date as "on", day.hundredths, absences.confirmation_status = 'confirmed' as confirmed
    from absences
    join absence_types as type on type.account_id = absences.account_id and type.id = absences.absence_type_id
    join absence_days as day on day.account_id = absences.account_id and day.absence_id = absences.id
    where absences.account_id = ${ctx.accountId} and absences.user_id = ${userId} and absences.status = 'active'
      and absences.confirmation_status <> 'rejected' and type.kind = 'vacation' and day.hundredths > 0`

/** What the lines of a person's book come to. */
const bookedFor = (ctx: Context, userId: number) => sql`
    select absence_id, on_date as "on", entitlement_id, sum(hundredths)::bigint as hundredths from vacation_bookings
    where account_id = ${ctx.accountId} and user_id = ${userId}
    group by absence_id, on_date, entitlement_id having sum(hundredths) <> 0`

interface Book {
  readonly lots: readonly Lot[]
  readonly days: readonly (VacationDay & { readonly confirmed: boolean })[]
  readonly booked: readonly Allotment[]
}

/** Everything a person's vacation is reckoned from, in one round trip. */
export async function findBook(ctx: Context, userId: number): Promise<Book> {
  const all = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(each), '[]') from (${rows}) as each)`
  const { rows } = await sql<Book>`
    select ${all(lotsOf(ctx, userId))} as lots, ${all(daysOf(ctx, userId))} as days,
      ${all(bookedFor(ctx, userId))} as booked`.execute(ctx.db)
  return rows[0] ?? { lots: [], days: [], booked: [] }
}

export async function insertBookings(ctx: Context, userId: number, bookings: readonly Booking[]): Promise<void> {
  if (bookings.length === 0) return
  const lines = bookings.map(({ on, ...rest }) => ({ ...rest, on_date: on }))
  await sql`insert into vacation_bookings (account_id, user_id, absence_id, on_date, entitlement_id, hundredths, created_at)
    select ${ctx.accountId}::bigint, ${userId}::bigint, absence_id, on_date, entitlement_id, hundredths, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (absence_id bigint, on_date date, entitlement_id bigint, hundredths integer)`.execute(ctx.db)
}

/** How their vacation was called may tell who they were; how much it was belongs to their working time. */
export const forgetEntitlementsOf = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`update entitlements set title = '' where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])`.execute(
    ctx.db,
  )
