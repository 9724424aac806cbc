import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { notFound } from '../../../base/errors.ts'
import { type Fraction, hundredthsOf, readFraction } from '../../../base/fractions.ts'
import type { PaidLot, Unit, VacationPayout } from '../model.ts'

export const isReversed = () => sql<boolean>`exists (
  select from vacation_payouts as counter
  where counter.account_id = vacation_payouts.account_id and counter.reverses_id = vacation_payouts.id)`

export const paidDays = () => sql<number>`round(vacation_payouts.day_parts / vacation_payouts.parts_per_day, 2)`

export const payoutsOf = (ctx: Context, userId: number) =>
  ctx.db
    .selectFrom('vacation_payouts')
    .selectAll('vacation_payouts')
    .select([
      paidDays().as('days'),
      isReversed().as('is_reversed'),
      sql<VacationPayout['lots']>`(
        select coalesce(json_agg(json_build_object('entitlement_id', line.entitlement_id, 'unit', lot.unit,
          'days', round(days_of(line.day_parts, line.parts_per_day, line.hundredths), 2)) order by line.id), '[]')
        from vacation_bookings as line
        join entitlements as lot on lot.account_id = line.account_id and lot.id = line.entitlement_id
        where line.account_id = vacation_payouts.account_id and line.payout_id = vacation_payouts.id)`.as('lots'),
    ])
    .where('vacation_payouts.account_id', '=', ctx.accountId)
    .where('vacation_payouts.user_id', '=', userId)
    .$castTo<VacationPayout>()

export async function findPayout(ctx: Context, userId: number, id: number): Promise<VacationPayout> {
  const payout = await payoutsOf(ctx, userId).where('vacation_payouts.id', '=', id).executeTakeFirst()
  if (payout === undefined) throw notFound()
  return payout
}

export async function countPayouts(ctx: Context, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from vacation_payouts where account_id = ${ctx.accountId} and user_id = ${userId}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** What was paid out, and what of each lot, exactly. */
export async function findPaid(ctx: Context, payoutId: number): Promise<{ days: Fraction; lots: PaidLot[] }> {
  const { rows } = await sql<{ all_days: string; entitlement_id: number; days: string }>`
    select fraction_of_day(payout.day_parts, payout.parts_per_day, 0) as all_days, line.entitlement_id,
      fraction_of_day(line.day_parts, line.parts_per_day, line.hundredths) as days
    from vacation_bookings as line
    join vacation_payouts as payout on payout.account_id = line.account_id and payout.id = line.payout_id
    where line.account_id = ${ctx.accountId} and line.payout_id = ${payoutId} order by line.id`.execute(ctx.db)
  return {
    days: readFraction(rows[0]?.all_days ?? '0'),
    lots: rows.map(({ entitlement_id, days }) => ({ entitlement_id, days: readFraction(days) })),
  }
}

interface NewPayout {
  readonly user_id: number
  readonly on_date: string
  /** As the person's vacation is counted; what is taken of each lot is as that is counted. */
  readonly days: Fraction
  readonly unit: Unit
  readonly reason: string
  readonly reverses_id: number | null
  readonly created_by: number | null
  readonly lots: readonly PaidLot[]
  /** The day its lines are booked on: those of a counter booking lie beside what they book back. */
  readonly booked_on: string
}

/** Writes a pay-out and its lines of the book. */
export async function insertPayout(ctx: Context, payout: NewPayout): Promise<number> {
  const { days, lots, booked_on, ...values } = payout
  const { id } = await ctx.db
    .insertInto('vacation_payouts')
    .values({
      ...values,
      account_id: ctx.accountId,
      // As text: there is no end to how large they may become.
      day_parts: sql<number>`${String(days.parts)}::numeric`,
      parts_per_day: sql<number>`${String(days.of)}::numeric`,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = lots.map(({ entitlement_id, days: share }) => ({
    entitlement_id,
    day_parts: String(share.parts),
    parts_per_day: String(share.of),
    hundredths: hundredthsOf(share),
  }))
  await sql`insert into vacation_bookings (account_id, user_id, payout_id, on_date, entitlement_id, day_parts, parts_per_day,
      hundredths, created_at)
    select ${ctx.accountId}::bigint, ${payout.user_id}::bigint, ${id}::bigint, ${booked_on}::date, entitlement_id,
      day_parts, parts_per_day, hundredths, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (entitlement_id bigint, day_parts numeric,
      parts_per_day numeric, hundredths integer)`.execute(ctx.db)
  return id
}

/** What was written about pay-outs of people who were deleted. Requests may change nothing else of them. */
export const forgetPayoutReasonsOf = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`select forget_payout_reasons(${[...userIds]}::bigint[])`.execute(ctx.db)
