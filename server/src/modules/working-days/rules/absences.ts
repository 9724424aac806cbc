import { type Fraction, fraction, secondsOfShare, shownDays, zero } from '../../../base/fractions.ts'
import { hoursOf, secondsOf } from '../../../base/time/hours.ts'
import { sicknessKinds } from '../../absence-types/model.ts'
import {
  type CalculationSettings,
  type DayAbsence,
  type DayFacts,
  type DayHoliday,
  kindsTakenFromTheTimeAccount,
  type Reason,
} from '../model.ts'

// What absences take of a day and what they are credited with.

/** A fraction of two whole numbers, rounded half up. */
const divided = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor))

const noCosts: readonly AbsenceCost[] = []

export interface AbsenceCost {
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
export function absencesOn(facts: DayFacts, target: number): readonly AbsenceCost[] {
  const { absences, earlier = [], holiday, settings } = facts
  if (absences.length === 0) return noCosts
  const most = holiday.extent === 'full' ? 0 : holiday.extent === 'half' ? target / 2 : target
  let left = most
  const halves = new Set<string>()
  const costs = [...earlier, ...absences].map((absence) => {
    // Nobody is away for the same half twice, whatever the rest of the day has left.
    const isTaken = absence.extent === 'half' && halves.has(absence.part)
    const cost = absenceOn(absence, { holiday, target, most, left: isTaken ? 0 : left }, settings)
    if (absence.extent === 'half') halves.add(absence.part)
    left -= cost.away
    return { absence, cost }
  })
  // Nobody lost by being ill what they worked, nor what they were away for anyway.
  const others = costs.reduce((sum, { absence, cost }) => sum + (isSickness(absence) ? 0 : cost.away), 0)
  let lost = Math.max(0, Math.round(most - others) - facts.workedSeconds)
  return costs.slice(earlier.length).map(({ absence, cost }) => {
    if (!isSickness(absence)) return cost
    const filled = cost.credited <= lost ? cost : fillUp(cost, lost)
    lost -= filled.credited
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
