import type { Instant } from '../../base/time/time.ts'
import type { BreakRule, Span } from '../time-trackings/model.ts'

/** What the first screen needs of a person besides their time account. */
export interface TodayFacts {
  readonly user_id: number
  readonly workspace_id: number
  readonly is_member: boolean
  /** The person's, else that of their home, else the workspace's; and the date it is there. */
  readonly time_zone: string
  readonly date: string
  readonly working_sessions_creator: boolean
  readonly user_area_ids: number[]
  readonly rules: readonly BreakRule[]
  readonly vacation_days: number
  readonly hour_holidays: boolean
  /** The areas of the person in this workspace. */
  readonly areas: readonly { readonly id: string; readonly name: string }[]
  /** The present absence and those after it, a few. */
  readonly next_absences: readonly NextAbsence[]
  readonly next_holiday: { readonly date: string; readonly name: string } | null
  /** The oldest closed month of theirs that they have neither agreed nor objected to. */
  readonly unanswered_month: string | null
  readonly inbox: Inbox
}

interface NextAbsence {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
  readonly confirmation_status: string
}

/** What waits for somebody; each is counted up to a hundred. */
interface Inbox {
  readonly absences: number
  readonly times: number
  readonly corrections: number
  readonly warnings: number
  readonly notifications: number
}

/** Working time of today, or still running from before. */
export type TodaySpan = Span & {
  readonly id: number
  readonly uuid: string | null
  readonly workspace_id: number
  readonly area_id: number | null
  readonly started_on: string
  readonly confirmed: boolean
  readonly default_break_seconds: number
  readonly breaks: readonly Span[]
}

export interface ClockState {
  readonly state: 'idle' | 'working' | 'on_break'
  /** Since when; null while idle. */
  readonly since: Instant | null
  readonly time_tracking_id: string | null
}

interface WeekDay {
  readonly date: string
  readonly worked_seconds: number
  readonly target_seconds: number
  readonly credited_seconds: number
}

/** What the balance up to yesterday is made of; the three add up to it. */
export interface BalanceParts {
  /** When the month began. */
  readonly carried_over_seconds: number
  /** Of the month's days, without what was booked. */
  readonly month_seconds: number
  /** By hand this month: a payout, a correction. */
  readonly booked_seconds: number
}

/** Everything the first screen shows. */
export interface Today extends TodayFacts {
  readonly id: number
  readonly date: string
  readonly clock: ClockState
  readonly spans: readonly TodaySpan[]
  readonly owedBreakSeconds: number
  readonly forgotten: TodaySpan | null
  /** Empty for somebody who is no member here: they have no days. */
  readonly week: readonly (WeekDay & { readonly break_seconds: number })[]
  readonly balanceSeconds: number | null
  readonly balanceParts: BalanceParts | null
  /** The holiday it is today, and what the day credits for it. */
  readonly holiday: { readonly name: string; readonly credited_seconds: number } | null
}

/** The name clients know a tracking by. */
export const shownIdOf = ({ uuid, id }: Pick<TodaySpan, 'uuid' | 'id'>): string => uuid ?? String(id)
