import type { Instant } from '../../base/time/time.ts'

/** Records that are somebody's time: what happens to them is in the history of their days. */
export const timeRecords = ['time_tracking', 'absence', 'time_account_booking', 'statement'] as const
type TimeRecord = (typeof timeRecords)[number]

/** A part of a record that became another, with its values as the journal has them. */
export interface ChangedPart {
  readonly part: string
  readonly before: string | number | boolean | null
  readonly after: string | number | boolean | null
}

/** The parts of a change as the journal has them. */
export type JournalParts = readonly (readonly [string, ...(string | number | boolean | null)[]])[]

/** What is known of the record of a change: it is there after it was deleted, too. */
export interface RecordFacts {
  readonly record_type: TimeRecord
  readonly record_id: number
  readonly on_date: string
  readonly last_date: string
  readonly time_zone: string
  readonly starts_at: Instant | null
  readonly ends_at: Instant | null
  /** Made by a clock, or by the hundred from a table: that is recorded, and not told one by one. */
  readonly is_punched: boolean
  readonly reason: string | null
}

/** A line of the history of somebody's days. */
export interface TimeChange {
  readonly id: number
  readonly at: Instant
  readonly kind: string
  /**
   * A person, where it is about what their account begins with; a person, area or tag where it is about cost centres; rules
   * or a client where it is about what days are paid by.
   */
  readonly record_type: TimeRecord | 'user' | 'area' | 'tag' | 'pay_rule' | 'payroll_client'
  readonly record_id: number
  readonly user_id: number | null
  readonly actor_kind: string
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly token_name: string | null
  readonly by_self: boolean
  readonly on_date: string
  readonly parts: JournalParts
  readonly starts_at: string | null
  readonly ends_at: string | null
  /** Whether nothing happened to the record since it was made. */
  readonly is_alone: boolean
  /** Why it was done, where somebody said so. */
  readonly reason: string | null
}

/** Two months and a bit, as days are shown. */
export const mostDays = 62
