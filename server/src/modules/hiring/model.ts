import type { Employment } from '../employments/model.ts'

/** What a change of somebody's employment does to their days, balance, absences and vacation. */
export interface Consequences {
  /** The first day that becomes different. */
  readonly from: string
  /** Days that come out differently, up to today or a month from then on; all counted, some named. */
  readonly changed_days: number
  readonly days: readonly ChangedDay[]
  /** What all days that were looked at ask for, from the first one up to this one. */
  readonly target: { readonly to: string; readonly before: number; readonly after: number }
  readonly balance: { readonly on: string; readonly before: number; readonly after: number }
  readonly absences: readonly unknown[]
  readonly vacation: readonly unknown[]
  readonly notices: readonly Notice[]
}

interface ChangedDay {
  readonly date: string
  readonly target_before: number
  readonly target_after: number
  readonly balance_before: number
  readonly balance_after: number
}

/** What whoever decides should know: a kind, and facts a client can put into words. */
export type Notice =
  | { readonly kind: 'joins_workspace'; readonly workspace_id: string }
  | { readonly kind: 'clock_is_running' }
  | { readonly kind: 'balance_left'; readonly hours: number }
  | { readonly kind: 'absences_after_the_end'; readonly count: number }
  | { readonly kind: 'work_after_the_end'; readonly count: number }

/** An employment, and what the change that made it so does. */
export type ChangedEmployment = Employment & { readonly consequences?: Consequences }

/** So many days are named; all are counted. */
export const mostNamedDays = 31
