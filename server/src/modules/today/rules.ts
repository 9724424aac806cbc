import { type Instant, isBefore, plus } from '../../base/time/time.ts'
import { isAway } from '../absence-types/model.ts'
import { type AccountDay, balanceOf, type DailyAccount } from '../time-accounts/model.ts'
import { longestRunHours } from '../work-rules/model.ts'
import { type BalanceParts, type ClockState, shownIdOf, type Today, type TodaySpan } from './model.ts'

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
export const isAbsent = ({ next_absences: [next], date }: Pick<Today, 'next_absences' | 'date'>): boolean =>
  next !== undefined && next.starts_on <= date && date <= next.ends_on && isAway(next)

interface Month {
  /** What is shown is up to the day before. */
  readonly date: string
  /** Of the month. */
  readonly first: string
}

/** What an account held when the month began, what its days added since, and what was booked. */
export function balanceParts(account: Pick<DailyAccount, 'opening' | 'days'>, { date, first }: Month): BalanceParts {
  const sum = (days: readonly AccountDay[], value: (day: AccountDay) => number): number =>
    days.reduce((total, day) => total + value(day), 0)
  const earlier = account.days.filter((day) => day.date < first && day.date < date)
  const month = account.days.filter((day) => day.date >= first && day.date < date)
  return {
    carried_over_seconds: account.opening + sum(earlier, ({ seconds }) => balanceOf(seconds)),
    month_seconds: sum(month, ({ seconds }) => balanceOf(seconds) - seconds.booked),
    booked_seconds: sum(month, ({ seconds }) => seconds.booked),
  }
}

/** The holiday a day is, by what its numbers are made of. */
export function holidayOn(day: AccountDay | undefined): Today['holiday'] {
  const reason = day?.because.find((each) => each.code === 'holiday')
  return day && reason ? { name: reason.name, credited_seconds: day.seconds.holiday } : null
}
