import type { Instant } from '../../base/time/time.ts'

/** In the order in which they are shown. */
export const warningRules = [
  'no_break',
  'short_break',
  'long_stretch',
  'long_day',
  'short_rest',
  'long_running',
] as const
export type WarningRule = (typeof warningRules)[number]

/** Rules about a day are raised once for the day, however many trackings it has. */
export const dayRules: readonly WarningRule[] = ['no_break', 'short_break', 'long_stretch', 'long_day']
export const trackingRules: readonly WarningRule[] = ['short_rest', 'long_running']

/** What the rules look at: a time tracking, its day, and when the person stopped before. */
export interface WarningFacts {
  readonly starts_at: Instant
  readonly ends_at: Instant | null
  /** Of the whole day, this tracking included, as it was recorded: a deduction is no break that was taken. */
  readonly dayWorkedSeconds: number
  /** Breaks and gaps of a quarter of an hour and more. */
  readonly dayBreakSeconds: number
  /** The most that was worked between two of them. */
  readonly dayLongestSeconds: number
  /** The end of the last tracking of an earlier day. */
  readonly stoppedAt: Instant | null
  readonly now: Instant
}

/** A tracking that runs longer than this has probably been forgotten. */
export const longestRunHours = 12
