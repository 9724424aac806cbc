import type { CalendarArea } from '../calendar/model.ts'
import type { Dates } from '../time-accounts/model.ts'

export const reportKinds = ['hours', 'balances', 'absences', 'overtime', 'warnings'] as const
export type ReportKind = (typeof reportKinds)[number]

/** What a row stands for. `each` is one warning. */
export const groupings = ['person', 'area', 'tag', 'day', 'week', 'month', 'each'] as const
export type Grouping = (typeof groupings)[number]

export const units = ['seconds', 'signed_seconds', 'days', 'count'] as const

/** A column of numbers; of absences its name is a kind, of warnings a rule. */
export interface Column {
  readonly name: string
  readonly unit: (typeof units)[number]
}

/** Somebody the report speaks of. */
export interface ReportPerson {
  readonly id: number
  readonly username: string
  readonly area_ids: readonly number[]
  readonly tag_ids: readonly number[]
}

/** A number for each column, by its name; null where a job still calculates it. */
export type Values = Readonly<Record<string, number | null>>

export interface ReportRow {
  readonly id: string
  /** Of a person, an area, a tag; null for people without one, and where a row is about days. */
  readonly name: string | null
  readonly user_id: number | null
  readonly areas: readonly string[]
  readonly from: string | null
  readonly to: string | null
  /** Of one warning. */
  readonly rule: string | null
  readonly state: WarningState | null
  readonly values: Values
}

/** Whoever confirmed the working time has seen what was wrong with it. */
export const warningStates = ['open', 'confirmed'] as const
type WarningState = (typeof warningStates)[number]

/** A bar of the chart, and the line at it. */
export interface ReportBar extends Dates {
  readonly value: number
  readonly line: number | null
}

export interface Report extends Dates {
  /** The workspace's. */
  readonly id: number
  readonly kind: ReportKind
  readonly by: Grouping
  readonly peopleCount: number
  /** People whose numbers a job still calculates: they are in no sum. */
  readonly notCalculated: number
  readonly columns: readonly Column[]
  readonly rows: readonly ReportRow[]
  readonly totals: Values
  readonly step: 'day' | 'week' | 'month'
  readonly bars: readonly ReportBar[]
  readonly areas: readonly CalendarArea[]
  readonly tags: readonly { readonly id: number; readonly title: string }[]
}

/** A rule that was broken on somebody's day. */
export interface ReportWarning {
  readonly user_id: number
  readonly date: string
  readonly rule: string
  readonly confirmed: boolean
}

export const mostPeople = 10_000

/** A month of ten thousand people, or a year of eight hundred. */
export const mostPersonDays = 320_000

/** So many warnings are looked at; beyond them somebody chooses fewer days or people. */
export const mostWarnings = 20_000

/** Rows of a page. */
export const mostRows = 500

/** How much of time accounts one request calculates. */
export interface ReportBounds {
  /** What is calculated at a time: the days of so many people lie in memory together. */
  readonly portionDays: number
  /** After so long a report ends with what is known: nobody's request may calculate years of everybody. */
  readonly longestMilliseconds: number
}

export const usualBounds: ReportBounds = { portionDays: 10_000, longestMilliseconds: 15_000 }
