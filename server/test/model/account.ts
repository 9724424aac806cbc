import { type Absence, type AbsenceDay, awayOn } from './absences.ts'
import { type BreakRule, dayOfWork, type Tracking } from './breaks.ts'
import { dateAt, dayAfter } from './calendar.ts'
import { type Employment, employmentOn } from './employments.ts'
import { type Fraction, fraction, rounded, times, zero } from './fractions.ts'
import type { Holidays } from './holidays.ts'
import { type Pattern, patternTarget } from './targets.ts'

/** Everything that is known about somebody, and what a day of theirs comes to, in seconds. */

export interface Place {
  readonly id: number
  readonly zone: string
  readonly holidays: Holidays
}

export interface PlacedTracking extends Tracking {
  readonly id: number
  readonly place: number
}

export interface Booking {
  readonly id: number
  readonly on: string
  readonly seconds: number
}

export interface Settings {
  readonly startOfAccounting: string
  readonly initial: number
  /** One's own zone; null is that of the home. */
  readonly zone: string | null
  readonly saldoType: 0 | 2
  readonly holidayOption: 'target' | 'target_zero' | 'at_least_target' | 'custom'
  readonly holidaySeconds: number
  /** Seconds a day of vacation is credited with; null is the target. */
  readonly vacationDay: number | null
  readonly breakRules: readonly BreakRule[]
  /** Vacation is given, taken and left in hours. */
  readonly vacationInHours: boolean
}

/** Work that goes on. */
export interface Running {
  readonly id: number
  readonly place: number
  readonly from: number
}

export interface Facts {
  readonly now: number
  readonly places: readonly Place[]
  readonly settings: Settings
  readonly employments: readonly Employment[]
  readonly patterns: readonly Pattern[]
  readonly trackings: readonly PlacedTracking[]
  readonly running: Running | null
  readonly absences: readonly Absence[]
  readonly bookings: readonly Booking[]
}

export interface Day {
  readonly target: number
  readonly owed: number
  readonly worked: number
  /** Taken inside of trackings, and deducted. */
  readonly break: number
  readonly break_taken: number
  readonly break_deducted: number
  readonly absence: number
  readonly holiday: number
  readonly booked: number
}

export const nothing: Day = {
  ...{ target: 0, owed: 0, worked: 0, break: 0, break_taken: 0, break_deducted: 0 },
  ...{ absence: 0, holiday: 0, booked: 0 },
}

export const balanceOf = ({ worked, absence, holiday, booked, owed }: Day): number =>
  worked + absence + holiday + booked - owed

const placeOf = (facts: Facts, id: number): Place => {
  const place = facts.places.find((each) => each.id === id)
  if (place === undefined) throw new Error(`There is no place ${id}.`)
  return place
}

export function homeOn(facts: Facts, date: string): Place | undefined {
  const employment = employmentOn(facts.employments, date)
  return employment && placeOf(facts, employment.workspace)
}

/** Where nobody is employed, the zone of the employment before counts on, else that of the first. */
export function zoneOn(facts: Facts, date: string): string {
  const ordered = facts.employments.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const employment = ordered.findLast((each) => each.from <= date) ?? ordered[0]
  return facts.settings.zone ?? placeOf(facts, employment?.workspace ?? 0).zone
}

/** Dates on which a moment can be, each by the zone that counts on it: one, except around moves between zones. */
export function datesAt(facts: Facts, moment: number): string[] {
  const near = dateAt(moment, 'UTC')
  return [-1, 0, 1].map((days) => dayAfter(near, days)).filter((date) => dateAt(moment, zoneOn(facts, date)) === date)
}

export const dateOf = (facts: Facts, moment: number): string => datesAt(facts, moment)[0] ?? dateAt(moment, 'UTC')

export const todayOf = (facts: Facts): string => dateOf(facts, facts.now)

/** What runs counts up to now. */
export const trackingsOn = (facts: Facts, date: string): PlacedTracking[] =>
  [...facts.trackings, ...runningUntilNow(facts)].filter(({ from }) => dateOf(facts, from) === date)

export const runningUntilNow = ({ running, now }: Facts): PlacedTracking[] =>
  running === null ? [] : [{ ...running, to: now, breaks: [], toldBreak: 0 }]

/** Holidays are those of home, or of the place that was really worked at. */
export function freeShare(facts: Facts, date: string): Fraction {
  const home = homeOn(facts, date)
  const worked = trackingsOn(facts, date).map(({ place }) => placeOf(facts, place))
  const extent = (worked[0] ?? home)?.holidays.get(date)
  return extent === undefined ? zero : extent === 'half' ? fraction(1, 2) : fraction(1)
}

/** Outside of employment nothing is asked for. */
export const targetOn = (facts: Facts, date: string): number =>
  employmentOn(facts.employments, date) === undefined
    ? 0
    : patternTarget(facts.patterns, facts.settings.startOfAccounting, date)

export function absenceDay(facts: Facts, date: string): AbsenceDay {
  const target = targetOn(facts, date)
  return { date, target, zone: zoneOn(facts, date), free: target === 0 ? zero : freeShare(facts, date) }
}

/** What a date adds to the account. */
export function dayOf(facts: Facts, date: string): Day {
  const { settings } = facts
  if (date < settings.startOfAccounting) return nothing
  const day = absenceDay(facts, date)
  const { target } = day
  if (date > todayOf(facts)) return { ...nothing, target }
  const work = dayOfWork(trackingsOn(facts, date), settings.breakRules)
  const away = awayOn(facts.absences, day, work.worked, settings)
  const free = rounded(times(fraction(target), day.free))
  const holiday = holidayCredit(settings, day, free, target - work.worked - away.credited)
  const charged = target - free - away.covered + away.credited + holiday
  const owed = settings.holidayOption === 'target_zero' ? target - free : target
  return {
    target,
    owed: settings.saldoType === 2 ? charged : owed,
    worked: work.worked,
    break: work.inside + work.deducted,
    break_taken: work.inside,
    break_deducted: work.deducted,
    absence: away.credited,
    holiday,
    booked: facts.bookings.filter(({ on }) => on === date).reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

function holidayCredit(settings: Settings, { free: share }: AbsenceDay, free: number, missing: number): number {
  if (settings.holidayOption === 'target') return free
  if (settings.holidayOption === 'custom') return rounded(times(fraction(settings.holidaySeconds), share))
  return settings.holidayOption === 'at_least_target' ? Math.max(0, Math.min(free, missing)) : 0
}
