import type { Selectable, Updateable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import type { Instant } from '../../base/time/time.ts'
import type { Breaks, TimeTrackings } from '../../schema.ts'
import type { NewChange } from '../changes/model.ts'
import type { PersonalZone } from '../employments/model.ts'
import type { RecordWithNotes, SystemNoteSubject } from '../notes/model.ts'

/** From one instant to another, or still going on. */
export interface Span {
  readonly starts_at: Instant
  readonly ends_at: Instant | null
}

/** Longer than any shift; nobody records more by hand. A clock that was forgotten can still be ended. */
export const longestTrackingDays = 7

/** More is no rest any more; a punch looks at all of them. */
export const mostBreaks = 100

/** More than anybody begins in a day; what a day comes to is calculated from all of them. */
export const mostTrackingsADay = 100

/** What the arithmetic of a tracking needs. */
export type TrackingTimes = Pick<
  Selectable<TimeTrackings>,
  | 'starts_at'
  | 'ends_at'
  | 'gross_seconds'
  | 'recorded_break_seconds'
  | 'break_since'
  | 'custom_break_seconds'
  | 'force_custom_break_duration'
  | 'default_break_seconds'
>

export interface Durations {
  readonly grossSeconds: number
  /** Taken and deducted. */
  readonly breakSeconds: number
  readonly deductedSeconds: number
  readonly netSeconds: number
}

/** More than so much work owes a break of so much. */
export interface BreakRule {
  readonly after_seconds: number
  readonly break_seconds: number
}

/** A person's day: what was worked, and what was rested in it. */
export interface WorkedDay {
  readonly trackings: readonly Span[]
  readonly breaks: readonly Span[]
}

export type RunningBreak = Span & Pick<Breaks, 'created_by'> & { readonly id: number }

/** A tracking, with what rendering and policies ask about it. */
export type TimeTracking = Selectable<TimeTrackings> & {
  readonly break_ids: number[]
  /** Its breaks themselves, while it is running. */
  readonly running_breaks: RunningBreak[]
  readonly tag_ids: number[]
  readonly follower_ids: number[]
  readonly note_ids: number[]
  readonly attachment_ids: number[]
  readonly signature_ids: number[]
  /** Signatures for one end of it; the latest counts. */
  readonly start_signature_ids: number[]
  readonly end_signature_ids: number[]
  readonly system_notes_count: number
  readonly user_notes_count: number
  /** Areas of the person, for those who administer one of them. */
  readonly user_area_ids: number[]
  readonly time_zone: string
  readonly allow_employees_edit_working_session_area: boolean
  readonly allow_employee_edit_punched_working_sessions: boolean
  readonly allow_employees_tag_working_sessions: boolean
  readonly working_sessions_creator: boolean
}

export type Break = Selectable<Breaks> & {
  readonly time_zone: string
  readonly tracking_uuid: string | null
  /** Whose time it is. */
  readonly user_id: number
}

/** A break of a tracking as it is or is to be, and who recorded it. A new one has no id yet. */
export type RecordedBreak = Span & Pick<Breaks, 'created_by'> & { readonly id?: number }

/** A tracking as the calculation of its day sees it, with the rules its person is under in its workspace. */
export type DayTracking = Pick<
  Selectable<TimeTrackings>,
  | 'id'
  | 'workspace_id'
  | 'user_id'
  | 'started_on'
  | 'starts_at'
  | 'ends_at'
  | 'recorded_break_seconds'
  | 'break_since'
  | 'custom_break_seconds'
  | 'force_custom_break_duration'
  | 'default_break_seconds'
  | 'default_break_starts_at'
> & {
  readonly breaks: readonly RecordedBreak[]
  readonly rules: readonly BreakRule[]
}

export type BreakSums = Pick<TrackingTimes, 'recorded_break_seconds' | 'break_since' | 'default_break_seconds'>

/** The same with the place of what is deducted. */
export type AppliedBreaks = BreakSums & Pick<DayTracking, 'default_break_starts_at'>

/** A tracking as a punch finds it. */
export type PunchedTracking = DayTracking &
  Pick<Selectable<TimeTrackings>, 'actual_ends_at'> & {
    /** Whether a rule about breaks counts for the person, in whatever workspace. */
    readonly is_under_rules: boolean
  }

/** What rules and policies ask about a tracking. What is shown of it is read by itself, once, at the end. */
export type TrackingFacts = Selectable<TimeTrackings> &
  DayTracking &
  PersonalZone &
  Pick<
    TimeTracking,
    | 'tag_ids'
    | 'follower_ids'
    | 'user_area_ids'
    | 'allow_employees_edit_working_session_area'
    | 'allow_employee_edit_punched_working_sessions'
    | 'allow_employees_tag_working_sessions'
  >

export type TrackingChange = Pick<NewChange, 'parts'> & { readonly kind: SystemNoteSubject }

/** What a punch makes of work: its breaks as they are to be, of which those that were there stay themselves, and its end. */
export interface PunchedWork {
  readonly tracking: PunchedTracking
  readonly breaks: readonly RecordedBreak[]
  readonly endedAt: Instant | undefined
}

/** What becomes of a tracking and its breaks, all of it written together. */
export interface WrittenTracking {
  readonly columns: Updateable<TimeTrackings>
  readonly removedBreakIds: readonly number[]
  /** Breaks that stay but last otherwise, and new ones. */
  readonly breaks: readonly RecordedBreak[]
}

/** A tracking of the same day whose sums became others by what was done to one. */
export interface ChangedSums {
  readonly tracking: DayTracking
  readonly sums: AppliedBreaks
  readonly change: TrackingChange
}

/** Two pieces of working time of a person, or two breaks of one, that lie in the same time. */
export interface Overlap {
  readonly kind: 'time_tracking' | 'break'
  readonly user_id: number
  readonly one_id: number
  readonly one_starts_at: Instant
  readonly one_ends_at: Instant | null
  readonly other_id: number
  readonly other_starts_at: Instant
  readonly other_ends_at: Instant | null
}

/** A tracking as notes and followers know it. */
export const asRecordWithNotes = ({ id, workspace_id, user_id }: Omit<RecordWithNotes, 'kind'>): RecordWithNotes => ({
  kind: 'time_tracking',
  id,
  workspace_id,
  user_id,
})

/** A change of a tracking, for the journal. */
export const changeOf = (
  { id, workspace_id, user_id }: Pick<TimeTracking, 'id' | 'workspace_id' | 'user_id'>,
  { kind, parts }: TrackingChange,
): NewChange => ({ record_type: 'time_tracking', record_id: id, kind, workspace_id, user_id, ...(parts && { parts }) })

/** Trackings that came from a clock, which employees may change only where the workspace allows it. */
export const punchedOrigins: readonly string[] = ['browser-stamps', 'actions', 'tablet', 'mobile-app']

export const origins = [
  'admin',
  'employee',
  'browser-stamps',
  'actions',
  'tablet',
  'mobile-app',
  'api',
  'import',
  'system',
] as const

const overlaps = {
  pointer: 'starts_at',
  code: 'overlaps',
  title: 'The person already has a time tracking in this time.',
}

export const timeTrackingConstraints = {
  trackings_of_a_user_do_not_overlap: overlaps,
  one_running_tracking_per_user: overlaps,
  tracking_ends_after_it_starts: {
    pointer: 'ends_at',
    code: 'out_of_range',
    title: 'ends_at must come after starts_at.',
  },
  tracking_external_id_is_unique: {
    pointer: 'external_id',
    code: 'taken',
    title: 'Another time tracking has this external_id.',
  },
  break_ends_after_it_starts: { pointer: 'ends_at', code: 'out_of_range', title: 'A break must end after it starts.' },
  breaks_do_not_overlap: {
    pointer: 'starts_at',
    code: 'overlaps',
    title: 'Breaks of a time tracking must not overlap.',
  },
  one_open_break_per_tracking: { pointer: 'starts_at', code: 'overlaps', title: 'There is an open break already.' },
  breaks_lie_inside_their_tracking: {
    pointer: 'base',
    code: 'out_of_range',
    title: 'A break must lie inside its time tracking.',
  },
} satisfies ConstraintMeanings

export const timeTrackingCodes: Readonly<Record<string, string>> = {
  overlaps: 'It would overlap with another record of the same person or time tracking.',
  running: 'A running time tracking cannot be confirmed.',
}

/** What can be ordered for many time trackings at once. */
export const trackingOrders = ['tag', 'follower', 'note', 'confirm', 'destroy'] as const
export type TrackingOrder = (typeof trackingOrders)[number]

/** What such an order says besides which time trackings it is about. */
export interface OrderParameters {
  readonly tag_ids?: readonly number[]
  readonly override_tags?: boolean
  readonly follower_ids?: readonly number[]
  readonly content?: string
}
