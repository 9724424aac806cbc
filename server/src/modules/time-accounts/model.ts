import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import { date, ids, required } from '../../base/fields.ts'
import { jobKind } from '../../base/jobs/jobs.ts'
import type { Instant } from '../../base/time/time.ts'
import type { TimeAccountBookings } from '../../schema.ts'
import type { AbsenceTimes } from '../absences/model.ts'
import type { WaitingOnDay } from '../actions/queries/waiting.ts'
import type { ClosedDay } from '../closed-months/model.ts'
import type { Home } from '../employments/model.ts'
import type { TargetPattern } from '../target-hours/model.ts'
import type {
  AccountReason,
  CalculationSettings,
  DayAbsence,
  DayBreaks,
  DayHoliday,
  DayNumbers,
} from '../working-days/model.ts'

/** How the balance of a day is calculated: against the target, against what was charged for it, or against a plan. */
export type SaldoType = number

/** A person, as far as their time account asks. */
export type AccountHolder = CalculationSettings & {
  readonly user_id: number
  readonly initial_time_account: number
  readonly start_of_accounting: string
  /** The same, or the first closed month before it: what a statement says stays. */
  readonly counts_from: string
  readonly saldo_type: SaldoType
  /** The person's, else that of their home. */
  readonly time_zone: string
  /** In the order they begin: a day's holidays are those of the home it lies in. */
  readonly homes: readonly Home[]
  /** Whether punches of theirs wait, which came after their days were closed. */
  readonly has_waiting?: boolean
}

/** Dates from one to another, both included. */
export interface Dates {
  readonly from: string
  readonly to: string
}

/** What was worked on a day. */
export interface WorkedDay {
  readonly netSeconds: number
  /** Taken and deducted. */
  readonly breakSeconds: number
  readonly deductedSeconds: number
  /** When the tracking began that is still running. */
  readonly runningSince: Instant | null
  /** Where all of it was worked; null where it was in several places. */
  readonly workspaceId: number | null
}

/** A confirmed absence, as far as it touches the days looked at. */
export type AccountAbsence = AbsenceTimes & {
  readonly user_id: number
  readonly workspace_id: number
  readonly user_area_ids: number[]
  readonly kind: string
  readonly given_back_when_sick: boolean
  /** What each date counts, where somebody overrode it. */
  readonly custom: readonly { readonly on_date: string; readonly seconds: number; readonly days: string }[] | null
}

/** What was booked on an account by hand, and whether it was booked back since. */
export type Booking = Selectable<TimeAccountBookings> & { readonly is_reversed: boolean }

/** A booking, as far as a day asks. */
export type AccountBooking = Pick<Booking, 'id' | 'on_date' | 'kind' | 'seconds'>

export const bookingKinds = ['payout', 'correction', 'opening'] as const

export const bookingConstraints: ConstraintMeanings = {
  bookings_are_reversed_once: { pointer: 'base', code: 'not_reversible', title: 'This was booked back already.' },
}

export const timeAccountCodes: Readonly<Record<string, string>> = {
  not_reversible: 'The booking was booked back already, or books another one back.',
}

/** What is known of a person's days; a date that a map does not hold has nothing of the kind. */
export interface AccountFacts {
  readonly holder: AccountHolder
  /** In the order they begin. */
  readonly patterns: readonly TargetPattern[]
  readonly holidays: ReadonlyMap<string, DayHoliday>
  /** In the order in which they get what the day has to give. */
  readonly absences: ReadonlyMap<string, readonly DayAbsence[]>
  readonly worked: ReadonlyMap<string, WorkedDay>
  /** The days of closed months, as they were written down. */
  readonly closed: ReadonlyMap<string, ClosedDay>
  /** Of the dates that are shown one by one. */
  readonly bookings: ReadonlyMap<string, readonly AccountBooking[]>
}

/** A date of a time account. */
export interface AccountDay {
  readonly date: string
  readonly seconds: DayNumbers
  /** Null where a statement says only their sum, and the working time is gone. */
  readonly breaks: DayBreaks | null
  readonly closed: boolean
  readonly because: readonly AccountReason[]
  /** How much of the day each `absence` among the reasons takes, exactly; only where there is one, and not of closed days. */
  readonly shares?: readonly string[]
  /** Punches that came after the day was closed, or go on with one of those. */
  readonly waiting?: readonly WaitingOnDay[]
}

/** What an account came to from its start to the end of a month. What was booked by hand is not in it. */
export interface CachedMonth extends DayNumbers {
  readonly user_id: number
  /** Its first day. */
  readonly month: string
}

/** How often what a person's months are calculated from was changed: of themselves, and the holidays of any workspace. */
export interface Versions {
  readonly person: number
  readonly holidays: number
}

/** Days added up, to the second. */
export interface AccountSums extends DayNumbers {
  readonly opening: number
}

/** A person's time account from one date to another, both included. */
export interface TimeAccount extends AccountSums {
  /** The person's. */
  readonly id: number
  readonly user_id: number
  readonly from: string
  readonly to: string
  /** Lists show none. */
  readonly days?: readonly AccountDay[]
}

/** The same, day by day. */
export type DailyAccount = TimeAccount & { readonly days: readonly AccountDay[] }

/** Worked and credited and booked, less owed. */
export const balanceOf = (numbers: DayNumbers): number =>
  numbers.worked + numbers.absence + numbers.holiday + numbers.booked - numbers.owed

/** Balances against a plan need rosters, which there are none of yet. */
export const saldoTypesByPlan: readonly SaldoType[] = [1, 3]
export const saldoByCharged: SaldoType = 2

/** Balances of more people than this are not calculated at once. */
export const mostPeople = 5_000

/**
 * So many days are calculated by one request at most: a month of all people of a list, or eighteen people since thirty
 * years. Whoever's are left out is known the next time, because a job goes on with them.
 */
export const mostDaysAtOnce = 200_000

export const calculateLater = jobKind('time-accounts.calculate', { user_ids: required(ids()), on: required(date()) })

/** More than a year is asked for in parts. */
export const mostDays = 366
