import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import type { PayrollClients, PayrollMappings, PayrollNumbers } from '../../schema.ts'

/** What a payroll is fed with. */
export const payrollTargets = ['datev_lodas', 'datev_lug', 'lexware', 'bmd', 'csv', 'xlsx', 'json'] as const
export type PayrollTarget = (typeof payrollTargets)[number]

/**
 * How a payroll is told that a month it was sent before has changed: by what is to be added now, the same with the month it
 * belongs to, or by the whole month once more.
 */
export const correctionStyles = ['differences_now', 'differences_with_month', 'whole_month'] as const
export type CorrectionStyle = (typeof correctionStyles)[number]

export const usualStyle: Readonly<Record<PayrollTarget, CorrectionStyle>> = {
  datev_lodas: 'differences_now',
  datev_lug: 'differences_now',
  lexware: 'differences_now',
  bmd: 'differences_with_month',
  csv: 'whole_month',
  xlsx: 'whole_month',
  json: 'whole_month',
}

/** Those that a target can carry out. A program that adds up what it is sent would pay a whole month twice. */
export const takenStyles: Readonly<Record<PayrollTarget, readonly CorrectionStyle[]>> = {
  datev_lodas: ['differences_now', 'differences_with_month'],
  datev_lug: ['differences_now', 'differences_with_month'],
  lexware: ['differences_now', 'differences_with_month'],
  bmd: ['differences_with_month'],
  csv: correctionStyles,
  xlsx: correctionStyles,
  json: correctionStyles,
}

export const profiles = ['hourly', 'salaried'] as const
export type Profile = (typeof profiles)[number]
export const mappingProfiles = ['all', ...profiles] as const

/** Whether a kind of a month is one line or one for each day. */
export const lineGrains = ['month', 'day'] as const

/** Where a cost centre is looked for. */
export const costCentreSources = ['tag', 'area', 'person'] as const
export type CostCentreSource = (typeof costCentreSources)[number]

/** Whether time that nobody confirmed is in the way of a run, or only told. */
export const unconfirmedChoices = ['warn', 'refuse'] as const

/** Who issues a run: whoever does the payroll, or somebody else than whoever checked it. */
export const issuerRules = ['anybody', 'not_checker'] as const

/** What amounts of a kind are counted in; a period is the dates themselves. */
export const lineUnits = ['hours', 'days', 'period'] as const
export type LineUnit = (typeof lineUnits)[number]

export type Settings = Readonly<Record<string, string>>

/** One legal entity in the program of one payroll office. */
export type PayrollClient = Omit<
  Selectable<PayrollClients>,
  'target' | 'correction_style' | 'settings' | 'cost_centre_from' | 'unconfirmed_time' | 'issuer'
> & {
  readonly target: PayrollTarget
  readonly correction_style: CorrectionStyle
  readonly settings: Settings
  /** In this order; none where lines have no cost centre. */
  readonly cost_centre_from: readonly CostCentreSource[]
  readonly unconfirmed_time: (typeof unconfirmedChoices)[number]
  readonly issuer: (typeof issuerRules)[number]
  /** Whose people it pays and paid, from when to the day before another client or nobody did. */
  readonly workspaces: readonly PaidWorkspace[]
}

export interface PaidWorkspace {
  readonly workspace_id: number
  readonly from: string
  readonly until: string | null
  /** A workspace that was deleted has nobody left who could do its payroll. */
  readonly is_active: boolean
}

/** Who pays the people of a workspace from a date on. */
export interface Assignment {
  readonly workspace_id: number
  readonly valid_from: string
  readonly client_id: number | null
}

export type PayrollNumber = Omit<Selectable<PayrollNumbers>, 'profile'> & {
  readonly profile: Profile
  /** Those of the client. */
  readonly workspaces: readonly PaidWorkspace[]
}

/** Somebody a client pays, with what they are known by there. */
export interface PayrollPerson {
  readonly account_id: number
  readonly id: number
  readonly username: string
  readonly staff_number: string | null
  readonly number: string | null
  readonly profile: Profile | null
  readonly workspaces: readonly PaidWorkspace[]
}

export type PayrollMapping = Omit<Selectable<PayrollMappings>, 'profile' | 'unit'> & {
  readonly profile: (typeof mappingProfiles)[number]
  readonly unit: LineUnit
  readonly workspaces: readonly PaidWorkspace[]
}

/** Clients of an account that are not archived: lists of them are read as a whole. */
export const mostClients = 100
/** People who are given a number in one request. */
export const mostNumbersAtOnce = 1000
/** Mappings of a client that are not replaced: a run reads them all. */
export const mostMappings = 2000

export const payrollConstraints = {
  payroll_client_workspaces_pkey: {
    pointer: 'workspace_ids',
    code: 'taken',
    title: 'Somebody else has just said who pays one of these workspaces from this date on.',
    detail: 'Look at the clients, and try again.',
  },
  payroll_number_is_unique: {
    pointer: 'numbers',
    code: 'number_taken_twice',
    title: 'A personnel number belongs to somebody else already.',
    detail: 'In one client each number is one person’s.',
  },
  one_payroll_number_per_person: {
    pointer: 'numbers',
    code: 'taken',
    title: 'Somebody else has just given one of these people a number.',
    detail: 'Look at the numbers, and try again.',
  },
  one_mapping_from_a_month: {
    pointer: 'valid_from',
    code: 'taken',
    title: 'Somebody else has just made this mapping from the same month on.',
    detail: 'Look at the mappings, and try again.',
  },
} satisfies ConstraintMeanings

export const payrollCodes: Readonly<Record<string, string>> = {
  client_archived: 'The payroll client is archived: it is paid elsewhere now.',
  style_not_taken: 'The target cannot be told of corrections this way.',
  number_taken_twice: 'Two people of a payroll client would have the same personnel number.',
}
