import type { Selectable } from 'kysely'
import type { Fraction } from '../../base/fractions.ts'
import type { Entitlements } from '../../schema.ts'

/** Days of vacation somebody is given for a time: a lot, used up before it expires or lost. */
export type Entitlement = Selectable<Entitlements> & {
  /** Days booked against it, asked for ones included. */
  readonly spent_days: number
  /** Of these, and of what is left, the part carried beyond its last day. */
  readonly transferred_days: number
}

export type TitledLot = Lot & { readonly title: string }

/** An entitlement as the arithmetic sees it. */
export interface Lot {
  readonly id: number
  readonly starts_on: string
  /** The last day it can be used on; null when it does not expire. */
  readonly usable_until: string | null
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
  /** The last day it can be used on; null when it does not expire. */
  readonly usable_until: string | null
  readonly planned: Fraction
  /** What the vacation takes of it, and what it leaves. */
  readonly taken: Fraction
  readonly remaining: Fraction
}

/** A local date of a vacation, and what of it counts. */
export interface VacationDay {
  readonly absence_id: number
  readonly on: string
  readonly days: Fraction
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

/** So much of a day, paid by a lot; by none where there is not enough. */
export interface Allotment extends VacationDay {
  readonly entitlement_id: number | null
}

/** A line of the book; negative when something is booked back. */
export type Booking = Allotment

export interface LotSummary {
  readonly id: number
  readonly planned: Fraction
  readonly booked: Fraction
  readonly expired: Fraction
  readonly remaining: Fraction
}

export interface VacationSummary {
  readonly year: number
  readonly lots: readonly LotSummary[]
  /** Brought along from the years before, and with what was given for this one. */
  readonly carried: Fraction
  readonly entitled: Fraction
  readonly taken: Fraction
  readonly reserved: Fraction
  readonly expired: Fraction
  /** Days after this year that its lots pay for. */
  readonly later: Fraction
  readonly remaining: Fraction
}

/** A person's year, as it is shown. */
export type SummarisedVacation = VacationSummary & {
  readonly id: string
  readonly user_id: number
  readonly unit: 'days' | 'hours'
}

export const vacationCodes: Readonly<Record<string, string>> = {
  not_enough_days: 'The entitlements of the person leave too few days of vacation.',
}
