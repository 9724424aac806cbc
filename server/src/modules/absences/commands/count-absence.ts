import type { Context } from '../../../base/context.ts'
import { fractionOf } from '../../../base/fractions.ts'
import { secondsOf, toHundredth } from '../../../base/time/hours.ts'
import { closedAmong } from '../../closed-months/commands.ts'
import { homesWithin } from '../../employments/rules.ts'
import { yearOf } from '../../public-holidays/model.ts'
import { ensureHolidays } from '../../public-holidays/years.ts'
import { targetPatternsOf } from '../../target-hours/queries.ts'
import type { Day } from '../../working-days/model.ts'
import { holidaysOfPerson } from '../../working-days/queries.ts'
import { evaluateDays } from '../../working-days/rules.ts'
import type { AbsenceDay, AbsenceFacts, AbsenceTimes, Absentee, Cost } from '../model.ts'
import { daysOfAbsences } from '../queries/recount.ts'
import { takenBefore } from '../rules/shared-dates.ts'
import { askedOf, costOf, countedDates, spread } from '../rules.ts'

/** What an absence comes to: in all, by date, and why. */
export interface Count extends Cost {
  readonly dates: readonly AbsenceDay[]
  readonly evaluated: readonly Day[]
}

/** Asks each day of an absence what it costs the person. */
export async function countAbsence(ctx: Context, person: Absentee, countable: Countable): Promise<Count> {
  const { id, type, times, others } = countable
  const patterns = await targetPatternsOf(ctx, [person.user_id])
  const { starts_on: from, ends_on: to } = times
  const holidays = await holidaysOfPerson(ctx, person.homes, { from, to })
  const evaluated = evaluateDays({
    from,
    to,
    patterns: patterns.get(person.user_id) ?? [],
    holidays,
    absences: new Map(askedOf(type.kind, times)),
    earlier: takenBefore({ id, kind: type.kind, full_day: times.full_day, part: times.part }, others),
    workedSeconds: new Map(),
    settings: person,
  })
  const dates = countedDates(type, evaluated, others)
  return { ...costOf(dates), dates, evaluated }
}

/** What is to be counted, and the other absences of the person around it. */
export interface Countable {
  /** Left out for one that is not there yet. */
  readonly id?: number | undefined
  readonly type: Pick<AbsenceFacts, 'kind' | 'given_back_when_sick'>
  readonly times: AbsenceTimes
  readonly others: readonly AbsenceFacts[]
}

/** The same, with the values somebody set in place of the counted ones. */
function withCustomValues(count: Count, custom: { days?: number | null; hours?: number | null }): Count {
  const [days, hours] = [toHundredth(custom.days ?? count.days), toHundredth(custom.hours ?? count.hours)]
  const dates = spread(count.dates, { days, hours })
  return { ...count, days, hours, exact: { days: fractionOf(days), seconds: secondsOf(hours) }, dates }
}

export async function countFor(
  ctx: Context,
  person: Absentee,
  countable: Countable,
  custom: { days?: number | null; hours?: number | null } | undefined,
): Promise<Count> {
  const { times } = countable
  for (const { workspace_id: id } of homesWithin(person.homes, times.starts_on, times.ends_on))
    await ensureHolidays(ctx, { id }, yearOf(times.starts_on), yearOf(times.ends_on))
  const count = await countAbsence(ctx, person, countable)
  return custom ? withCustomValues(count, custom) : count
}

/** A count in which days of closed months stay what they were, whatever they would count today. */
export async function restoreClosedDays(
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
