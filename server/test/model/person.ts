import { type Absence, costOn, firstDate, isSickOn, lastDate, type Span } from './absences.ts'
import { absenceDay, type Day, dayOf, type Facts, targetOn, zoneOn } from './account.ts'
import type { Outcome } from './acts.ts'
import { dateAt, datesBetween } from './calendar.ts'
import { type Fraction, fraction, isZero, larger, minus, rounded, smaller, sumOf, times, zero } from './fractions.ts'
import { type Lot, missingDays, type VacationDay } from './vacation.ts'

/** Somebody's facts with vacation and closed days. Nothing is ever changed: an act leads to a new state. */

export interface Closing {
  readonly id: number
  readonly month: string
  readonly from: string
  readonly to: string
  readonly stands: boolean
  readonly days: Readonly<Record<string, Day>>
}

export interface State extends Facts {
  readonly lots: readonly Lot[]
  readonly closings: readonly Closing[]
}

export interface Result {
  readonly state: State
  readonly outcome: Outcome
}

const closingOf = (state: State, date: string): Closing | undefined =>
  state.closings.find(({ stands, from, to }) => stands && from <= date && date <= to)

export const isClosed = (state: State, date: string): boolean => closingOf(state, date) !== undefined

/** A closed day is what its statement says. */
export const shownDay = (state: State, date: string): Day => closingOf(state, date)?.days[date] ?? dayOf(state, date)

export const spanDates = (state: State, span: Span): string[] => {
  const zone = spanZone(state, span)
  return datesBetween(firstDate(span, zone), lastDate(span, zone))
}

export const spanZone = (state: State, span: Span): string =>
  zoneOn(state, span.extent === 'days' ? span.from : span.extent === 'half' ? span.on : dateAt(span.from, 'UTC'))

/** Days of vacation that hold or are asked for, with what they cost. */
export function vacationDays(state: State): VacationDay[] {
  return state.absences
    .filter(({ kind, status }) => kind === 'vacation' && status !== 'rejected')
    .flatMap(({ id, costs, hours, status }) =>
      Object.entries(state.settings.vacationInHours ? hours : costs)
        .filter(([, days]) => !isZero(days))
        .map(([on, days]) => ({
          ...{ absence: id, on, days, confirmed: status === 'confirmed' },
          cameBack: isSickOn(state.absences, on),
        })),
    )
}

export const missing = (state: State): Fraction => missingDays(state.lots, vacationDays(state))

/** A date’s vacation is never more than there is of the date: what was asked for first takes first. */
export function counted(
  state: State,
  span: Span,
  kind: string,
  id: number,
): { costs: Record<string, Fraction>; hours: Record<string, Fraction> } {
  const earlier = state.absences
    .filter((each) => each.kind === 'vacation' && each.status !== 'rejected' && each.id < id)
    .filter((each) => kind === 'vacation' && span.extent !== 'days' && each.span.extent !== 'days')
  const costs = spanDates(state, span).map((date): [string, Fraction] => {
    const day = absenceDay(state, date)
    const taken = sumOf(earlier.map((each) => costOn(each, day)))
    const left = day.target === 0 ? zero : minus(fraction(day.free.under - day.free.over, day.free.under), taken)
    const wanted = costOn({ span, kind }, day)
    return [date, smaller(wanted, larger(left, zero))]
  })
  const hours = costs.map(([date, days]): [string, Fraction] => {
    const whole = kind === 'vacation' ? state.settings.vacationDay : null
    return [date, fraction(rounded(times(days, fraction(whole ?? targetOn(state, date)))), 3600)]
  })
  return { costs: Object.fromEntries(costs), hours: Object.fromEntries(hours) }
}

/** Counts an absence again where nothing is closed. */
export function countedAgain(state: State, absence: Absence): Absence {
  const fresh = counted(state, absence.span, absence.kind, absence.id)
  const again = (now: Record<string, Fraction>, before: Readonly<Record<string, Fraction>>) =>
    Object.fromEntries(
      Object.entries(now).map(([date, days]) => [date, isClosed(state, date) ? (before[date] ?? days) : days]),
    )
  return { ...absence, costs: again(fresh.costs, absence.costs), hours: again(fresh.hours, absence.hours) }
}

export const recounted = (state: State): State => ({
  ...state,
  absences: state.absences.map((absence) => countedAgain(state, absence)),
})

export const refused = (state: State, ...codes: string[]): Result => ({ state, outcome: codes })
export const done = (state: State): Result => ({ state, outcome: 'done' })
export const unclear = (state: State): Result => ({ state, outcome: 'unclear' })
