import { writeFraction } from '../../../base/fractions.ts'
import { datesBetween } from '../../../base/time/time.ts'
import type { Day } from '../../working-days/model.ts'
import type { AbsenceDay, AbsenceFacts, Cost } from '../model.ts'
import { costOf, countedDates } from '../rules.ts'

/**
 * Which dates of an absence may move when it is counted again from a day on. This is the one place that decides it:
 * nothing before the day, nothing that is closed, nothing that was rejected, and no value somebody overrode.
 */
export function movableDates(
  { starts_on, ends_on, use_custom_values, confirmation_status }: AbsenceFacts,
  { from, closed }: Movable,
): string[] {
  if (use_custom_values || confirmation_status === 'rejected' || ends_on < from) return []
  return datesBetween(starts_on < from ? from : starts_on, ends_on).filter(
    (date) => !closed.some((span) => span.from <= date && date <= span.to),
  )
}

export interface Movable {
  readonly from: string
  readonly closed: readonly { readonly from: string; readonly to: string }[]
}

/** What an absence comes to when it is counted again. */
export interface RecountedAbsence {
  readonly absence: AbsenceFacts
  readonly cost: Cost
  readonly dates: readonly AbsenceDay[]
}

/**
 * An absence with the dates that may move counted again, as they were evaluated, and the others as they were;
 * undefined when nothing is different then.
 */
export function recountAbsence(
  absence: AbsenceFacts,
  stored: readonly AbsenceDay[],
  evaluated: readonly Day[],
  others: readonly AbsenceFacts[],
): RecountedAbsence | undefined {
  const moving = new Set(evaluated.map(({ date }) => date))
  const dates = [...stored.filter(({ on_date }) => !moving.has(on_date)), ...countedDates(absence, evaluated, others)]
  const cost = costOf(dates)
  return isSame(stored, dates) && cost.days === absence.days && cost.hours === absence.hours
    ? undefined
    : { absence, cost, dates }
}

const textOf = (dates: readonly AbsenceDay[]): string =>
  dates
    .map(({ on_date, days, seconds, given_back }) => `${on_date} ${writeFraction(days)} ${seconds} ${given_back}`)
    .sort()
    .join()

const isSame = (a: readonly AbsenceDay[], b: readonly AbsenceDay[]): boolean => textOf(a) === textOf(b)
