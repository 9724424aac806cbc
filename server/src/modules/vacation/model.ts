import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import type { Fraction } from '../../base/fractions.ts'
import type { Entitlements, VacationPayouts } from '../../schema.ts'

/** Days of vacation somebody is given for a time: a lot, used up before it expires or lost. */
export type Entitlement = Omit<Selectable<Entitlements>, 'unit'> & {
  readonly unit: Unit
  /** Days booked against it, asked for ones included. */
  readonly spent_days: number
  /** Of these, and of what is left, the part carried beyond its last day. */
  readonly transferred_days: number
  /** The day after which what is left is lost; null while the person was not notified of that. */
  readonly expires_on: string | null
}

export type TitledLot = Lot & { readonly title: string }

/** What vacation is counted in. An entitlement stays what it was given as, whatever its person's vacation is in later. */
export type Unit = 'days' | 'hours'

/** An entitlement as the arithmetic sees it. */
export interface Lot {
  readonly id: number
  readonly starts_on: string
  readonly ends_on: string
  /** By its terms the last day it can be used on; null when it does not expire. What ends first is used first. */
  readonly usable_until: string | null
  /** The day after which what is left is lost: null while the person was not notified of it, where that is asked for. */
  readonly expires_on: string | null
  readonly days: Fraction
  /**
   * Only where it is counted otherwise than its person's vacation is now: how much of the person's unit one of its own is
   * worth. Every number of it is in its own unit.
   */
  readonly worth?: Fraction
  /** Of its days, those that were given after the notice: it did not name them, so they do not expire. */
  readonly unnamed?: Fraction
  /** What of it was paid out instead. */
  readonly paid: readonly DatedDays[]
  /** Of its days, those that a sickness gave back: they can be used longer. */
  readonly returned: Fraction
}

/** Days on a date. */
export interface DatedDays {
  readonly on: string
  readonly days: Fraction
}

/** What a vacation that is not asked for yet would take, and whether the days are there. */
export interface ForeseenVacation {
  readonly lots: readonly ForeseenLot[]
  readonly missing: Fraction
}

export interface ForeseenLot {
  readonly id: number
  readonly title: string
  /** By its terms the last day it can be used on; null when it does not expire. */
  readonly usable_until: string | null
  /** The day after which what is left is lost; null while the person was not notified of that. */
  readonly expires_on: string | null
  readonly planned: Fraction
  /** What the vacation takes of it, and what it leaves. */
  readonly taken: Fraction
  readonly remaining: Fraction
}

/** A local date of a vacation, and what of it counts. */
export interface VacationDay {
  readonly absence_id: number
  readonly on: string
  /** As the person's vacation is counted, and what it comes to counted the other way. */
  readonly days: Fraction
  readonly otherwise?: Fraction
}

/** A day of vacation as the tables have it. */
export interface StoredVacationDay extends VacationDay {
  readonly confirmed: boolean
  /** Confirmed or asked for. */
  readonly held: boolean
  /** It was given back, because of a sickness. */
  readonly given_back: boolean
  /** A confirmed sickness covers it now. */
  readonly covered: boolean
  /** Lots pay for it; other absences only come back by sickness. */
  readonly is_vacation: boolean
}

/** So much of a day, paid by a lot, as that is counted; by none where there is not enough. */
export interface Allotment extends VacationDay {
  readonly entitlement_id: number | null
}

/** A line of the book; negative when something is booked back. */
export type Booking = Allotment

export interface LotSummary {
  readonly id: number
  readonly planned: Fraction
  /** Taken, asked for and paid out. */
  readonly booked: Fraction
  /** What expired unused, and after which day. */
  readonly lapsed: readonly DatedDays[]
  readonly remaining: Fraction
}

export interface VacationSummary {
  readonly year: number
  readonly lots: readonly (LotSummary & { readonly expired: Fraction })[]
  /** Brought along from the years before. */
  readonly carried: Fraction
  /** Given for this year. */
  readonly entitled: Fraction
  readonly taken: Fraction
  readonly reserved: Fraction
  readonly paidOut: Fraction
  /** In this year, and in years after it. */
  readonly expired: Fraction
  readonly expiredLater: Fraction
  /** Days after this year that its lots pay for, or for which they are paid out. */
  readonly later: Fraction
  readonly remaining: Fraction
}

/** A person's year, as it is shown. */
export type SummarisedVacation = VacationSummary & {
  readonly id: string
  readonly user_id: number
  readonly unit: Unit
}

/** Dates from one to another, both included. */
export interface DateSpan {
  readonly from: string
  readonly to: string
}

/** A stretch of a year in which somebody's week has the same number of working days. */
export interface ClaimPeriod extends DateSpan {
  readonly weeklyDays: number
  readonly months: Fraction
  /** Of 52 weeks a year. */
  readonly dutyDays: Fraction
  readonly days: Fraction
}

/** What an employment gives in a year. */
export interface EmploymentClaim {
  readonly from: string
  readonly to: string | null
  readonly kind: 'full' | 'partial'
  /** Of a partial claim, the months that are complete. */
  readonly fullMonths: number | null
  readonly periods: readonly ClaimPeriod[]
  readonly unrounded: Fraction
  readonly days: Fraction
}

/** What the law gives somebody in a year. */
export interface VacationClaim {
  readonly year: number
  readonly employments: readonly EmploymentClaim[]
  readonly days: Fraction
}

/** A claim beside what was taken in each of its periods. */
export type ShownClaim = Omit<VacationClaim, 'employments'> & {
  readonly id: string
  readonly user_id: number
  readonly employments: readonly (Omit<EmploymentClaim, 'periods'> & {
    readonly periods: readonly (ClaimPeriod & { readonly taken: Fraction })[]
  })[]
}

/** Vacation that was paid out, as it is shown. */
export type VacationPayout = Omit<Selectable<VacationPayouts>, 'day_parts' | 'parts_per_day' | 'unit'> & {
  readonly days: number
  readonly unit: Unit
  readonly is_reversed: boolean
  readonly lots: readonly { readonly entitlement_id: number; readonly days: number; readonly unit: Unit }[]
}

/** What a pay-out takes of each lot, as that is counted. */
export interface PaidLot {
  readonly entitlement_id: number
  readonly days: Fraction
}

export const vacationConstraints: ConstraintMeanings = {
  payouts_are_reversed_once: {
    pointer: 'base',
    code: 'not_reversible',
    title: 'This was booked back already.',
  },
}

export const vacationCodes: Readonly<Record<string, string>> = {
  not_enough_days: 'The entitlements of the person leave too few days of vacation.',
  paid_out: 'Days of the entitlement were paid out; book the pay-out back first.',
}
