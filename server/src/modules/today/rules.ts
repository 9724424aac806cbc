import { type Instant, isBefore, plus } from '../../base/time/time.ts'
import { isAway } from '../absence-types/model.ts'
import { longestRunHours } from '../warnings/model.ts'
import { type ClockState, shownIdOf, type Today, type TodaySpan } from './model.ts'

const runningIn = (spans: readonly TodaySpan[]): TodaySpan | undefined => spans.find((span) => span.ends_at === null)

/** What the clock of a person does now. */
export function clockOf(spans: readonly TodaySpan[]): ClockState {
  const running = runningIn(spans)
  if (running === undefined) return { state: 'idle', since: null, time_tracking_id: null }
  const pause = running.breaks.find((each) => each.ends_at === null)
  return {
    state: pause ? 'on_break' : 'working',
    since: (pause ?? running).starts_at,
    time_tracking_id: shownIdOf(running),
  }
}

/** A clock that runs longer than anybody works: its end was forgotten. Whoever works at night is not told so at midnight. */
export function forgottenIn(spans: readonly TodaySpan[], now: Instant): TodaySpan | null {
  const running = runningIn(spans)
  if (running === undefined) return null
  return isBefore(now, plus(running.starts_at, { hours: longestRunHours })) ? null : running
}

/** Whether a person is away on the day that is shown. */
export const isAbsent = ({ next_absence: next, date }: Pick<Today, 'next_absence' | 'date'>): boolean =>
  next !== null && next.starts_on <= date && date <= next.ends_on && isAway(next)
