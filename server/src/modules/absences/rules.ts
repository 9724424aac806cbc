import { refused } from '../../base/errors.ts'
import { fraction, isPositive, shownDays, sumOfFractions } from '../../base/fractions.ts'
import { hoursOf, secondsOf } from '../../base/time/hours.ts'
import {
  dateAfter,
  dateIn,
  datesBetween,
  formatLocal,
  formatUtc,
  Instant,
  isBefore,
  isSameValue,
  lastSecondOfDay,
  parseDate,
  parseInstant,
  secondsBetween,
  startOfDay,
  toMilliseconds,
} from '../../base/time/time.ts'
import { sicknessKinds } from '../absence-types/model.ts'
import type { Parts } from '../changes/model.ts'
import type { Day, DayAbsence } from '../working-days/model.ts'
import type { AbsenceDay, AbsenceFacts, AbsenceTimes, Cost, Decision, Moment, WishedTimes } from './model.ts'

/** Three years of parental leave, and some days to spare. */
const mostDays = 1100

/** Absences of the past are brought along from other systems; nobody plans further ahead than this. */
const firstDay = '1970-01-01'
const daysAhead = 3653

/** Reads a calendar day or a time with offset; undefined when it is neither. */
export function readMoment(text: string): Moment | undefined {
  const date = parseDate(text)
  if (date !== undefined) return { kind: 'date', text: date }
  const at = toMilliseconds(parseInstant(text))
  return at && { kind: 'instant', text, at }
}

/** A moment that is stored already; what was a whole day stays that day in every zone. */
export const momentOf = (absence: AbsenceFacts, edge: 'starts_at' | 'ends_at'): Moment =>
  absence.full_day
    ? { kind: 'date', text: edge === 'starts_at' ? absence.starts_on : absence.ends_on }
    : { kind: 'instant', text: formatLocal(absence[edge], absence.time_zone), at: absence[edge] }

/** Year, month and day come first in both forms. */
const dateWritten = ({ text }: Moment): string => text.slice(0, 10)

/** Whether an instant is the first or the last second of a local day, as answers show whole days. */
function isBound(at: Instant, zone: string): boolean {
  const date = dateIn(at, zone)
  return at.equals(startOfDay(date, zone)) || at.equals(lastSecondOfDay(date, zone))
}

/** The date a full day begins or ends on: the one written, unless the moment is the very bound of a local day. */
const dateOf = (moment: Moment, zone: string): string =>
  moment.kind === 'instant' && isBound(moment.at, zone) ? dateIn(moment.at, zone) : dateWritten(moment)

const saysWholeDay = (moment: Moment, zone: string, bounds: RegExp): boolean =>
  moment.kind === 'date' || bounds.test(moment.text.slice(11)) || isBound(moment.at, zone)

const isWholeDays = ({ starts_at, ends_at }: WishedTimes, zone: string): boolean =>
  saysWholeDay(starts_at, zone, /^00:00(:00)?(?![:\d])/) &&
  saysWholeDay(ends_at, zone, /^(00:00(:00)?|23:59:59)(?![:\d])/)

/** A full-day absence covers the dates written, or half of one; another one is what it says to the second. */
export function timesOf(wished: WishedTimes, zone: string): AbsenceTimes {
  const part = wished.part ?? null
  const full_day = wished.full_day ?? (part !== null || isWholeDays(wished, zone))
  const { starts_at: first, ends_at: last } = wished
  if (full_day) {
    const [starts_on, ends_on] = [dateOf(first, zone), dateOf(last, zone)]
    if (ends_on < starts_on) throw endsTooEarly()
    if (part !== null && starts_on !== ends_on) throw noHalf('Half a day is half of a single date.')
    const [starts_at, ends_at] = [startOfDay(starts_on, zone), lastSecondOfDay(ends_on, zone)]
    return { full_day, part, starts_on, ends_on, time_zone: zone, starts_at, ends_at }
  }
  if (part !== null) throw noHalf('Half a day has no times of day.')
  const starts_at = first.kind === 'date' ? startOfDay(first.text, zone) : first.at
  const ends_at = last.kind === 'date' ? lastSecondOfDay(last.text, zone) : last.at
  if (!isBefore(starts_at, ends_at)) throw endsTooEarly()
  const [starts_on, ends_on] = [dateIn(starts_at, zone), dateIn(ends_at, zone)]
  return { full_day, part, starts_on, ends_on, time_zone: zone, starts_at, ends_at }
}

const noHalf = (title: string) =>
  refused('invalid', 'part', title, 'Enter the other days or hours as an absence of their own.')

const endsTooEarly = () => refused('out_of_range', 'ends_at', 'ends_at must come after starts_at.')

/** Bounds that keep counting an absence cheap, wide enough for history and for long leave. */
export function assertInReach({ starts_on, ends_on }: AbsenceTimes, today: string): void {
  const lastDay = dateAfter(today, daysAhead)
  if (starts_on < firstDay)
    throw refused('out_of_range', 'starts_at', `An absence begins on ${firstDay} at the earliest.`)
  if (lastDay < ends_on)
    throw refused('out_of_range', 'ends_at', `An absence ends at most ten years ahead, on ${lastDay} at the latest.`)
  if (dateAfter(starts_on, mostDays) <= ends_on)
    throw refused(
      'out_of_range',
      'ends_at',
      `An absence lasts at most ${mostDays} days, which is three years.`,
      'Enter a longer one in parts.',
    )
}

/** How much of each local date an absence takes, in seconds of the clock. */
function secondsByDate(times: AbsenceTimes): Map<string, number> {
  const byDate = new Map<string, number>()
  let dawn = startOfDay(times.starts_on, times.time_zone)
  for (const date of datesBetween(times.starts_on, times.ends_on)) {
    const night = startOfDay(dateAfter(date, 1), times.time_zone)
    const from = isBefore(times.starts_at, dawn) ? dawn : times.starts_at
    const to = isBefore(night, times.ends_at) ? night : times.ends_at
    byDate.set(date, Math.max(0, secondsBetween(from, to)))
    dawn = night
  }
  return byDate
}

/** Nobody works longer at a stretch. */
const longestShiftSeconds = 16 * 3600

/** Hours of sickness over midnight are those of a shift, which is on the day it began as work is. */
const isOneShift = (kind: string, { full_day, starts_on, ends_on, starts_at, ends_at }: AbsenceTimes): boolean =>
  sicknessKinds.includes(kind) &&
  !full_day &&
  starts_on < ends_on &&
  secondsBetween(starts_at, ends_at) <= longestShiftSeconds

/** What an absence asks of each of its dates. */
export function askedOf(kind: string, times: AbsenceTimes): [date: string, DayAbsence][] {
  if (isOneShift(kind, times))
    return [[times.starts_on, { extent: 'hours', kind, seconds: secondsBetween(times.starts_at, times.ends_at) }]]
  if (!times.full_day)
    return [...secondsByDate(times)].map(([date, seconds]) => [date, { extent: 'hours', kind, seconds }])
  const { part } = times
  const asked: DayAbsence = part === null ? { extent: 'day', kind } : { extent: 'half', part, kind }
  return datesBetween(times.starts_on, times.ends_on).map((date) => [date, asked])
}

/** What each evaluated date of an absence counts. Where its type says so, those that a sickness among others covers are given back. */
export function countedDates(
  { given_back_when_sick }: Pick<AbsenceFacts, 'given_back_when_sick'>,
  evaluated: readonly Day[],
  others: readonly AbsenceFacts[],
): AbsenceDay[] {
  const isGivenBack = (date: string): boolean =>
    given_back_when_sick && others.some((other) => givesBack(other) && other.starts_on <= date && date <= other.ends_on)
  return evaluated.map((day) => ({
    on_date: day.date,
    days: day.days,
    seconds: day.seconds.absence,
    given_back: isGivenBack(day.date),
  }))
}

/** What dates come to in all: seconds and shares of days are added up and rounded once. */
export function costOf(dates: readonly AbsenceDay[]): Cost {
  const counting = dates.filter(({ given_back }) => !given_back)
  const seconds = counting.reduce((sum, each) => sum + each.seconds, 0)
  const days = sumOfFractions(counting.map((each) => each.days))
  return { days: shownDays(days), hours: hoursOf(seconds), exact: { days, seconds } }
}

/** Spreads the values somebody set over the dates that count, so that their sums are these values. */
export function spread(
  counted: readonly AbsenceDay[],
  custom: { readonly days: number; readonly hours: number },
): AbsenceDay[] {
  const working = counted.filter((each) => isPositive(each.days) && !each.given_back)
  const dates = working.length > 0 ? working : counted.slice(0, 1)
  const share = (total: number, index: number): number =>
    Math.floor((total * (index + 1)) / dates.length) - Math.floor((total * index) / dates.length)
  return dates.map(({ on_date }, index) => ({
    on_date,
    days: fraction(Math.round(custom.days * 100), 100 * dates.length),
    seconds: share(secondsOf(custom.hours), index),
    given_back: false,
  }))
}

/** Each member of an absence that can be changed, by the name the journal has for its change. */
const journalNames = {
  absence_type_id: 'absence_type',
  starts_at: 'starts_at',
  ends_at: 'ends_at',
  full_day: 'full_day',
  part: 'part',
  time_zone: 'time_zone',
  title: 'title',
  external_id: 'external_id',
  confirm_message: 'confirm_message',
  use_custom_values: 'hours',
  days: 'days',
  hours: 'hours',
} as const

type Changeable = Pick<AbsenceFacts, keyof typeof journalNames>

/** Parts whose values the journal keeps; what people wrote, it does not repeat. */
const journalledValues: readonly string[] = [
  'absence_type',
  'starts_at',
  'ends_at',
  'full_day',
  'part',
  'time_zone',
  'hours',
  'days',
]

/** What a change really changes, each part once, and where it is no text, from what to what. */
export function changedParts(before: Changeable, after: Changeable): Part[] {
  const names = (Object.keys(journalNames) as (keyof Changeable)[]).filter(
    (name) => !isSameValue(before[name], after[name]),
  )
  const parts = names.map((name): Part => {
    const part = journalNames[name]
    // Who sets values by hand means these.
    const values = part === 'hours' ? 'hours' : name
    return journalledValues.includes(part) ? [part, plain(before[values]), plain(after[values])] : [part]
  })
  return parts.filter(([name], index) => parts.findIndex(([other]) => other === name) === index)
}

type Part = Parts[number]

const plain = (value: Changeable[keyof Changeable]) => (value instanceof Instant ? formatUtc(value) : value)

type State = Pick<AbsenceFacts, 'kind' | 'confirmation_status' | 'full_day' | 'part'>

/** Whether days of vacation are taken or reserved by an absence as it is. */
export const holdsDays = ({ kind, confirmation_status }: State): boolean =>
  kind === 'vacation' && confirmation_status !== 'rejected'

/** Whether vacation on the dates of an absence is given back: nobody recovers from work while they are ill the whole day. */
export const givesBack = ({ kind, confirmation_status, full_day, part }: State): boolean =>
  sicknessKinds.includes(kind) && confirmation_status === 'confirmed' && full_day && part === null

type Decided = Pick<AbsenceFacts, 'confirmation_status' | 'confirmed_at' | 'confirmed_by'>

/** Any state may follow any other; only a confirmation says who and when. */
export function decisionColumns(decision: Decision, by: number | undefined, now: Instant): Decided {
  switch (decision) {
    case 'confirm':
      return { confirmation_status: 'confirmed', confirmed_at: now, confirmed_by: by ?? null }
    case 'reject':
      return { confirmation_status: 'rejected', confirmed_at: null, confirmed_by: null }
    case 'reset':
      return { confirmation_status: 'pending', confirmed_at: null, confirmed_by: null }
  }
}
