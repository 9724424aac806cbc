import { refused } from '../../base/errors.ts'
import { type Instant, isBefore, plus, secondsBetween, Temporal } from '../../base/time.ts'
import {
  type BesideTracking,
  type BreakRule,
  type Durations,
  longestTrackingDays,
  mostBreaks,
  mostTrackingsADay,
  type Span,
  type TimeTracking,
  type TrackingTimes,
  type WorkedDay,
} from './model.ts'

export const isSameSpan = (a: Span, b: Span): boolean =>
  a.starts_at.equals(b.starts_at) && (a.ends_at === null ? b.ends_at === null : b.ends_at?.equals(a.ends_at) === true)

/** What a correction can change of the record itself. */
export type Corrected = Pick<
  TimeTracking,
  | 'starts_at'
  | 'ends_at'
  | 'area_id'
  | 'external_id'
  | 'assignment_id'
  | 'custom_break_seconds'
  | 'force_custom_break_duration'
  | 'default_break_seconds'
>

/** Each column by the name its change is told under. */
const toldAs: Readonly<Record<keyof Corrected, string>> = {
  starts_at: 'starts_at',
  ends_at: 'ends_at',
  area_id: 'area',
  external_id: 'external_id',
  assignment_id: 'assignment_id',
  custom_break_seconds: 'break_duration',
  force_custom_break_duration: 'break_duration',
  default_break_seconds: 'default_break_duration',
}

const isSameValue = (a: unknown, b: unknown): boolean =>
  a instanceof Temporal.Instant && b instanceof Temporal.Instant ? a.equals(b) : a === b

/** What a correction really changes. */
export const changedColumns = (before: Corrected, after: Corrected): string[] => [
  ...new Set(
    (Object.keys(toldAs) as (keyof Corrected)[])
      .filter((column) => !isSameValue(before[column], after[column]))
      .map((column) => toldAs[column]),
  ),
]

/** Recorded breaks in seconds, an open one up to now. Null without any. */
export function recordedBreakSeconds(breaks: readonly Span[], now: Instant): number | null {
  if (breaks.length === 0) return null
  return breaks.reduce((sum, each) => sum + secondsBetween(each.starts_at, each.ends_at ?? now), 0)
}

/** What a tracking comes to. A running one counts up to now; the break never exceeds the time. */
export function durations(tracking: TrackingTimes, now: Instant): Durations {
  const gross =
    tracking.ends_at === null ? Math.max(0, secondsBetween(tracking.starts_at, now)) : tracking.gross_seconds
  const taken = breakDuration(tracking) ?? 0
  const pause = Math.min(gross, tracking.force_custom_break_duration ? taken : taken + tracking.default_break_seconds)
  return { grossSeconds: gross, breakSeconds: pause, netSeconds: gross - pause }
}

/** The break shown: what was recorded, or what was told where nothing was, or what somebody insisted on. */
export const breakDuration = (tracking: TrackingTimes): number | null =>
  tracking.force_custom_break_duration
    ? (tracking.custom_break_seconds ?? 0)
    : (tracking.recorded_break_seconds ?? tracking.custom_break_seconds)

type Rested = Pick<TrackingTimes, 'starts_at' | 'custom_break_seconds' | 'force_custom_break_duration'>

/** The breaks the rules look at: those recorded, else one of the length that was told. */
function restOf(tracking: Rested, breaks: readonly Span[]): readonly Span[] {
  const { starts_at, custom_break_seconds: seconds, force_custom_break_duration } = tracking
  if (seconds === null || (breaks.length > 0 && !force_custom_break_duration)) return breaks
  return [{ starts_at, ends_at: plus(starts_at, { seconds }) }]
}

/** Decimal hours, two places, half up, rounded once. */
export const hoursOf = (seconds: number): number => Math.round(seconds / 36) / 100

/** Working time of the past is brought along from other systems; nobody plans further ahead than this. */
const firstInstant = Temporal.Instant.from('1970-01-01T00:00:00Z')
const daysAhead = 3653

/** Bounds of what is recorded by hand. */
export function assertInReach({ starts_at, ends_at }: Span, now: Instant): void {
  const last = plus(now, { days: daysAhead })
  if (isBefore(starts_at, firstInstant))
    throw refused('out_of_range', 'starts_at', 'A time tracking begins in 1970 at the earliest.')
  if (isBefore(last, starts_at))
    throw refused('out_of_range', 'starts_at', 'A time tracking begins at most ten years ahead.')
  if (ends_at !== null && isTooLong(starts_at, ends_at))
    throw refused('out_of_range', 'ends_at', `A time tracking lasts at most ${longestTrackingDays} days.`)
}

const isTooLong = (startsAt: Instant, endsAt: Instant): boolean =>
  isBefore(plus(startsAt, { days: longestTrackingDays }), endsAt)

export const tooManyTrackings = (pointer: string) =>
  refused('too_many_values', pointer, `A person has at most ${mostTrackingsADay} time trackings a day.`)

/** Times in order, breaks inside, apart from each other, and open only while the tracking is. */
export function assertTimes(times: Span, breaks: readonly Span[]): void {
  if (breaks.length > mostBreaks)
    throw refused('too_many_values', 'breaks_attributes', `A time tracking has at most ${mostBreaks} breaks.`)
  if (times.ends_at !== null && !isBefore(times.starts_at, times.ends_at)) {
    throw refused('out_of_range', 'ends_at', 'ends_at must come after starts_at.')
  }
  const inOrder = [...breaks].sort((a, b) => (isBefore(a.starts_at, b.starts_at) ? -1 : 1))
  for (const [index, each] of inOrder.entries()) {
    const before = inOrder[index - 1]
    if (each.ends_at !== null && !isBefore(each.starts_at, each.ends_at)) {
      throw refused('out_of_range', 'breaks_attributes', 'A break must end after it starts.')
    }
    if (before && (before.ends_at === null || isBefore(each.starts_at, before.ends_at))) {
      throw refused('overlaps', 'breaks_attributes', 'Breaks of a time tracking must not overlap.')
    }
    const outside =
      isBefore(each.starts_at, times.starts_at) ||
      isTooLong(each.starts_at, each.ends_at ?? each.starts_at) ||
      (times.ends_at !== null && (each.ends_at === null || isBefore(times.ends_at, each.ends_at)))
    if (outside) throw refused('out_of_range', 'breaks_attributes', 'A break must lie inside its time tracking.')
  }
}

/** Shorter sections are no break in the sense of the law. */
const shortestSection = 15 * 60

/** What of a day counts toward the duty: breaks, and gaps between trackings, of a quarter of an hour and more. */
function countedSeconds(day: WorkedDay): number {
  const trackings = [...day.trackings].sort((a, b) => (isBefore(a.starts_at, b.starts_at) ? -1 : 1))
  const gaps = trackings
    .slice(1)
    .map((next, index) => secondsBetween(trackings[index]?.ends_at ?? next.starts_at, next.starts_at))
  const sections = day.breaks.map((each) => (each.ends_at === null ? 0 : secondsBetween(each.starts_at, each.ends_at)))
  return [...gaps, ...sections]
    .filter((seconds) => seconds >= shortestSection)
    .reduce((sum, seconds) => sum + seconds, 0)
}

/**
 * The break a day owes and did not have. The duty is the largest rule that holds even after its own
 * break: the day's time less the break taken, or less the rule's if that is more, exceeds the rule's hours.
 */
export function missingBreakSeconds(rules: readonly BreakRule[], day: WorkedDay): number {
  const sum = (spans: readonly Span[]) =>
    spans.reduce((total, each) => total + (each.ends_at === null ? 0 : secondsBetween(each.starts_at, each.ends_at)), 0)
  const [gross, taken] = [sum(day.trackings), sum(day.breaks)]
  const owed = rules
    .filter((rule) => gross - Math.max(taken, rule.break_seconds) > rule.after_seconds)
    .reduce((most, rule) => Math.max(most, rule.break_seconds), 0)
  return Math.max(0, owed - countedSeconds(day))
}

/** The rules somebody is under, and what they did on the same day besides. */
interface Duty {
  readonly rules: readonly BreakRule[]
  readonly besides: readonly BesideTracking[]
}

/** The sums of a tracking in line with its breaks, and whether the rules deduct other than before. */
export function settled(
  tracking: Span & Rested & Pick<TrackingTimes, 'default_break_seconds'>,
  breaks: readonly Span[],
  duty: Duty,
  now: Instant,
) {
  const deducted = duty.rules.length === 0 ? tracking.default_break_seconds : deductedSeconds(tracking, breaks, duty)
  return {
    sums: { recorded_break_seconds: recordedBreakSeconds(breaks, now), default_break_seconds: deducted },
    isDeducted: deducted > 0 && deducted !== tracking.default_break_seconds,
  }
}

/** The duty is the day's; what other trackings of the day bear already is not deducted twice. */
function deductedSeconds(tracking: Span & Rested, breaks: readonly Span[], { rules, besides }: Duty): number {
  if (tracking.ends_at === null) return 0
  const day = {
    trackings: [tracking, ...besides],
    breaks: [...restOf(tracking, breaks), ...besides.flatMap((each) => restOf(each, each.breaks))],
  }
  const borne = besides.reduce((sum, each) => sum + each.default_break_seconds, 0)
  return Math.max(0, missingBreakSeconds(rules, day) - borne)
}
