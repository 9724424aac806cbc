import type { Fraction } from '../../base/fractions.ts'
import type { TargetPattern } from '../target-hours/model.ts'

/** How a person's day is calculated, by the names of their settings. */
export interface CalculationSettings {
  readonly calc_holiday_options: string
  readonly custom_holiday_hours: number
  readonly calc_vacation_options: string
  readonly hours_on_vacation_day: number
}

export type HolidayOption = 'target' | 'target_zero' | 'at_least_target' | 'custom'

export type DayHoliday = { readonly extent: 'none' } | { readonly extent: 'half' | 'full'; readonly name: string }

/**
 * What an absence asks of one day. Hours of a whole day, where the absence brings its own, stand before the person's. What
 * it comes to follows from its kind, whatever whoever looks may know of that.
 */
export type DayAbsence =
  /** Half of a day is half of what the whole of it would be. */
  (
    | { readonly extent: 'day'; readonly kind: string; readonly hoursPerDay?: number }
    | { readonly extent: 'half'; readonly part: string; readonly kind: string; readonly hoursPerDay?: number }
    | { readonly extent: 'hours'; readonly kind: string; readonly seconds: number; readonly hoursPerDay?: number }
    /** What somebody set by hand, whatever the day would have cost. */
    | { readonly extent: 'custom'; readonly kind: string; readonly seconds: number; readonly days: Fraction }
  ) & {
    /** What reasons call it, where the kind is not to be known. */
    readonly shownAs?: string
  }

export interface DayFacts {
  readonly date: string
  /** In the order they begin, as `targetPatternsOf` gives them. */
  readonly patterns: readonly TargetPattern[]
  readonly holiday: DayHoliday
  /** Each gets what those before it leave. */
  readonly absences: readonly DayAbsence[]
  /** What took of the day before all of these, and is not asked about. */
  readonly earlier?: readonly DayAbsence[] | undefined
  readonly workedSeconds: number
  readonly settings: CalculationSettings
}

/** A person's days from one to another; a date that a map does not hold has nothing of the kind. */
export interface SpanFacts {
  readonly from: string
  readonly to: string
  readonly patterns: readonly TargetPattern[]
  readonly holidays: ReadonlyMap<string, DayHoliday>
  readonly absences: ReadonlyMap<string, DayAbsence>
  /** What others took of the dates before. */
  readonly earlier?: ReadonlyMap<string, readonly DayAbsence[]>
  readonly workedSeconds: ReadonlyMap<string, number>
  readonly settings: CalculationSettings
}

/** The exact amounts of a day. Sums over days add these up and round once, at the end. */
export interface DaySeconds {
  /** By the weekly pattern. */
  readonly target: number
  /** What is left to ask for once the holiday is considered. */
  readonly owed: number
  readonly holiday: number
  /** What absences come to; of that, what the time account is credited with. */
  readonly absence: number
  readonly credited: number
  /** The part of the target that holidays and credited absences stand for. */
  readonly covered: number
  readonly worked: number
  /** Worked and credited, less owed. */
  readonly balance: number
}

/** Why a day came out as it did: stable codes, and facts a client can put into words. */
export type Reason =
  | { readonly code: 'no_pattern_yet' }
  | { readonly code: 'not_employed' }
  | { readonly code: 'pattern'; readonly since: string; readonly weekday: string; readonly hours: number }
  | {
      readonly code: 'holiday'
      readonly name: string
      readonly extent: 'half' | 'full'
      readonly option: HolidayOption
      readonly hours: number
    }
  | { readonly code: 'absence'; readonly kind: string; readonly days: number; readonly hours: number }
  | { readonly code: 'absence_costs_nothing'; readonly kind: string; readonly by: 'no_target' | 'holiday' }
  | {
      readonly code: 'absence_limited'
      readonly kind: string
      readonly by: 'target' | 'half_holiday' | 'other_absence' | 'work'
    }
  | { readonly code: 'absence_covered'; readonly kind: string; readonly by: 'other_absence' }
  | { readonly code: 'absence_not_credited'; readonly kind: string }
  | { readonly code: 'worked'; readonly hours: number }

/** Why a date of a vacation costs nothing although it is worked on. */
export const givenBackReason = { code: 'given_back', by: 'sickness' } as const

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

/** The break of a day by what it is: somebody rested, or it was deducted although nobody did. */
export interface DayBreaks {
  readonly taken: number
  readonly deducted: number
}

export const dayNumbers = ['target', 'owed', 'worked', 'break', 'absence', 'holiday', 'booked'] as const

/** Why a number is what it is: a stable code, facts, and the seconds it adds to the day's numbers. */
export type AccountReason = (
  | Reason
  | { readonly code: 'before_start'; readonly start_of_accounting: string }
  | { readonly code: 'not_due_yet' }
  | { readonly code: 'not_possible_yet'; readonly saldo_type: number }
  | { readonly code: 'charged'; readonly hours: number }
  | { readonly code: 'break' | 'break_deducted'; readonly hours: number }
  | { readonly code: 'running'; readonly since: string }
  | { readonly code: 'booking'; readonly booking_id: string; readonly kind: string; readonly hours: number }
) & { readonly seconds: Partial<DayNumbers> }

/** A day, evaluated exactly: to the second, and days as a fraction. */
export interface ExactDay {
  readonly date: string
  readonly seconds: DaySeconds
  /** How much of a day absences take. */
  readonly days: Fraction
  readonly because: readonly Reason[]
  /** The exact seconds credited for each `absence` among the reasons, in their order. */
  readonly creditedSeconds: readonly number[]
  /** How much of a day each of these takes, exactly, as it is written: `1/3`. */
  readonly shares: readonly string[]
}

/** The same in decimal hours and days, two places, beside what they were rounded from. */
export interface Day extends ExactDay {
  readonly targetHours: number
  readonly owedHours: number
  readonly holidayHours: number
  readonly absenceDays: number
  readonly absenceHours: number
  readonly workedHours: number
  readonly balanceHours: number
}

export type DaySums = Omit<Day, 'date' | 'because' | 'creditedSeconds' | 'shares'>

/** Time off that is taken from the time account, and so credits nothing to it. */
export const kindsTakenFromTheTimeAccount: readonly string[] = ['overtime_reduction']
