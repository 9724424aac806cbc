import type { Context } from '../../base/context.ts'
import { datesBetween } from '../../base/time.ts'
import { holidaysBetween } from '../public-holidays/queries.ts'
import { targetPatternsOf } from '../target-hours/queries.ts'
import type { Day, DayAbsence } from '../working-days/model.ts'
import { evaluateDays, holidaysByDate, sumOfDays } from '../working-days/rules.ts'
import type { AbsenceDay, AbsenceTimes, Absentee } from './model.ts'
import { secondsByDate, spread } from './rules.ts'

/** What an absence comes to: in all, by date, and why. */
export interface Count {
  readonly days: number
  readonly hours: number
  readonly dates: readonly AbsenceDay[]
  readonly evaluated: readonly Day[]
}

/** Asks each day of an absence what it costs the person. */
export async function countAbsence(ctx: Context, person: Absentee, kind: string, times: AbsenceTimes): Promise<Count> {
  const patterns = await targetPatternsOf(ctx, [person.user_id])
  const holidays = await holidaysBetween(ctx, person.workspace_id, times.starts_on, times.ends_on)
  const evaluated = evaluateDays({
    from: times.starts_on,
    to: times.ends_on,
    patterns: patterns.get(person.user_id) ?? [],
    holidays: holidaysByDate(holidays),
    absences: absencesByDate(kind, times),
    workedSeconds: new Map(),
    reckoning: person,
  })
  const { absenceDays: days, absenceHours: hours } = sumOfDays(evaluated)
  const dates = evaluated.map((day) => ({
    on_date: day.date,
    hundredths: Math.round(day.absenceDays * 100),
    seconds: day.seconds.absence,
  }))
  return { days, hours, dates, evaluated }
}

const absencesByDate = (kind: string, times: AbsenceTimes): Map<string, DayAbsence> =>
  times.full_day
    ? new Map(datesBetween(times.starts_on, times.ends_on).map((date) => [date, { extent: 'day', kind }]))
    : new Map([...secondsByDate(times)].map(([date, seconds]) => [date, { extent: 'hours', kind, seconds }]))

const hundredth = (value: number): number => Math.round(value * 100) / 100

/** The same, with the values somebody insists on in place of the counted ones. */
export function withCustomValues(count: Count, custom: { days?: number | null; hours?: number | null }): Count {
  const [days, hours] = [hundredth(custom.days ?? count.days), hundredth(custom.hours ?? count.hours)]
  return { ...count, days, hours, dates: spread(count.dates, { days, hours }) }
}
