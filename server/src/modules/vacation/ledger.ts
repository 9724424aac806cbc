import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import * as queries from './queries.ts'
import { allot, assertFewEnough, corrections, overdrawn } from './rules.ts'

/**
 * Brings a person's book in line with their lots and vacations: everything is allotted from scratch, and
 * the differences are booked. So it does not matter in which order decisions were taken. The person is
 * locked by whoever calls.
 */
export async function settleVacation(ctx: Context, userId: number): Promise<void> {
  const { booked, allotments } = await reckon(ctx, userId)
  await queries.insertBookings(ctx, userId, corrections(booked, allotments))
}

/**
 * The same, for whoever wants days: refused if more would be missing than before. A vacation that lies
 * before others is paid first, so what it lacks may be missing in theirs.
 */
export async function spendVacation(ctx: Context, userId: number): Promise<void> {
  const { lots, days, booked, allotments } = await reckon(ctx, userId)
  assertFewEnough(days, booked)
  const missing = (overdrawn(lots, allotments) - overdrawn(lots, booked)) / 100
  if (missing > 0)
    throw refused(
      'not_enough_days',
      'base',
      'There are not enough days of vacation left.',
      `${missing} more would be needed.`,
    )
  await queries.insertBookings(ctx, userId, corrections(booked, allotments))
}

async function reckon(ctx: Context, userId: number) {
  const { lots, days, booked } = await queries.findBook(ctx, userId)
  return { lots, days, allotments: allot(lots, days), booked }
}
