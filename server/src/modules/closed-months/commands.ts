import type { Context } from '../../base/context.ts'
import { unique } from '../../base/ids.ts'
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
  const past = days.filter(({ date }) => isPast(ctx, date))
  if (past.length === 0) return () => false
  const dates = past.map(({ date }) => date)
  const people = unique(past.map(({ user_id }) => user_id)).map((user_id) => monthsOf(ctx, user_id, dates))
  const found = (await findClosedMonths(ctx.db, people)).flat()
  const closed = new Set(found.map(({ user_id, month }) => `${user_id} ${monthOf(month)}`))
  return ({ user_id, date }) => closed.has(`${user_id} ${monthOf(date)}`)
}

const isPast = (ctx: Context, date: string): boolean => monthOf(date) < firstOpenMonth(ctx)

function monthsOf({ accountId }: Context, user_id: number, dates: readonly string[]) {
  const sorted = dates.toSorted()
  return { account_id: accountId, user_id, from: firstDayOf(sorted[0] ?? ''), to: sorted.at(-1) ?? '' }
}

/** Some dates of a person, asked for in the context of their account. */
interface PersonDates {
  readonly ctx: Context
  readonly userId: number
  readonly dates: readonly string[]
}

/** Whether one of some dates of a person lies in a closed month. */
export async function isAnyClosed(ctx: Context, userId: number, dates: readonly string[]): Promise<boolean> {
  const [isClosed] = await areAnyClosed([{ ctx, userId, dates }])
  return isClosed === true
}

/** The same for several people, whose contexts share a transaction. */
export async function areAnyClosed(people: readonly PersonDates[]): Promise<boolean[]> {
  const past = people.filter(({ ctx, dates }) => dates.some((date) => isPast(ctx, date)))
  const [first] = past
  if (first === undefined) return people.map(() => false)
  const found = await findClosedMonths(
    first.ctx.db,
    past.map(({ ctx, userId, dates }) => monthsOf(ctx, userId, dates)),
  )
  return people.map((person) => {
    const closed = found[past.indexOf(person)]?.map(({ month }) => monthOf(month)) ?? []
    return person.dates.some((date) => closed.includes(monthOf(date)))
  })
}
