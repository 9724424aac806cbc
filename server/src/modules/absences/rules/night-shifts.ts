import { dateAfter, dateIn, type Instant, isBefore, plus } from '../../../base/time/time.ts'
import { sicknessKinds } from '../../absence-types/model.ts'
import type { AbsenceTimes } from '../model.ts'

/** The last work of a day, which may have lasted into the next. */
export interface LastWork {
  readonly started_on: string
  readonly starts_at: Instant
  /** Null while it runs. */
  readonly ends_at: Instant | null
}

/** So long after their work somebody who goes home ill may begin to be. */
const longestGap = { hours: 1 }

/** Whether hours of sickness may go on from a shift of the day before: that is looked for then. */
export const mayFollowShift = (kind: string, { full_day, starts_on, starts_at, time_zone }: AbsenceTimes): boolean =>
  sicknessKinds.includes(kind) && !full_day && starts_on === dateIn(starts_at, time_zone)

/**
 * Hours of sickness with the date they are of. Whoever falls ill after midnight in a night shift is ill in that shift, which
 * is on the day it began as its work is.
 */
export function datedByShift(times: AbsenceTimes, work: LastWork | undefined): AbsenceTimes {
  if (work === undefined || work.started_on !== dateAfter(times.starts_on, -1)) return times
  const { ends_at, starts_at } = work
  const isOverMidnight = ends_at === null || dateIn(ends_at, times.time_zone) === times.starts_on
  const isRightAfter =
    isBefore(starts_at, times.starts_at) && (ends_at === null || !isBefore(plus(ends_at, longestGap), times.starts_at))
  return isOverMidnight && isRightAfter ? { ...times, starts_on: work.started_on } : times
}
