import type { Context } from '../../base/context.ts'
import { unique } from '../../base/ids.ts'
import { dateIn, plus } from '../../base/time/time.ts'
import type { Dates } from './model.ts'
import { findClosedSpans } from './queries.ts'

/**
 * Closed days, for whoever must know before they write. The database refuses whatever touches one, by triggers; a
 * batch asks first to refuse one record of many, and a punch asks to wait.
 */

export const monthOf = (date: string): string => date.slice(0, 7)
const firstDayOf = (date: string): string => `${monthOf(date)}-01`

/** The first date that nobody can have closed: it is not over anywhere in the world. */
export const firstOpenDate = ({ now }: Context): string => dateIn(plus(now, { hours: 14 }), 'UTC')

/** A date of a person's life. */
interface PersonDay {
  readonly user_id: number
  readonly date: string
}

const isWithin = (date: string, { from, to }: Dates): boolean => from <= date && date <= to

/** Tells of some days which are closed. Days to come cost no question. */
export async function closedAmong(ctx: Context, days: readonly PersonDay[]): Promise<(day: PersonDay) => boolean> {
  const first = firstOpenDate(ctx)
  const past = days.filter(({ date }) => date < first)
  if (past.length === 0) return () => false
  const dates = past.map(({ date }) => date)
  const people = unique(past.map(({ user_id }) => user_id)).map((user_id) => spanOf(ctx, user_id, dates))
  const closed = Map.groupBy((await findClosedSpans(ctx.db, people)).flat(), ({ user_id }) => user_id)
  return ({ user_id, date }) => closed.get(user_id)?.some((span) => isWithin(date, span)) === true
}

function spanOf({ accountId }: Context, user_id: number, dates: readonly string[]) {
  const sorted = dates.toSorted()
  const [from = '', to = ''] = [sorted[0], sorted.at(-1)]
  return { account_id: accountId, user_id, month: firstDayOf(from), from, to }
}

/** The closed days of a person from one to another, in order. */
export const closedSpansOf = async (ctx: Context, userId: number, { from, to }: Dates): Promise<readonly Dates[]> => {
  const [found = []] = await findClosedSpans(ctx.db, [spanOf(ctx, userId, [from, to])])
  return found
}

/** Some dates of a person, asked for in the context of their account. */
interface PersonDates {
  readonly ctx: Context
  readonly userId: number
  /** In which the dates are the person's. */
  readonly zone: string
  readonly dates: readonly string[]
}

/** Whether one of some dates of a person is closed. */
export async function isAnyClosed(person: PersonDates): Promise<boolean> {
  const [isClosed] = await areAnyClosed([person])
  return isClosed === true
}

/** The same for several people, whose contexts share a transaction. What happens today costs no question. */
export async function areAnyClosed(people: readonly PersonDates[]): Promise<boolean[]> {
  const past = people.filter(({ ctx, dates, zone }) => dates.some((date) => date < dateIn(ctx.now, zone)))
  const [first] = past
  if (first === undefined) return people.map(() => false)
  const found = await findClosedSpans(
    first.ctx.db,
    past.map(({ ctx, userId, dates }) => spanOf(ctx, userId, dates)),
  )
  return people.map((person) => {
    const closed = found[past.indexOf(person)] ?? []
    return person.dates.some((date) => closed.some((span) => isWithin(date, span)))
  })
}
