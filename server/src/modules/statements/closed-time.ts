import type { Context } from '../../base/context.ts'
import { type Dates, monthOf } from './closed.ts'
import type { StatementDay } from './model.ts'
import { findClosedBalances, findClosedContents } from './queries/closed.ts'

/** What closed months say about a time account. */
export interface ClosedTime {
  /** The days of closed months that are looked at, as they were written down. */
  readonly days: ReadonlyMap<string, StatementDay>
  /** Closed months before those, like `2026-03`, and what they came to together. */
  readonly monthsBefore: ReadonlySet<string>
  readonly balanceBefore: number
}

/** The days from the first of a month on; of what was before, a number for each month. */
export async function findClosedTime(ctx: Context, userId: number, dates: Dates): Promise<ClosedTime> {
  const contents = await findClosedContents(ctx, userId, dates)
  const before = await findClosedBalances(ctx, userId, dates.from)
  return {
    days: new Map(contents.flatMap(({ days }) => days.map((day) => [day.date, day]))),
    monthsBefore: new Set(before.map(({ month }) => monthOf(month))),
    balanceBefore: before.reduce((sum, { balance }) => sum + balance, 0),
  }
}
