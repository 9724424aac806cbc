import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import * as queries from './queries.ts'
import { allot, corrections, overdrawn } from './rules.ts'

/**
 * Brings a person's book in line with their lots and vacations: everything is allotted from scratch, and
 * the differences are booked. So it does not matter in which order decisions were taken. The person is
 * locked by whoever calls. The absence named must be paid for, where lots were given for its time.
 */
export async function settleVacation(
  ctx: Context,
  userId: number,
  { absenceId }: { readonly absenceId?: number },
): Promise<void> {
  const lots = await queries.findLots(ctx, userId)
  const allotments = allot(lots, await queries.findVacationDays(ctx, userId))
  if (absenceId !== undefined) {
    const missing = overdrawn(lots, allotments, absenceId) / 100
    if (missing > 0)
      throw refused(
        'not_enough_days',
        'base',
        'There are not enough days of vacation left.',
        `${missing} more would be needed.`,
      )
  }
  await queries.insertBookings(ctx, userId, corrections(await queries.findBooked(ctx, userId), allotments))
}
