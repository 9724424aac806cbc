import type { Context } from '../../base/context.ts'
import { closedAmong } from '../closed-months/commands.ts'
import type { Count } from './counting.ts'
import type { AbsenceDay } from './model.ts'
import { daysOfAbsences } from './queries/recount.ts'
import { costOf } from './rules.ts'

/** A count in which days of closed months stay what they were, whatever they would count today. */
export async function withClosedDaysKept(
  ctx: Context,
  absence: { readonly id: number; readonly user_id: number },
  count: Count,
): Promise<Count> {
  const dayOf = ({ on_date }: AbsenceDay) => ({ user_id: absence.user_id, date: on_date })
  const isClosed = await closedAmong(ctx, count.dates.map(dayOf))
  if (!count.dates.some((day) => isClosed(dayOf(day)))) return count
  const written = (await daysOfAbsences(ctx, [absence.id])).get(absence.id) ?? []
  const dates = count.dates.map((day) =>
    isClosed(dayOf(day)) ? (written.find(({ on_date }) => on_date === day.on_date) ?? day) : day,
  )
  return { ...count, ...costOf(dates), dates }
}
