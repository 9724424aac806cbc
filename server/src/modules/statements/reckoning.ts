import type { Context } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import { notFound } from '../../base/errors.ts'
import type { ClosedDay, Dates } from '../closed-months/model.ts'
import { findHolders } from '../time-accounts/queries/facts.ts'
import { reckonDays, todayOf } from '../time-accounts/reckoning.ts'
import { sumOfNumbers } from '../time-accounts/rules.ts'
import type { DayNumbers } from '../working-days/model.ts'

interface ReckonedMonth {
  /** Where the person is. */
  readonly today: string
  readonly opening: number
  readonly days: readonly ClosedDay[]
  readonly sums: DayNumbers
}

/**
 * What a month comes to, as anybody may read it who sees the account: of what kind an absence was is known to those who
 * look after the person where the absence is, and a statement is read elsewhere, too.
 */
export async function reckonMonth(ctx: Context, userId: number, dates: Dates): Promise<ReckonedMonth> {
  const [holder] = await findHolders(ctx, [userId])
  if (holder === undefined) throw notFound()
  const { opening, days } = await reckonDays(actingAs(ctx, { kind: 'visitor' }), holder, dates)
  return {
    today: todayOf(ctx, holder),
    opening,
    days: days.map(({ date, seconds, because }) => ({ date, seconds, because })),
    sums: sumOfNumbers(days),
  }
}
