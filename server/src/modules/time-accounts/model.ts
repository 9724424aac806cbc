import type { Instant } from '../../base/time.ts'
import type { AbsenceDay, AbsenceTimes } from '../absences/model.ts'
import type { TargetPattern } from '../target-hours/model.ts'
import type { DayAbsence, DayHoliday, Reason as DayReason, Reckoning } from '../working-days/model.ts'

/** How the balance of a day is reckoned: against the target, against what was charged for it, or against a plan. */
export type SaldoType = number

/** A person, as far as their time account asks. */
export type AccountHolder = Reckoning & {
  readonly user_id: number
  readonly initial_time_account: number
  readonly start_of_accounting: string
  readonly saldo_type: SaldoType
  /** The person's, else that of their first workspace. */
  readonly time_zone: string
  /** The first of their workspaces: its public holidays are theirs. */
  readonly workspace_id: number
}

/** What was worked on a day. */
export interface WorkedDay {
  readonly netSeconds: number
  readonly breakSeconds: number
  /** When the tracking began that is still running. */
  readonly runningSince: Instant | null
}

/** A confirmed absence, as far as it touches the days looked at. */
export type AccountAbsence = AbsenceTimes & {
  readonly user_id: number
  readonly workspace_id: number
  readonly user_area_ids: number[]
  readonly kind: string
  /** What each date counts, where somebody insisted on it. */
  readonly custom: readonly AbsenceDay[] | null
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
}

/** What a day adds to an account, to the second. */
export interface DayNumbers {
  readonly target: number
  readonly owed: number
  readonly worked: number
  readonly break: number
  /** Credited by absences, and by holidays. */
  readonly absence: number
  readonly holiday: number
  readonly booked: number
}

export const dayNumbers = ['target', 'owed', 'worked', 'break', 'absence', 'holiday', 'booked'] as const

/** Why a number is what it is: a stable code, facts, and the seconds it adds to the day's numbers. */
export type AccountReason = (
  | DayReason
  | { readonly code: 'before_start'; readonly start_of_accounting: string }
  | { readonly code: 'not_due_yet' }
  | { readonly code: 'not_possible_yet'; readonly saldo_type: number }
  | { readonly code: 'charged'; readonly hours: number }
  | { readonly code: 'break'; readonly hours: number }
  | { readonly code: 'running'; readonly since: string }
) & { readonly seconds: Partial<DayNumbers> }

/** A date of a time account. */
export interface AccountDay {
  readonly date: string
  readonly seconds: DayNumbers
  readonly closed: boolean
  readonly because: readonly AccountReason[]
}

/** Days added up, to the second. */
export interface AccountSums extends DayNumbers {
  readonly opening: number
}

/** A person's time account from one date to another, both included. */
export interface TimeAccount extends AccountSums {
  readonly id: string
  readonly user_id: number
  readonly from: string
  readonly to: string
  readonly days: readonly AccountDay[]
}

/** Worked and credited and booked, less owed. */
export const balanceOf = (numbers: DayNumbers): number =>
  numbers.worked + numbers.absence + numbers.holiday + numbers.booked - numbers.owed

/** Balances against a plan need rosters, which there are none of yet. */
export const saldoTypesByPlan: readonly SaldoType[] = [1, 3]
export const saldoByCharged: SaldoType = 2

/** More than a year is asked for in parts. */
export const mostDays = 366
