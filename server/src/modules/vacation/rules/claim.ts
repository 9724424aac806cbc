import {
  compareFractions,
  type Fraction,
  fraction,
  minus,
  plus,
  sumOfFractions,
  times,
  zero,
} from '../../../base/fractions.ts'
import { dateAfter, daysFrom, Temporal } from '../../../base/time/time.ts'
import { type TargetPattern, weekdays } from '../../target-hours/model.ts'
import type { ClaimPeriod, DateSpan, EmploymentClaim, VacationClaim } from '../model.ts'

// The German law on vacation (BUrlG): what a year's claim comes to for somebody who came, left or changed their week.

interface ClaimFacts {
  readonly year: number
  /** What a whole year gives, for a week of so many days. */
  readonly annualDays: Fraction
  readonly weeklyDays: number
  readonly employments: readonly Employed[]
  /** In the order they begin; what comes before the first counts by it. */
  readonly patterns: readonly TargetPattern[]
}

/** When somebody was employed; null where no end is known. */
export interface Employed {
  readonly starts_on: string
  readonly ends_on: string | null
}

const earlier = (a: string, b: string): string => (a < b ? a : b)
const later = (a: string, b: string): string => (a > b ? a : b)

/**
 * The last day of so many months from a day on (§§ 187, 188 BGB): the one before the day with the same number, or the
 * last of a month that has no such day. What begins on 31 January is complete on 28 February.
 */
function lastOfMonths(date: string, months: number): string {
  const first = Temporal.PlainDate.from(date)
  const same = first.add({ months })
  return (same.day < first.day ? same : same.subtract({ days: 1 })).toString()
}

/** How many days two spans have in common. */
const daysInCommon = (a: DateSpan, b: DateSpan): number => daysFrom(later(a.from, b.from), earlier(a.to, b.to))

/** Whoever changes their place of work goes on being employed: what follows without a gap is one employment. */
export function joinEmployments(employments: readonly Employed[]): Employed[] {
  const joined: Employed[] = []
  for (const each of [...employments].sort((a, b) => (a.starts_on < b.starts_on ? -1 : 1))) {
    const last = joined.at(-1)
    const follows = last && last.ends_on !== null && each.starts_on <= dateAfter(last.ends_on, 1)
    if (follows) joined[joined.length - 1] = { starts_on: last.starts_on, ends_on: each.ends_on }
    else joined.push(each)
  }
  return joined
}

/** The months of an employment that are complete, counted from its day, up to a date. */
function completeMonths({ from, to }: DateSpan): DateSpan[] {
  const months: DateSpan[] = []
  for (let last = lastOfMonths(from, 1); last <= to; last = lastOfMonths(from, months.length + 1))
    months.push({ from: dateAfter(months.at(-1)?.to ?? dateAfter(from, -1), 1), to: last })
  return months
}

const calendarMonths = (year: number): DateSpan[] => completeMonths({ from: `${year}-01-01`, to: `${year}-12-31` })

/**
 * The months a partial claim is counted in, or undefined where the claim is full. It is partial (§ 5) for whoever does
 * not complete six months in the year they came (a), leaves before that (b), or leaves in the first half of a year (c).
 */
function monthsOfPartialClaim({ starts_on, ends_on }: Employed, year: number): DateSpan[] | undefined {
  const [first, middle, last] = [`${year}-01-01`, `${year}-06-30`, `${year}-12-31`]
  // The six months must be over: whoever comes on 1 July completes them with the year and not within it.
  const isFullFrom = dateAfter(lastOfMonths(starts_on, 6), 1)
  const leavesOn = ends_on !== null && ends_on <= last ? ends_on : undefined
  if (leavesOn !== undefined && leavesOn < isFullFrom) {
    // A month over the turn of the year belongs to the year in which it is complete.
    return completeMonths({ from: starts_on, to: leavesOn }).filter(({ to }) => first <= to && to <= last)
  }
  if (isFullFrom > last) return completeMonths({ from: later(starts_on, first), to: last })
  if (leavesOn !== undefined && leavesOn <= middle) return completeMonths({ from: first, to: leavesOn })
  return undefined
}

/** Stretches of a span in which the week has the same number of days. */
function stretchesOf({ from, to }: DateSpan, patterns: readonly TargetPattern[]): (DateSpan & { weekly: number })[] {
  const weekOf = ({ hours }: TargetPattern): number => weekdays.filter((day) => hours[day] > 0).length
  const stretches: { from: string; to: string; weekly: number }[] = []
  for (const [index, pattern] of patterns.entries()) {
    const next = patterns[index + 1]
    const begins = index === 0 ? from : later(from, pattern.startsOn)
    const ends = next === undefined ? to : earlier(to, dateAfter(next.startsOn, -1))
    const [last, weekly] = [stretches.at(-1), weekOf(pattern)]
    if (begins > ends) continue
    if (last?.weekly === weekly) last.to = ends
    else stretches.push({ from: begins, to: ends, weekly })
  }
  return stretches
}

/** How many of some months lie in a span; of a month that is cut, the share of its days. */
const monthsIn = (span: DateSpan, months: readonly DateSpan[]): Fraction =>
  sumOfFractions(months.map((month) => fraction(daysInCommon(span, month), daysInCommon(month, month))))

const weeksOfAMonth = fraction(52, 12)

/** § 5 (2): half a day and more becomes a whole one. What is less stays as it is. */
function roundedUpFromHalf(days: Fraction): Fraction {
  const whole = fraction(days.parts / days.of)
  return compareFractions(minus(days, whole), fraction(1, 2)) < 0 ? days : plus(whole, fraction(1))
}

function claimOfEmployment(employment: Employed, facts: ClaimFacts): EmploymentClaim {
  const { year, annualDays, weeklyDays, patterns } = facts
  const partial = monthsOfPartialClaim(employment, year)
  const counted = partial ?? calendarMonths(year)
  const span = {
    // A month that began in the year before may be complete in this one.
    from: later(employment.starts_on, earlier(partial?.[0]?.from ?? `${year}-01-01`, `${year}-01-01`)),
    to: earlier(employment.ends_on ?? `${year}-12-31`, `${year}-12-31`),
  }
  const worked = stretchesOf(span, patterns).map((stretch) => ({ ...stretch, months: monthsIn(stretch, counted) }))
  // A full claim is no less for months before somebody came or after they left: their weeks stand for the whole year.
  const monthsOfYear = partial ? fraction(12) : sumOfFractions(worked.map(({ months }) => months))
  const periods: ClaimPeriod[] = worked.map(({ from, to, weekly, months }) => ({
    ...{ from, to, weeklyDays: weekly, months },
    dutyDays: times(times(months, weeksOfAMonth), fraction(weekly)),
    days: times(times(annualDays, fraction(weekly, weeklyDays)), dividedBy(months, monthsOfYear)),
  }))
  const unrounded = sumOfFractions(periods.map(({ days }) => days))
  return {
    ...{ from: employment.starts_on, to: employment.ends_on, kind: partial ? 'partial' : 'full' },
    ...{ fullMonths: partial ? partial.length : null, periods, unrounded },
    days: partial ? roundedUpFromHalf(unrounded) : unrounded,
  }
}

const dividedBy = (a: Fraction, b: Fraction): Fraction =>
  b.parts === 0n ? zero : times(a, { parts: b.of, of: b.parts })

/**
 * What a year gives somebody. Each stretch with the same number of working days a week gives its own share, unrounded, in
 * days of that week; only a partial claim of § 5 is rounded, once, at its end.
 */
export function claimOfYear(facts: ClaimFacts): VacationClaim {
  const { year } = facts
  const employments = joinEmployments(facts.employments)
    .filter((each) => each.starts_on <= `${year}-12-31` && (each.ends_on ?? '9999-12-31') >= `${year}-01-01`)
    .map((each) => claimOfEmployment(each, facts))
  return { year, employments, days: sumOfFractions(employments.map(({ days }) => days)) }
}
