import { type Insertable, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { preparedPlan, preparedPlanForOne } from '../../../base/database/account-dialect.ts'
import { notFound } from '../../../base/errors.ts'
import { hoursInSql } from '../../../base/time/hours.ts'
import type { TimeAccountBookings } from '../../../schema.ts'
import type { AccountBooking, Booking, Dates } from '../model.ts'

export const isReversed = () => sql<boolean>`exists (
  select from time_account_bookings as counter
  where counter.account_id = time_account_bookings.account_id and counter.reverses_id = time_account_bookings.id)`

export const bookedHours = () => hoursInSql(sql`time_account_bookings.seconds`)

export const bookingsOf = (ctx: Context, userId: number) =>
  ctx.db
    .selectFrom('time_account_bookings')
    .selectAll('time_account_bookings')
    .select(isReversed().as('is_reversed'))
    .where('time_account_bookings.account_id', '=', ctx.accountId)
    .where('time_account_bookings.user_id', '=', userId)
    .$castTo<Booking>()

export async function findBooking(ctx: Context, userId: number, id: number): Promise<Booking> {
  const booking = await bookingsOf(ctx, userId).where('time_account_bookings.id', '=', id).executeTakeFirst()
  if (booking === undefined) throw notFound()
  return booking
}

export async function countBookings(ctx: Context, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from time_account_bookings where account_id = ${ctx.accountId} and user_id = ${userId}`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

export async function insertBooking(
  ctx: Context,
  values: Omit<Insertable<TimeAccountBookings>, 'account_id' | 'created_at'>,
): Promise<number> {
  const row = { account_id: ctx.accountId, created_at: ctx.now, ...values }
  const { id } = await ctx.db.insertInto('time_account_bookings').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Who holds an account, and the days on which it counts. */
interface Counted {
  readonly holder: { readonly user_id: number; readonly counts_from: string }
  readonly today: string
}

export interface Booked {
  readonly user_id: number
  /** Before the dates asked about, and on them, in seconds. */
  readonly before: number
  readonly within: number
}

/** The bookings that count on some accounts up to a day. */
const counting = (ctx: Context, accounts: readonly Counted[], to: string) => sql`
  unnest(${accounts.map(({ holder }) => holder.user_id)}::bigint[],
    ${accounts.map(({ holder }) => holder.counts_from)}::date[],
    ${accounts.map(({ today }) => today)}::date[]) as wanted (user_id, first, today)
  join time_account_bookings as booking on booking.account_id = ${ctx.accountId} and booking.user_id = wanted.user_id
    and booking.on_date between wanted.first and least(wanted.today, ${to}::date)`

/** What was booked on some people's accounts, by person. */
export async function findBooked(
  ctx: Context,
  accounts: readonly Counted[],
  { from, to }: Dates,
): Promise<Map<number, Booked>> {
  const { rows } = await sql<Booked>`${preparedPlanForOne(accounts)}
    select booking.user_id, coalesce(sum(seconds) filter (where on_date < ${from}::date), 0) as before,
      coalesce(sum(seconds) filter (where on_date >= ${from}::date), 0) as within
    from ${counting(ctx, accounts, to)}
    group by booking.user_id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** The same by date, of the dates asked about. */
export async function findBookedByDate(
  ctx: Context,
  accounts: readonly Counted[],
  { from, to }: Dates,
): Promise<{ readonly user_id: number; readonly date: string; readonly seconds: number }[]> {
  const { rows } = await sql<{ user_id: number; date: string; seconds: number }>`
    select booking.user_id, on_date as date, sum(seconds) as seconds
    from ${counting(ctx, accounts, to)} and on_date >= ${from}::date
    group by booking.user_id, on_date`.execute(ctx.db)
  return rows
}

/** What was booked on one account, booking by booking. */
export async function findBookings(ctx: Context, userId: number, { from, to }: Dates): Promise<AccountBooking[]> {
  const { rows } = await sql<AccountBooking>`${preparedPlan}
    select id, on_date, kind, seconds from time_account_bookings
    where account_id = ${ctx.accountId} and user_id = ${userId} and on_date between ${from}::date and ${to}::date
    order by on_date, id`.execute(ctx.db)
  return rows
}

/** What was written about bookings of people who were deleted. Requests may change nothing else of them. */
export const forgetBookingReasonsOf = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`select forget_booking_reasons(${[...userIds]}::bigint[])`.execute(ctx.db)
