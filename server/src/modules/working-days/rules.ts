import { type Fraction, fraction, plus, secondsOfShare, shownDays, sumOfFractions, zero } from '../../base/fractions.ts'
import { hoursOf, secondsOf } from '../../base/time/hours.ts'
import { datesBetween } from '../../base/time/time.ts'
import { sicknessKinds } from '../absence-types/model.ts'
import type { Holiday } from '../public-holidays/model.ts'
import {
  type CalculationSettings,
  type Day,
  type DayAbsence,
  type DayFacts,
  type DayHoliday,
  type DaySeconds,
  type DaySums,
  type ExactDay,
  type HolidayOption,
  kindsTakenFromTheTimeAccount,
  type Reason,
  type SpanFacts,
} from './model.ts'
import { targetOn } from './rules/targets.ts'

// Calculated in whole seconds and fractions of a day, which are exact; rounded once, half up, where shown.

/** A fraction of two whole numbers, rounded half up. */
const divided = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor))

/** What one day asks, grants and costs, and why, rounded as it is shown. */
export function evaluateDay(facts: DayFacts): Day {
  const day = calculateDay(facts)
  return { ...day, ...shown(day.seconds, day.days) }
}

const noCosts: readonly AbsenceCost[] = []

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
  }
}

/** Every day of a span, the first and the last included. */
export const evaluateDays = ({ from, to, ...facts }: SpanFacts): Day[] =>
  datesBetween(from, to).map((date) =>
    evaluateDay({
      date,
      patterns: facts.patterns,
      holiday: facts.holidays.get(date) ?? { extent: 'none' },
      absences: absencesAt(facts.absences.get(date)),
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

interface AbsenceCost {
  readonly days: Fraction
  readonly seconds: number
  readonly credited: number
  /** The part of the target it takes, and the part it stands for. */
  readonly away: number
  readonly covered: number
  readonly isCredited: boolean
  readonly counts: boolean
  readonly because: Reason[]
}

/** A day without absences costs nothing; of several, each gets what those before it leave of the day. */
function absencesOn(facts: DayFacts, target: number): readonly AbsenceCost[] {
  const { absences, holiday, settings } = facts
  if (absences.length === 0) return noCosts
  const most = holiday.extent === 'full' ? 0 : holiday.extent === 'half' ? target / 2 : target
  let left = most
  let lost = Math.max(0, most - facts.workedSeconds)
  const halves = new Set<string>()
  return absences.map((absence) => {
    // Nobody is away for the same half twice, whatever the rest of the day has left.
    const isTaken = absence.extent === 'half' && halves.has(absence.part)
    const cost = absenceOn(absence, { holiday, target, most, left: isTaken ? 0 : left }, settings)
    if (absence.extent === 'half') halves.add(absence.part)
    left -= cost.away
    if (!isSickness(absence) || cost.credited <= lost) {
      if (isSickness(absence)) lost -= cost.credited
      return cost
    }
    const filled = fillUp(cost, lost)
    lost = 0
    return filled
  })
}

/** What was set by hand is what somebody decided, and not the hours that were lost. */
const isSickness = ({ kind, extent }: DayAbsence): boolean => sicknessKinds.includes(kind) && extent !== 'custom'

/** Whoever goes home ill has worked some of the day: sickness stands for what is lost of it, up to the target. */
const fillUp = (cost: AbsenceCost, lost: number): AbsenceCost => ({
  ...cost,
  ...{ seconds: lost, credited: lost, covered: lost },
  because: cost.because.flatMap((reason): Reason[] =>
    reason.code === 'absence'
      ? [
          { ...reason, hours: hoursOf(lost) },
          { code: 'absence_limited', kind: reason.kind, by: 'work' },
        ]
      : [reason],
  ),
})

interface FreeDay {
  readonly holiday: DayHoliday
  readonly target: number
  /** What absences can take of the day in all, and what earlier ones left of it. */
  readonly most: number
  readonly left: number
}

/**
 * A day with target hours costs 1, on a half holiday 0.5, and half a day half of that; hours of it cost their share of the target,
 * never more than the whole day would. Its hours are that share of the target, or, of a vacation, of the hours agreed
 * for a day of it.
 */
function absenceOn(absence: DayAbsence, day: FreeDay, settings: CalculationSettings): AbsenceCost {
  const isCredited = !kindsTakenFromTheTimeAccount.includes(absence.kind)
  const kind = absence.shownAs ?? absence.kind
  const nothing = { days: zero, seconds: 0, credited: 0, away: 0, covered: 0, isCredited, counts: false }
  if (day.left === 0 && day.most > 0)
    return { ...nothing, because: [{ code: 'absence_covered', kind, by: 'other_absence' }] }
  if (day.most === 0 && absence.extent !== 'custom') {
    const by = day.target === 0 ? 'no_target' : 'holiday'
    return { ...nothing, because: [{ code: 'absence_costs_nothing', kind, by }] }
  }
  const { away, seconds, days } = takenOf(absence, day, settings)
  const because: Reason[] = [{ code: 'absence', kind, days: shownDays(days), hours: hoursOf(seconds) }]
  const limited = limitOf(absence, day)
  if (limited) because.push({ code: 'absence_limited', kind, by: limited })
  if (!isCredited) because.push({ code: 'absence_not_credited', kind })
  return { days, seconds, credited: isCredited ? seconds : 0, away, covered: away, isCredited, counts: true, because }
}

/** How much of the target an absence takes, and what it comes to. */
function takenOf(absence: DayAbsence, { target, most, left }: FreeDay, settings: CalculationSettings) {
  if (absence.extent === 'custom') {
    const { seconds, days } = absence
    return { seconds, days, away: Math.min(left, secondsOfShare(days, target)) }
  }
  const away = Math.min(askedBy(absence, most), left)
  const seconds = divided(wholeDaySeconds(absence, target, settings) * away, target)
  return { seconds, days: fraction(away, target), away }
}

/** How much of what a day has to give an absence asks for. */
function askedBy(absence: Exclude<DayAbsence, { extent: 'custom' }>, most: number): number {
  if (absence.extent === 'hours') return absence.seconds
  return absence.extent === 'half' ? most / 2 : most
}

/** What kept an absence from taking all it asks for. */
function limitOf(absence: DayAbsence, { holiday, most, left }: FreeDay) {
  if (absence.extent === 'custom') return undefined
  const asked = askedBy(absence, most)
  if (left < most && asked > left) return 'other_absence'
  if (absence.extent !== 'hours') return holiday.extent === 'half' ? 'half_holiday' : undefined
  if (asked <= most) return undefined
  return holiday.extent === 'half' ? 'half_holiday' : 'target'
}

function wholeDaySeconds(
  absence: Exclude<DayAbsence, { extent: 'custom' }>,
  target: number,
  settings: CalculationSettings,
) {
  if (absence.hoursPerDay !== undefined) return secondsOf(absence.hoursPerDay)
  const isAgreed = absence.kind === 'vacation' && settings.calc_vacation_options === 'custom'
  return isAgreed ? secondsOf(settings.hours_on_vacation_day) : target
}
