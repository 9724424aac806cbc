import { type Fraction, plus, shownDays, sumOfFractions, writeFraction, zero } from '../../base/fractions.ts'
import { hoursOf, secondsOf, targetSecondsOf } from '../../base/time/hours.ts'
import { datesBetween, weekdayOf } from '../../base/time/time.ts'
import type { Holiday } from '../public-holidays/model.ts'
import { type TargetPattern, weekdays } from '../target-hours/model.ts'
import type {
  CalculationSettings,
  Day,
  DayAbsence,
  DayFacts,
  DayHoliday,
  DaySeconds,
  DaySums,
  ExactDay,
  HolidayOption,
  Reason,
  SpanFacts,
} from './model.ts'
import { type AbsenceCost, absencesOn } from './rules/absences.ts'

// Calculated in whole seconds and fractions of a day, which are exact; rounded once, half up, where shown.

/** What one day asks, grants and costs, and why, rounded as it is shown. */
export function evaluateDay(facts: DayFacts): Day {
  const day = calculateDay(facts)
  return { ...day, ...shown(day.seconds, day.days) }
}

/** The same, exactly. Everything that calculates with days asks this. */
export function calculateDay(facts: DayFacts): ExactDay {
  const { target, because: ofTarget } = targetOn(facts.patterns, facts.date)
  const absences = absencesOn(facts, target)
  // Years of people's days are asked about, and on most of them nobody is away: those cost little.
  const sum = (of: (cost: AbsenceCost) => number): number =>
    absences.length === 0 ? 0 : absences.reduce((total, cost) => total + of(cost), 0)
  const credited = sum((cost) => cost.credited)
  const worked = facts.workedSeconds
  const holiday = holidayOn(facts.holiday, { target, filled: worked + credited }, facts.settings)
  const seconds: DaySeconds = {
    target,
    owed: holiday.owed,
    holiday: holiday.credited,
    absence: sum((cost) => cost.seconds),
    credited,
    covered: holiday.covered + sum((cost) => (cost.isCredited ? cost.covered : 0)),
    worked,
    balance: worked + credited + holiday.credited - holiday.owed,
  }
  const because: Reason[] = [ofTarget]
  if (holiday.because) because.push(holiday.because)
  for (const cost of absences) because.push(...cost.because)
  if (worked !== 0) because.push({ code: 'worked', hours: hoursOf(worked) })
  return {
    date: facts.date,
    seconds,
    days: absences.reduce((total, cost) => plus(total, cost.days), zero),
    because,
    creditedSeconds: absences.flatMap((cost) => (cost.counts ? [cost.credited] : [])),
    shares: absences.flatMap((cost) => (cost.counts ? [writeFraction(cost.days)] : [])),
  }
}

/** What each absence of a day is credited with, in the order in which they get it. */
export const creditsOf = (facts: DayFacts): number[] =>
  absencesOn(facts, targetOn(facts.patterns, facts.date).target).map(({ credited }) => credited)

/** Every day of a span, the first and the last included. */
export const evaluateDays = ({ from, to, ...facts }: SpanFacts): Day[] =>
  datesBetween(from, to).map((date) =>
    evaluateDay({
      date,
      patterns: facts.patterns,
      holiday: facts.holidays.get(date) ?? { extent: 'none' },
      absences: absencesAt(facts.absences.get(date)),
      earlier: facts.earlier?.get(date),
      workedSeconds: facts.workedSeconds.get(date) ?? 0,
      settings: facts.settings,
    }),
  )

const absencesAt = (absence: DayAbsence | undefined): readonly DayAbsence[] => (absence ? [absence] : [])

/** The holidays of a workspace as its days see them. */
export const holidaysByDate = (holidays: readonly Holiday[]): Map<string, DayHoliday> =>
  new Map(holidays.map(({ on_date, name, half_day }) => [on_date, { extent: half_day ? 'half' : 'full', name }]))

/** Days added up: seconds first, rounded once. */
export function sumOfDays(days: readonly Day[]): DaySums {
  const sum = (of: (day: Day) => number): number => days.reduce((total, day) => total + of(day), 0)
  const seconds: DaySeconds = {
    target: sum((day) => day.seconds.target),
    owed: sum((day) => day.seconds.owed),
    holiday: sum((day) => day.seconds.holiday),
    absence: sum((day) => day.seconds.absence),
    credited: sum((day) => day.seconds.credited),
    covered: sum((day) => day.seconds.covered),
    worked: sum((day) => day.seconds.worked),
    balance: sum((day) => day.seconds.balance),
  }
  const total = sumOfFractions(days.map((day) => day.days))
  return { ...shown(seconds, total), days: total }
}

const shown = (seconds: DaySeconds, days: Fraction): Omit<DaySums, 'days'> => ({
  targetHours: hoursOf(seconds.target),
  owedHours: hoursOf(seconds.owed),
  holidayHours: hoursOf(seconds.holiday),
  absenceDays: shownDays(days),
  absenceHours: hoursOf(seconds.absence),
  workedHours: hoursOf(seconds.worked),
  balanceHours: hoursOf(seconds.balance),
  seconds,
})

interface Target {
  readonly target: number
  readonly because: Reason
}

const noTarget: Target = { target: 0, because: { code: 'no_pattern_yet' } }

const notEmployed: Target = { target: 0, because: { code: 'not_employed' } }

/** The pattern that began last asks for the hours of its weekday; what lies before the first one goes by that. */
function targetOn(patterns: readonly TargetPattern[], date: string): Target {
  const pattern = patterns.findLast(({ startsOn }) => startsOn <= date) ?? patterns[0]
  return pattern === undefined ? noTarget : (targetsOf(pattern)[weekdayOf(date) - 1] ?? noTarget)
}

const targets = new WeakMap<TargetPattern, readonly Target[]>()

/** What a pattern asks for on each day of the week, worked out once. */
function targetsOf(pattern: TargetPattern): readonly Target[] {
  const known = targets.get(pattern)
  if (known) return known
  const found = weekdays.map((weekday): Target => {
    if (pattern.isUnemployed) return notEmployed
    const target = targetSecondsOf(pattern.hours[weekday])
    return {
      target,
      because: { code: 'pattern', since: pattern.since ?? pattern.startsOn, weekday, hours: hoursOf(target) },
    }
  })
  targets.set(pattern, found)
  return found
}

interface HolidayEffect {
  readonly credited: number
  readonly owed: number
  readonly covered: number
  readonly because?: Reason
}

/** A holiday on a day without target hours gives nothing: no work falls out on it. */
function holidayOn(
  holiday: DayHoliday,
  { target, filled }: { readonly target: number; readonly filled: number },
  settings: CalculationSettings,
): HolidayEffect {
  if (holiday.extent === 'none') return { credited: 0, owed: target, covered: 0 }
  const parts = holiday.extent === 'half' ? 2 : 1
  const free = target / parts
  const option = settings.calc_holiday_options as HolidayOption
  const custom = target === 0 ? 0 : secondsOf(settings.custom_holiday_hours) / parts
  const credits: Record<HolidayOption, number> = {
    target: free,
    target_zero: 0,
    at_least_target: Math.min(free, Math.max(0, target - filled)),
    custom,
  }
  const credited = credits[option]
  const isFree = option === 'target_zero'
  const reason: Reason = {
    code: 'holiday',
    name: holiday.name,
    extent: holiday.extent,
    option,
    hours: hoursOf(credited),
  }
  return { credited, owed: isFree ? target - free : target, covered: isFree ? 0 : free, because: reason }
}
