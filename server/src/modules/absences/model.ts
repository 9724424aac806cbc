import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import type { Fraction } from '../../base/fractions.ts'
import type { Instant } from '../../base/time/time.ts'
import type { Absences } from '../../schema.ts'
import type { ShortDate, TeamDate } from '../calendar/model.ts'
import type { NewChange, Parts } from '../changes/model.ts'
import type { Home } from '../employments/model.ts'
import type { RecordWithNotes, SystemNoteSubject } from '../notes/model.ts'
import type { ForeseenVacation } from '../vacation/model.ts'
import type { CalculationSettings } from '../working-days/model.ts'

/** An absence as policies, locks and rules see it: its own row, and what of others they ask. */
export type AbsenceFacts = Selectable<Absences> & {
  /** Of its type: `vacation`, `sick`, … */
  readonly kind: string
  /** Of its type as well: whether sickness gives its days back, and who decides it. */
  readonly given_back_when_sick: boolean
  readonly decided_by: string
  /** Areas of the person, for those who administer one of them. */
  readonly user_area_ids: number[]
}

/** An absence as it is shown, with what hangs on it. Found once, when everything is done. */
export type Absence = AbsenceFacts & {
  readonly follower_ids: number[]
  readonly note_ids: number[]
  readonly attachment_ids: number[]
  readonly system_notes_count: number
  readonly user_notes_count: number
}

/** An absence as the public API shows it. */
export type PublicAbsence = Selectable<Absences> & {
  readonly kind: string
  /** What sickness stands for, where that is not all of its hours. */
  readonly lost_hours?: number | undefined
  readonly absence_type_external_id: string | null
}

/** Who is absent: what counting their days and asking for rights needs. */
export type Absentee = CalculationSettings & {
  readonly user_id: number
  readonly username: string
  readonly workspace_id: number
  readonly is_member: boolean
  readonly user_area_ids: number[]
  /** Whether their vacation is in hours. */
  readonly hour_holidays: boolean
  /** The person's, else that of their home. */
  readonly time_zone: string
  readonly homes: readonly Home[]
  /** Types the person may ask for. */
  readonly absence_type_ids: number[]
}

/** A moment as it was written: a calendar day, or a time with an offset that names a day there. */
export type Moment =
  | { readonly kind: 'date'; readonly text: string }
  | { readonly kind: 'instant'; readonly text: string; readonly at: Instant }

/** When an absence is to be, as somebody wrote it. */
export interface WishedTimes {
  readonly starts_at: Moment
  readonly ends_at: Moment
  /** Left out, the moments tell: whole days, or times of day. */
  readonly full_day?: boolean | null | undefined
  /** Half of a single date. */
  readonly part?: string | null | undefined
}

export const dayParts = ['first_half', 'second_half'] as const

/** When an absence is: whole local dates, half of one, or from one instant to another. */
export interface AbsenceTimes {
  readonly full_day: boolean
  /** The half of its only date that it takes; null when it takes all of its dates. */
  readonly part: string | null
  readonly starts_on: string
  readonly ends_on: string
  readonly time_zone: string
  readonly starts_at: Instant
  readonly ends_at: Instant
}

/** When an absence is and what it is, as others see it that might be in its way. */
export type Occupying = Pick<
  AbsenceFacts,
  'kind' | 'full_day' | 'part' | 'starts_on' | 'ends_on' | 'starts_at' | 'ends_at'
>

/** What one local date of an absence counts. */
export interface AbsenceDay {
  readonly on_date: string
  readonly days: Fraction
  readonly seconds: number
  /** A vacation's, while a confirmed sickness covers the date: it counts nothing. */
  readonly given_back: boolean
}

/** What an absence comes to, as it is shown and exactly. */
export interface Cost {
  readonly days: number
  readonly hours: number
  readonly exact: { readonly days: Fraction; readonly seconds: number }
}

export type Decision = 'confirm' | 'reject' | 'reset'

/** What an absence would cost; nothing of it is stored. */
export interface AbsenceCalculation {
  readonly id: string
  readonly days: number
  readonly hours: number
  readonly dates: readonly unknown[]
  /** What lots and what is missing of them are in. */
  readonly unit: 'days' | 'hours'
  readonly lots: ForeseenVacation['lots']
  readonly missing_days: number
  readonly overlaps: readonly InTheWay[]
  readonly team: readonly TeamDate[]
  readonly understaffed: readonly ShortDate[]
}

/** An absence in the way of another; who may not read it learns when it is and no more. */
export interface InTheWay {
  readonly absence_id: number | null
  readonly title: string | null
  readonly starts_on: string
  readonly ends_on: string
  readonly full_day: boolean
  readonly part: string | null
}

/** What counting a person's absences again changes. */
export interface AbsenceRecount {
  readonly id: string
  readonly user_id: number
  readonly from: string
  readonly absences: readonly Readonly<Record<string, string | number>>[]
  readonly vacation: readonly {
    readonly year: number
    readonly remaining_days_before: number
    readonly remaining_days_after: number
  }[]
}

/** A change of an absence, as the journal tells it. */
export const changeOf = (
  { id, workspace_id, user_id }: Omit<RecordWithNotes, 'kind'>,
  kind: SystemNoteSubject,
  parts: Parts = [],
): NewChange => ({ record_type: 'absence', record_id: id, kind, workspace_id, user_id, parts })

/** An absence as notes and followers know it. */
export const asRecordWithNotes = ({ id, workspace_id, user_id }: Omit<RecordWithNotes, 'kind'>): RecordWithNotes => ({
  kind: 'absence',
  id,
  workspace_id,
  user_id,
})

export const absenceConstraints: ConstraintMeanings = {
  absence_ends_after_it_starts: {
    pointer: 'ends_at',
    code: 'out_of_range',
    title: 'ends_at must come after starts_at.',
  },
  absence_external_id_is_unique: {
    pointer: 'external_id',
    code: 'taken',
    title: 'Another absence has this external_id.',
  },
}

/** What an order for many says besides whom or which absences it is about. */
export interface OrderParameters {
  /** Of a decision: what is said to the people. */
  readonly message?: string
  /** Of an absence made for many: the request as it came. */
  readonly absence?: Readonly<Record<string, unknown>>
}
