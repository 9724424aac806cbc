import type { Position } from '../../base/journal/position.ts'
import type { Instant } from '../../base/time/time.ts'
import type { Parts } from '../changes/model.ts'

/** A row of the journal as whoever follows it from outside is told of it. */
export interface Event extends Position {
  readonly account_id: number
  readonly workspace_id: number | null
  readonly user_id: number | null
  readonly record_type: string
  readonly record_id: number
  /** What the record is named by instead, where it is. */
  readonly record_uuid: string | null
  readonly kind: string
  readonly at: Instant
  readonly parts: Parts
}

/** Names of events such as `absence.created`, and `absence.*` for all of a record; all events when there are none. */
export type Types = readonly string[]

/** Some events in the order they were committed, and where to go on. */
export interface EventPage {
  readonly id: number
  readonly events: readonly Event[]
  readonly position: Position
  readonly has_more: boolean
  /** How long the oldest change that is not told yet has been waiting for a transaction that began before it. */
  readonly behind_seconds: number
}

/** All names events have. */
export interface EventTypeList {
  readonly id: number
}

/** The read scope that shows what each record became; what is not here, such as tokens, is told to people alone. */
export const scopesOfRecords: Readonly<Record<string, string>> = {
  absence: 'absences',
  absence_type: 'absence_types',
  account: 'accounts',
  area: 'areas',
  correction_request: 'correction_requests',
  default_break: 'default_breaks',
  employment: 'employments',
  entitlement: 'vacation',
  note: 'notes',
  pay_rule: 'payroll',
  payroll_client: 'payroll',
  payroll_file: 'payroll',
  payroll_mapping: 'payroll',
  payroll_number: 'payroll',
  payroll_run: 'payroll',
  public_holiday: 'public_holidays',
  statement: 'statements',
  statement_file: 'statements',
  tag: 'tags',
  target_hours: 'target_hours',
  time_account_booking: 'time_accounts',
  time_tracking: 'time_trackings',
  upload: 'uploads',
  user: 'users',
  vacation_notice: 'vacation',
  vacation_payout: 'vacation',
  webhook_endpoint: 'webhooks',
  // One that is deleted means everything in it, so all who follow are told.
  workspace: 'events',
}

export const mostEvents = 500
/** So many rows are looked at for a page, whatever is wanted of them: an empty page with a new cursor is an answer. */
export const mostLookedAt = 2000
/** Whoever has not asked for longer takes a copy of everything anew. */
export const daysFollowed = 90
export const mostTypes = 50
/** How long a request may wait for something to happen. */
export const mostWaitSeconds = 25
/** How many requests may wait at once: of one caller, and of an account in a process. */
export const mostWaiting = { ofACaller: 2, ofAnAccount: 50 }

export const eventCodes: Readonly<Record<string, string>> = {
  invalid_cursor: 'The cursor is none that this operation has answered.',
  cursor_expired: 'What happened behind the cursor is no longer told; take a copy of everything and a new cursor.',
}
