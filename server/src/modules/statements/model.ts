import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import type { Statements } from '../../schema.ts'
import type { ClosedDay, Dates } from '../closed-months/model.ts'
import type { DayNumbers } from '../working-days/model.ts'

/** What every statement has said since the first: its hash is made of this. Times in seconds. */
interface FirstContent {
  readonly user_id: number
  /** `2026-03`. */
  readonly month: string
  readonly closed_at: string
  /** The balance when it began, as it was when it was closed. */
  readonly opening: number
  readonly days: readonly ClosedDay[]
  /** What nobody had decided when it was closed. */
  readonly unconfirmed_trackings: number
  readonly pending_absences: number
}

/**
 * Everything a statement says now. The form is described in docs/statements.md: a new member means a new version there,
 * and what is there stays as it is, because statements are compared with their hashes for years.
 */
export interface StatementContent extends FirstContent, Dates {
  readonly version: 5
  /** Whose days these are. */
  readonly time_zone: string
  readonly closed_by: number | null
  readonly closing: number
  readonly record: readonly RecordedDay[]
  /** Where all of it is booked to, sealed. */
  readonly cost_centres_seal: string
  /** What was worked on the date before: work right after midnight may go on with it. */
  readonly work_before: readonly EarlierWork[]
  readonly sums: DayNumbers & {
    /** What is paid for, in seconds; surcharges are the payroll’s. */
    readonly pay: { readonly work: number; readonly holiday: number; readonly absence: number; readonly payout: number }
    /** Sums by kind of absence, sealed. */
    readonly absences_seal: string
  }
  readonly absences: readonly (Dates & { readonly id: string; readonly confirmed_by: number | null })[]
  readonly bookings: readonly {
    readonly id: string
    readonly date: string
    readonly kind: string
    readonly seconds: number
  }[]
  /** Vacation that was paid out, exactly, as `3/2` days or hours; below zero where one was booked back. */
  readonly vacation_payouts: readonly {
    readonly id: string
    readonly date: string
    readonly unit: 'days' | 'hours'
    readonly amount: string
  }[]
  /**
   * Days of vacation on the last day, in decimals: carried and entitled are the others together. Hours where it says so,
   * which it does for people whose vacation is in hours.
   */
  readonly vacation: Readonly<
    Record<'carried' | 'entitled' | 'taken' | 'reserved' | 'paid_out' | 'expired' | 'remaining', string>
  > & { readonly unit?: 'hours' }
  /** The statement of the days before, and the days between that are open. */
  readonly previous: LinkedStatement | null
  readonly open_before: readonly Dates[]
  /** By how much the balance before `previous` ended is another now than it said, and the open days it can come from. */
  readonly changed_before: { readonly seconds: number; readonly dates: readonly Dates[] } | null
  /** Statements of these days that were reopened. */
  readonly replaces: readonly { readonly id: string; readonly hash: string }[]
}

export interface LinkedStatement extends Dates {
  readonly id: string
  readonly hash: string
  readonly closing: number
}

/** A day as laws ask for it: when work began and ended, and which breaks were taken and which deducted. */
export interface RecordedDay {
  readonly date: string
  readonly begins_at: string | null
  readonly ends_at: string | null
  /** The person's home that day. */
  readonly home_workspace_id: string | null
  readonly work: readonly RecordedWork[]
  /** Each kind of absence with what it credits, and how much of the day it takes, exactly, as `1/2`; the kind is sealed. */
  readonly absences: readonly { readonly seal: string; readonly seconds: number; readonly days: string }[]
  /** Rules that were broken. */
  readonly warnings: readonly string[]
}

export interface RecordedWork {
  readonly workspace_id: string
  /** Of the place of work: by its clock and its public holidays surcharges are calculated. */
  readonly time_zone: string
  /** Whole public holidays of the place, from two days before the work until its end. */
  readonly holidays: readonly string[]
  readonly begins_at: string
  readonly ends_at: string
  readonly breaks: readonly { readonly begins_at: string; readonly ends_at: string }[]
  readonly break_taken: number
  readonly break_deducted: number
  /** Where the deducted break lies. */
  readonly deducted_at: string | null
  readonly worked: number
  readonly confirmed: boolean
  readonly confirmed_by: number | null
  /** The ids of its tags; statements before version 5 do not know. */
  readonly tags?: readonly string[]
}

/** As much of a day's work as the work of the next day can go on with. */
export interface EarlierWork {
  readonly date: string
  readonly home_workspace_id: string | null
  readonly begins_at: string
  readonly ends_at: string
  readonly worked: number
  readonly tags?: readonly string[]
}

/** Where work was done, as far as what it is paid by goes. */
export interface PlaceOfWork {
  readonly time_zone: string
  /** Dates of whole public holidays. */
  readonly holidays: readonly string[]
}

/** Something that not everybody may know, with the salt that makes its seal: SHA-256 over salt, colon and the value. */
export interface Sealed<Value> {
  readonly value: Value
  readonly salt: string
  readonly seal: string
}

export type SumsByKind = Readonly<Record<string, { readonly seconds: number; readonly dates: number }>>

/** What there is of a tracking's cost centres: empty where there is none. Which one counts is for the payroll to say. */
export interface WorkCentres {
  readonly tag: string
  readonly area: string
}

/** Where somebody's time is booked to: the person's own cost centre, and those of each tracking in the order of the record. */
export interface CostCentres {
  readonly person: string
  readonly work: readonly WorkCentres[]
}

/** What is behind the seals of a statement: kinds of absences, and cost centres from version 4 on. */
export interface SealedKinds {
  /** Where the absences are: whoever supervises the person there may know them. */
  readonly workspace_ids: readonly number[]
  readonly days: readonly ({ readonly date: string } & Sealed<string>)[]
  readonly sums: Sealed<SumsByKind>
  readonly cost_centres?: Sealed<CostCentres>
}

/** A statement, with what rendering and policies ask about it. In a list without all its days. */
export type Statement = Omit<Selectable<Statements>, 'content' | 'sealed' | 'first_date' | 'last_date'> & {
  readonly first_date: string
  readonly last_date: string
  readonly content?: FirstContent & Partial<StatementContent>
  readonly sealed?: SealedKinds | null
  /** The workspace it is looked at from: authority over the person comes from there. */
  readonly seen_in: number
  /** Areas of the person there, for those who administer one of them. */
  readonly user_area_ids: number[]
  /** Punches of these days that came after they were closed. */
  readonly waiting_punch_ids: string[]
}

/** What somebody says is wrong with their statement. */
export interface Objection extends Dates {
  readonly username: string
  readonly objection: string
}

/** More people than a workspace has are closed in parts. */
export const mostPeople = 10_000

const bookInstead = 'Book a correction on the time account instead.'

export const statementConstraints = {
  // The detail is the month, like 2026-03, or the dates of a part of it.
  months_stay_closed: {
    pointer: 'base',
    code: 'period_closed',
    title: '{detail} is closed for this person: nothing in it can be changed.',
    detail: 'An account administrator can reopen the month.',
  },
  one_statement_per_closed_month: {
    pointer: 'month',
    code: 'already_closed',
    title: 'The month is closed for this person already.',
  },
  closed_months_keep_their_start: {
    pointer: 'start_of_accounting',
    code: 'period_closed',
    title: 'The person has a closed month, which stands on the start of accounting.',
    detail: bookInstead,
  },
  closed_months_keep_their_opening: {
    pointer: 'initial_time_account',
    code: 'period_closed',
    title: 'The person has a closed month, which stands on the initial time account.',
    detail: bookInstead,
  },
} satisfies ConstraintMeanings

export const statementCodes: Readonly<Record<string, string>> = {
  period_closed:
    'It would change a closed day, or what closed days stand on; an account administrator can reopen them.',
  already_closed: 'The month, or its days up to the date, are closed for this person already.',
  month_not_over: 'The month, or the date up to which it is to be closed, is not over yet where the person is.',
  reopened: 'The statement was reopened and stands for nothing any more.',
}
