import type { Context } from '../../base/context.ts'
import { dateIn, plus } from '../../base/time/time.ts'
import { findClosedMonths } from './queries.ts'

/**
 * Closed months, for whoever must know before they write. The database refuses whatever touches one, by triggers; a
 * batch asks first to refuse one record of many, and a punch asks to wait.
 */

export const monthOf = (date: string): string => date.slice(0, 7)
const firstDayOf = (date: string): string => `${monthOf(date)}-01`

/** The first month that nobody can have closed: it is not over anywhere in the world. */
export const firstOpenMonth = ({ now }: Context): string => monthOf(dateIn(plus(now, { hours: 14 }), 'UTC'))

/** A date of a person's life. */
interface PersonDay {
  readonly user_id: number
  readonly date: string
}

/** Tells of some days which lie in closed months. Days of the present cost no question. */
export async function closedAmong(ctx: Context, days: readonly PersonDay[]): Promise<(day: PersonDay) => boolean> {
  const past = days.filter(({ date }) => monthOf(date) < firstOpenMonth(ctx))
  if (past.length === 0) return () => false
  const dates = past.map(({ date }) => date).sort()
  const span = { from: firstDayOf(dates[0] ?? ''), to: dates.at(-1) ?? '' }
  const found = await findClosedMonths(
    ctx,
    past.map(({ user_id }) => user_id),
    span,
  )
  const closed = new Set(found.map(({ user_id, month }) => `${user_id} ${monthOf(month)}`))
  return ({ user_id, date }) => closed.has(`${user_id} ${monthOf(date)}`)
}

/** Whether one of some dates of a person lies in a closed month. */
export async function isAnyClosed(ctx: Context, userId: number, dates: readonly string[]): Promise<boolean> {
  const days = dates.map((date) => ({ user_id: userId, date }))
  return days.some(await closedAmong(ctx, days))
}
