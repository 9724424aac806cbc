import type { Instant } from '../../base/time/time.ts'
import type { CalendarArea } from '../calendar/model.ts'
import type { AccountSums, Dates } from '../time-accounts/model.ts'

/** What keeps a person's month from being confirmed or closed, in the order in which it is to be dealt with. */
export const missingKinds = [
  'objection',
  'late_punch',
  'no_end',
  'correction',
  'absence',
  'warning',
  'nothing_recorded',
] as const
export type MissingKind = (typeof missingKinds)[number]

/** Something that is missing, on one date or on several. */
export interface Missing {
  readonly what: MissingKind
  readonly dates: readonly string[]
  /** Of a warning, which rule was broken. */
  readonly rule: string | null
}

export const boardStates = ['unclear', 'ready', 'confirmed', 'closed'] as const
export type BoardState = (typeof boardStates)[number]

/** Whose move it is: the caller's, that of whoever supervises the person, or the person's own. */
export const turns = ['you', 'lead', 'person'] as const

export interface Turn {
  readonly who: (typeof turns)[number]
  readonly names: readonly string[]
}

/** Somebody on the board. */
export interface BoardPerson {
  readonly id: number
  readonly username: string
  readonly staff_number: string | null
  readonly area_ids: readonly number[]
  readonly area_names: readonly string[]
}

/** Somebody who supervises others of the workspace. */
export interface Lead {
  readonly user_id: number
  readonly username: string
  readonly is_administrator: boolean
  /** Of an area administrator, the areas they administer. */
  readonly area_ids: readonly number[]
}

/** Days of somebody that are closed, and what they said about them. */
export interface BoardStatement extends Dates {
  readonly id: number
  readonly user_id: number
  readonly closed_at: Instant
  readonly closed_by_name: string | null
  readonly acknowledged_at: Instant | null
  readonly objected_at: Instant | null
  readonly objection: string | null
}

/** Something of somebody on a date. */
export interface DatedFact {
  readonly user_id: number
  readonly date: string
}

/** A clock that still runs. */
export type RunningFact = DatedFact & { readonly starts_at: Instant }

/** What is known of a person's month besides their account. */
export interface PersonFacts {
  readonly unconfirmed: number
  readonly running: readonly RunningFact[]
  readonly warnings: readonly { readonly date: string; readonly rule: string }[]
  readonly corrections: readonly DatedFact[]
  readonly absences: readonly Dates[]
  readonly latePunches: readonly DatedFact[]
  readonly statements: readonly BoardStatement[]
}

/** A person's month. */
export interface BoardRow extends BoardPerson {
  readonly state: BoardState
  /** Null while a job still calculates a long account. */
  readonly sums: AccountSums | null
  readonly deducted_dates: readonly string[]
  readonly unconfirmed: number
  readonly missing: readonly Missing[]
  readonly turn: Turn | null
  readonly statements: readonly BoardStatement[]
}

/** A month of everybody the caller supervises, as far as a page shows them. */
export interface MonthBoard extends Dates {
  /** The workspace's. */
  readonly id: number
  readonly month: string
  /** The last day that counts: of a month that goes on, yesterday. */
  readonly until: string
  readonly peopleCount: number
  readonly areas: readonly CalendarArea[]
  readonly rows: readonly BoardRow[]
}

/** What one person's confirmation came to. */
export interface Confirmation {
  readonly user_id: number
  readonly outcome: 'done' | 'refused'
  readonly reason: 'forbidden' | 'no_end' | 'correction' | 'changed' | null
  readonly confirmed: number
}

/** Somebody's week of working time that nobody confirmed yet. */
export interface UnconfirmedWeek extends Dates {
  readonly user_id: number
  readonly username: string
  readonly area_names: readonly string[]
  /** Dates with something to confirm. */
  readonly dates: readonly string[]
  readonly warnings: readonly { readonly date: string; readonly rule: string }[]
  readonly worked: number
  readonly owed: number
  readonly credited: number
  readonly days: readonly { readonly date: string; readonly worked: number; readonly deducted: number }[]
  /** Nothing was deducted, no rule was broken, nothing is missing. */
  readonly is_simple: boolean
}

export interface UnconfirmedWeeks {
  readonly id: number
  readonly count: number
  readonly weeks: readonly UnconfirmedWeek[]
}

/** A screen: more people are looked at area by area. */
export const mostPeople = 500
/** So many are confirmed by one request. */
export const mostConfirmed = 100
/** The days that one request confirms at most: two months and a bit. */
export const mostDays = 62
/** Weeks shown at once; the next come when these are confirmed. */
export const mostWeeks = 100
/** A clock that runs longer has probably been forgotten. */
export const longestRunHours = 12
