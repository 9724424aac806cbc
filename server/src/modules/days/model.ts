import type { AccountDay, AccountSums } from '../time-accounts/model.ts'
import type { Span, TimeTracking, TrackingTimes } from '../time-trackings/model.ts'

/** A break with the id it is changed by. */
type DayBreak = Span & { readonly id: number }

/** Working time of a day, with what policies ask about it. */
export type DaySpan = TrackingTimes &
  Pick<
    TimeTracking,
    | 'id'
    | 'uuid'
    | 'user_id'
    | 'workspace_id'
    | 'area_id'
    | 'started_on'
    | 'confirmed'
    | 'created_by'
    | 'default_break_starts_at'
    | 'user_area_ids'
    | 'allow_employees_edit_working_session_area'
    | 'allow_employee_edit_punched_working_sessions'
    | 'allow_employees_tag_working_sessions'
  > & { readonly breaks: readonly DayBreak[]; readonly warnings: readonly string[] }

/** An absence that touches the days, with what policies ask about it. */
export interface DayAbsence {
  readonly id: number
  readonly user_id: number
  readonly workspace_id: number
  readonly user_area_ids: number[]
  readonly kind: string
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
  readonly full_day: boolean
  readonly part: string | null
  readonly confirmation_status: string
}

/** A person's days: the time account with the records it was calculated from. */
export interface Days extends AccountSums {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly days: readonly AccountDay[]
  readonly spans: readonly DaySpan[]
  readonly absences: readonly DayAbsence[]
}

/** Two months and a bit: what a screen shows. The time account alone goes further. */
export const mostDays = 62
