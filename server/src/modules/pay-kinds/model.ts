import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import type { PayRules as PayRuleTable } from '../../schema.ts'
import type { Statement, WorkCentres } from '../statements/model.ts'

/** On which dates a window lies. Public holidays are those of the place of work. */
export const windowDays = ['every_day', 'weekdays', 'public_holiday', 'date', 'easter'] as const

/**
 * When a kind of pay applies, by the clock of the place of work, counted from midnight of a date and up to 48:00, so
 * that `20:00` to `30:00` lasts until six the next morning.
 */
export interface Window {
  readonly on: (typeof windowDays)[number]
  /** 1 is Monday, 7 Sunday. */
  readonly weekdays?: readonly number[]
  /** A day of every year, like `12-24`. */
  readonly date?: string
  readonly days_after_easter?: number
  readonly from: string
  readonly to: string
  /** Only if the shift began before this time of the same date. */
  readonly begun_before?: string
}

/**
 * A kind of pay that comes on top of work. Of one group a moment has at most one kind, the one of the highest rank; kinds
 * of different groups come on top of each other, as night and Sunday do.
 */
export interface PayKind {
  readonly key: string
  readonly group: string
  readonly rank: number
  /** Only of work with this tag, like being on call. */
  readonly tag_id?: string
  readonly windows: readonly Window[]
}

/** Kinds of this group stand in the place of normal hours and overtime, instead of coming on top of them. */
export const baseGroup = 'work'

/** What the work of a workspace’s people is paid by, from a date on. */
export interface PayRules {
  readonly kinds: readonly PayKind[]
  /** What is worked on a day beyond this is overtime; null leaves it to the time account. */
  readonly overtime_after_seconds: number | null
  /** Work that goes on after a gap up to this long is the same shift. */
  readonly shift_gap_seconds: number
}

/** Pay rules as they are stored. A version is never changed, only followed or replaced by another. */
export type PayRule = Omit<Selectable<PayRuleTable>, 'content'> & { readonly content: PayRules }

/** The version of a workspace that applies from a date on. */
export interface PayVersion {
  readonly id: number
  readonly workspace_id: number
  readonly valid_from: string
  readonly content: PayRules
}

/** Seconds since 1970, the end not included. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A tracking as a statement has it. */
export interface PaidWork extends Span {
  /** The date it is on in the statement. */
  readonly date: string
  readonly homeId: number
  /** What it can be booked to; statements before version 4 do not know. */
  readonly centres?: WorkCentres
  /** The ids of its tags; statements before version 5 do not know. */
  readonly tags?: readonly string[]
  readonly zone: string
  readonly holidays: ReadonlySet<string>
  readonly breaks: readonly Span[]
  /** Breaks that count, in seconds; those that were recorded may be more or less. */
  readonly taken: number
  readonly deducted: number
  readonly deductedAt: number | null
}

/** What was worked on the date before the first one, as far as a shift can go on with it. */
export type WorkBefore = Span & Pick<PaidWork, 'date' | 'homeId' | 'tags'> & { readonly worked: number }

/** Why a kind applies to a piece: the window it lies in, and which kinds of the group it comes before. */
export interface KindReason {
  readonly kind: string
  /** The date the window is counted from. */
  readonly date: string
  readonly window: Window
  readonly outranks: readonly string[]
}

/** A stretch of work during which the same kinds apply. */
export interface Piece extends Span {
  /** `work.normal`, `work.overtime`, or a kind of the rules that stands in their place. */
  readonly base: string
  readonly because: readonly KindReason[]
}

/** The pieces of a tracking, and what they were made by. */
export interface WorkPieces {
  readonly date: string
  /** The clock of the place of work. */
  readonly zone: string
  readonly centres?: WorkCentres
  /** When the shift began, and the date it belongs to; earlier where it goes on after a short gap. */
  readonly begunAt: number
  readonly shiftDate: string
  readonly version: PayVersion
  readonly pieces: readonly Piece[]
  /** Breaks that nobody recorded a time for, and where they were put. */
  readonly placed: readonly Span[]
}

export const units = ['hours', 'days'] as const

/** Something a month is paid by, exactly: seconds of hours, fractions of days. */
export interface PayFact {
  readonly date: string
  readonly kind: string
  /** Of work alone: where the tracking can be booked to. */
  readonly centres?: WorkCentres
  readonly amount:
    | { readonly unit: 'hours'; readonly seconds: number }
    | { readonly unit: 'days'; readonly days: string }
}

/** A kind of a month, rounded once. */
export interface PaySum {
  readonly kind: string
  readonly unit: (typeof units)[number]
  readonly hundredths: number
  /** Exactly; null of days. */
  readonly seconds: number | null
}

/** What a statement is paid by. */
export type StatementPay = Statement & {
  readonly work: readonly WorkPieces[]
  readonly facts: readonly PayFact[]
  readonly sums: readonly PaySum[]
}

/** A month of some people with other rules. */
export interface PayPreview {
  /** The workspace’s. */
  readonly id: number
  readonly month: string
  readonly peopleCount: number
  readonly tooOld: number
  readonly people: readonly {
    readonly user_id: number
    readonly kinds: readonly { readonly kind: string; readonly current: number; readonly proposed: number }[]
  }[]
}

/** People a preview calculates at once. */
export const mostPreviewed = 100

/** Versions that are not replaced, of one workspace: a month reads them all. */
export const mostVersions = 100
export const mostKinds = 30
/** Of all kinds together: a month may have thousands of trackings, each cut by all of them. */
export const mostWindows = 100

/** Kinds that follow from a statement itself, whatever the rules. */
export const ownKinds = ['work', 'absence', 'holiday_paid', 'balance_payout', 'vacation_payout'] as const

export const payConstraints = {
  one_pay_rule_at_a_time: {
    pointer: 'valid_from',
    code: 'taken',
    title: 'Somebody else has just made pay rules from this date on.',
    detail: 'Look at them, and try again.',
  },
} satisfies ConstraintMeanings

export const payCodes: Readonly<Record<string, string>> = {
  rules_missing: 'There are no pay rules for a day that was worked.',
  statement_too_old:
    'The statement is of an older version and does not hold what pay is calculated from; reopen the month and close it again.',
}
