import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import { id, required } from '../../base/fields.ts'
import { jobKind } from '../../base/jobs/jobs.ts'
import type { PayrollFiles, PayrollLines, PayrollRuns } from '../../schema.ts'
import type { Dates } from '../closed-months/model.ts'
import type { PayFact, WorkPieces } from '../pay-kinds/model.ts'
import { payrollFileCodes } from '../payroll-files/model.ts'
import type { CorrectionStyle, CostCentreSource, LineUnit, PaidWorkspace, PayrollTarget } from './model.ts'

export type RunState = 'draft' | 'checked' | 'issued' | 'superseded' | 'discarded'

/** What a worker does with a run, in this order; comparing leads back to planning where statements are others now. */
export type RunStep = 'plan' | 'calculate' | 'compare' | 'map' | 'issue'

/**
 * Every code of a fault: what a run finds by itself, and what files cannot hold. The reference lists them, so that screens
 * have words for each; an answer with another one is none that the reference describes.
 */
export const runFaultCodes: readonly string[] = [
  ...['month_open', 'statement_too_old', 'statement_outdated', 'rules_missing', 'unconfirmed_time', 'pending_absences'],
  ...[
    'days_open',
    'period_withdrawn',
    'kind_not_mapped',
    'number_missing',
    'number_changed',
    'cost_centre_missing',
    'holiday_unpaid',
  ],
  ...['part_of_a_day', 'calendar_by_hand', 'absence_paid_twice', 'style_not_taken', 'basis_changed'],
  ...Object.keys(payrollFileCodes),
]

/** What is wrong with a run, or worth knowing, and whom it is about. */
export interface RunFault extends FaultDetails {
  readonly code: string
  readonly is_warning: boolean
  readonly user_id: number | null
  readonly month: string | null
  readonly pay_kind: string | null
  readonly message: string
}

/** What the message says besides, for screens that say it in another language. Runs from before they were there have none. */
interface FaultDetails {
  readonly days?: readonly Dates[]
  /** Which field of a file or a client it is, and what stands in it. */
  readonly field?: string
  readonly value?: string
  readonly unit?: LineUnit
  readonly hundredths?: number
}

/** What lines go by besides statements. Kept with the run, so that what was issued can be explained by what it stood on. */
export interface StandsOn {
  /** Versions of pay rules, of the whole account: a shift may go on from where another workspace was somebody’s home. */
  readonly pay_rule_ids: readonly number[]
  readonly workspaces: readonly Omit<PaidWorkspace, 'is_active'>[]
  readonly lines_by: string
  readonly cost_centre_from: readonly CostCentreSource[]
  readonly correction_style: CorrectionStyle
  readonly target: PayrollTarget
}

export type PayrollRun = Omit<Selectable<PayrollRuns>, 'state' | 'step' | 'faults' | 'kind' | 'stands_on'> & {
  /** Null of runs from before it was kept. */
  readonly stands_on: StandsOn | null
  readonly kind: 'regular' | 'correction'
  readonly state: RunState
  readonly step: RunStep | null
  readonly faults: readonly RunFault[]
  /** Months of people it looks at, and how many are done. */
  readonly item_count: number
  readonly done_count: number
  /** Those of the client. */
  readonly workspaces: readonly PaidWorkspace[]
}

/** As its worker knows it, who counts nothing. */
export type RunAtWork = Omit<PayrollRun, 'item_count' | 'done_count' | 'workspaces'>

export type PayrollLine = Omit<Selectable<PayrollLines>, 'unit'> & {
  readonly unit: LineUnit
  readonly workspaces: readonly PaidWorkspace[]
}

export type PayrollFile = Omit<Selectable<PayrollFiles>, 'bytes'> & {
  /** In the answer to a download only. */
  /** Null once they went after the years that the installation stores them. */
  readonly bytes?: Buffer | null
  readonly workspaces: readonly PaidWorkspace[]
}

/** What a run adds of a kind of pay, as the office is told it. */
export interface RunSum
  extends Pick<
    PayrollLine,
    'pay_kind' | 'unit' | 'wage_type' | 'processing_key' | 'absence_key' | 'is_sent' | 'is_held_back'
  > {
  readonly hundredths: number
  readonly people_count: number
}

export interface RunSums {
  /** The run’s. */
  readonly id: number
  readonly workspaces: readonly PaidWorkspace[]
  readonly sums: readonly RunSum[]
}

/** What a line is made of: the work and absences of its statements, and why they are of its kind. */
export type LinePay = PayrollLine & {
  readonly statements: readonly { readonly id: number; readonly hash: string }[]
  readonly work: readonly WorkPieces[]
  readonly beyond: readonly PayFact[]
}

/** A month of a person that a run looks at. */
export interface RunItem {
  readonly user_id: number
  readonly month: string
  readonly statement_ids: readonly number[]
  readonly is_open: boolean
}

/** Months of a client that have changed since they were issued. */
export interface ChangedMonths {
  /** The client’s. */
  readonly id: number
  readonly workspaces: readonly PaidWorkspace[]
  readonly months: readonly { readonly month: string; readonly people_count: number; readonly open_count: number }[]
}

/** Months of people that one transaction calculates, and of how many of them it has the statements at once. */
export const itemsAtOnce = 200
export const statementsAtOnce = 20
/** Faults that a run names; it counts all of them. */
export const mostFaults = 1000

/** Goes on with a run, whatever is its turn. */
export const workOffRun = jobKind('payroll.work_off_run', { run_id: required(id()) })

export const runConstraints = {
  one_run_at_a_time: {
    pointer: 'base',
    code: 'run_open',
    title: 'The client has a run that is not issued yet.',
    detail: 'Issue or discard it first.',
  },
} satisfies ConstraintMeanings

export const runCodes: Readonly<Record<string, string>> = {
  run_open: 'The payroll client has a run that is neither issued nor discarded.',
  run_state: 'The run is not in the state for this, or is being worked off.',
  issuer_checked: 'The payroll client asks for two people: whoever checked a run does not issue it.',
  month_open: 'Days that are to be paid, corrected or, for those who do the payroll, printed are not closed.',
  days_open: 'Days of the month are not closed, and not in the run.',
  statement_outdated: 'Work of the day before was changed since the month was closed, and a shift may go on with it.',
  unconfirmed_time: 'Nobody had confirmed some of the working time when it was closed.',
  pending_absences: 'Nobody had decided about some absences when the month was closed: they are not in it.',
  holiday_unpaid: 'Public holidays of somebody who is paid by the hour are credited with nothing.',
  period_withdrawn: 'An absence that was sent as a period is none any more, which no file can say.',
  absence_paid_twice: 'Hours and days of an absence both have a wage type, and are the same time.',
  part_of_a_day: 'An absence of less than a day is mapped as a period, which cannot say so.',
  calendar_by_hand:
    'Days of absence that were sent by the day have changed, and the target takes no differences of them.',
  kind_not_mapped: 'Nobody said what a kind of pay is called in the payroll client, or that it is not sent.',
  number_changed: 'A month that is corrected was sent under another personnel number.',
  number_missing: 'Somebody has something to be sent and no personnel number.',
  cost_centre_missing: 'The payroll client asks for cost centres, and none was found for something that is sent.',
  file_too_old: 'The file was issued longer ago than the installation stores such files; its hash is there still.',
  file_damaged: 'The bytes of the file are not those that were issued: nothing is handed out.',
  mapping_in_use: 'What was issued went by the mapping before; one from a later month on can follow it.',
}
