import { refused } from '../../base/errors.ts'
import { Instant, isBefore, isSameValue, plus, secondsBetween } from '../../base/time/time.ts'
import type { Parts } from '../changes/model.ts'
import {
  type BreakSums,
  type Durations,
  longestTrackingDays,
  mostBreaks,
  mostTrackingsADay,
  type Span,
  type TimeTracking,
  type TrackingTimes,
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
  | 'confirmed'
>

/** Each column by the name the journal has for its change. */
const journalNames: Readonly<Record<keyof Corrected, string>> = {
  starts_at: 'starts_at',
  ends_at: 'ends_at',
  area_id: 'area',
  external_id: 'external_id',
  assignment_id: 'assignment_id',
  custom_break_seconds: 'break_duration',
  force_custom_break_duration: 'break_duration',
  default_break_seconds: 'default_break_duration',
  confirmed: 'confirmed',
}

/** Names that other systems have for a record must be forgettable, so they are not journalled. */
const unjournalled: readonly (keyof Corrected)[] = ['external_id', 'assignment_id']

const journalValue = (value: Corrected[keyof Corrected]) => (value instanceof Instant ? value.toString() : value)

/** What a correction really changes, with the values before and after. */
export function changedParts(before: Corrected, after: Corrected): Parts {
  const changed = (Object.keys(journalNames) as (keyof Corrected)[]).filter(
    (column) => !isSameValue(before[column], after[column]),
  )
  return changed
    .filter((column, index) => changed.findIndex((other) => journalNames[other] === journalNames[column]) === index)
    .map((column) =>
      unjournalled.includes(column)
        ? ([journalNames[column]] as const)
        : ([journalNames[column], journalValue(before[column]), journalValue(after[column])] as const),
    )
}

/** The end of work ends the break that is still open, as with punches; one that would begin later never was. */
export const endedBreaks = <T extends Span>(breaks: readonly T[], endsAt: Instant | null): readonly T[] =>
  endsAt === null
    ? breaks
    : breaks.flatMap((each) => {
        if (each.ends_at !== null) return [each]
        return isBefore(each.starts_at, endsAt) ? [{ ...each, ends_at: endsAt }] : []
      })

/** Breaks before and after, as the journal has them: each from its start to its end, an open one without. */
export function breaksPart(before: readonly Span[], after: readonly Span[]): Parts[number] {
  const describeBreaks = (breaks: readonly Span[]): string =>
    [...breaks]
      .sort(byStart)
      .map(({ starts_at, ends_at }) => `${starts_at}/${ends_at ?? ''}`)
      .join(' ')
  return ['breaks', describeBreaks(before), describeBreaks(after)]
}

/** Recorded breaks that are over, in seconds. Null without any break. */
export function recordedBreakSeconds(breaks: readonly Span[]): number | null {
  return breaks.length === 0 ? null : sumOf(breaks, secondsOf)
}

export const sumOf = <T>(values: readonly T[], of: (value: T) => number): number =>
  values.reduce((sum, value) => sum + of(value), 0)

/** How long a span lasts that is over. */
export const secondsOf = ({ starts_at, ends_at }: Span): number => secondsBetween(starts_at, ends_at ?? starts_at)

export const byStart = (a: Span, b: Span): number => (isBefore(a.starts_at, b.starts_at) ? -1 : 1)

/** What a tracking comes to. A running one counts up to now; the break never exceeds the time. */
export function durations(tracking: TrackingTimes, now: Instant): Durations {
  const gross =
    tracking.ends_at === null ? Math.max(0, secondsBetween(tracking.starts_at, now)) : tracking.gross_seconds
  const taken = Math.min(gross, breakDuration(tracking, now) ?? 0)
  const deducted = tracking.force_custom_break_duration ? 0 : Math.min(gross - taken, tracking.default_break_seconds)
  const pause = taken + deducted
  return { grossSeconds: gross, breakSeconds: pause, deductedSeconds: deducted, netSeconds: gross - pause }
}

type BreakTimes = BreakSums & Pick<TrackingTimes, 'force_custom_break_duration' | 'custom_break_seconds'>

/**
 * The break shown: what was recorded, an open one up to now, or what was told where nothing was recorded, or what
 * somebody set instead.
 */
export function breakDuration(tracking: BreakTimes, now: Instant): number | null {
  const { force_custom_break_duration, custom_break_seconds, recorded_break_seconds, break_since } = tracking
  if (force_custom_break_duration) return custom_break_seconds ?? 0
  if (recorded_break_seconds === null) return custom_break_seconds
  return recorded_break_seconds + (break_since === null ? 0 : Math.max(0, secondsBetween(break_since, now)))
}

/** Working time of the past is brought along from other systems; nobody plans further ahead than this. */
const firstInstant = Instant.from('1970-01-01T00:00:00Z')
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
  const inOrder = [...breaks].sort(byStart)
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
