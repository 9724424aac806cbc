import { addMonths } from '../../base/time.ts'

export type RunState = 'draft' | 'checked' | 'issued' | 'superseded' | 'discarded'

/** What is in the way of a run, or worth knowing. */
export interface Fault {
  readonly code: string
  readonly isWarning: boolean
  readonly userId: string | null
  readonly month: string | null
  readonly kind: string | null
  readonly message: string
}

/** Times are milliseconds. */
export interface Run {
  readonly id: string
  readonly month: string
  readonly isCorrection: boolean
  readonly state: RunState
  /** Whether a worker is at it, and how far. */
  readonly step: string | null
  readonly items: number
  readonly done: number
  readonly number: number | null
  readonly faultCount: number
  readonly warningCount: number
  readonly faults: readonly Fault[]
  readonly createdAt: number
  readonly checkedAt: number | null
  readonly issuedAt: number | null
  readonly handedOverAt: number | null
  readonly checkedBy: string | null
  readonly issuedBy: string | null
}

/** What a run adds to everything issued before, for a person, a month and a kind. */
export interface Line {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly month: string
  readonly kind: string
  readonly unit: string
  readonly date: string | null
  readonly until: string | null
  readonly quantity: number
  readonly total: number
  readonly isSent: boolean
  readonly number: string
  readonly wageType: string
  readonly processingKey: string
  readonly absenceKey: string
  readonly costCentre: string
}

export interface RunFile {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

/** A month that was issued and has changed since. */
export interface ChangedMonth {
  readonly month: string
  readonly people: number
  readonly open: number
}

export const isOpen = ({ state }: Pick<Run, 'state'>): boolean => state === 'draft' || state === 'checked'
export const isIssued = ({ state }: Pick<Run, 'state'>): boolean => state === 'issued' || state === 'superseded'

/** What a run can be begun for: the month of the last one that was issued, those after it, and this month. */
export function monthsToPay(today: string, lastIssued: string | undefined): readonly string[] {
  const present = today.slice(0, 7)
  const before = Array.from({ length: 12 }, (_, back) => addMonths(`${present}-01`, -back).slice(0, 7))
  return before.filter((month) => lastIssued === undefined || month >= lastIssued)
}

/** Usually the month that is just over, unless it was issued already. */
export function usualMonth(today: string, lastIssued: string | undefined): string {
  const last = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  return lastIssued !== undefined && lastIssued > last ? lastIssued : last
}

export interface FaultGroup {
  readonly code: string
  readonly isWarning: boolean
  readonly faults: readonly Fault[]
}

/** By what is wrong, in the order the server names them: what holds up first. */
export const groupsOf = (faults: readonly Fault[]): readonly FaultGroup[] =>
  [...Map.groupBy(faults, ({ code, isWarning }) => `${isWarning} ${code}`).values()].flatMap((some) =>
    some[0] ? [{ code: some[0].code, isWarning: some[0].isWarning, faults: some }] : [],
  )

/** Where what is wrong is mended. */
export type Mended = 'month' | 'people' | 'wage-types' | 'rules' | 'settings' | 'here'

const places: Readonly<Record<string, Mended>> = {
  month_open: 'month',
  statement_too_old: 'month',
  unconfirmed_time: 'month',
  cost_centre_missing: 'month',
  rules_missing: 'rules',
  number_missing: 'people',
  number_taken_twice: 'people',
  kind_not_mapped: 'wage-types',
  wage_type_out_of_range: 'wage-types',
  key_out_of_range: 'wage-types',
  needs_wage_type: 'wage-types',
  needs_key: 'wage-types',
  unit_not_taken: 'wage-types',
  dates_not_of_month: 'settings',
  negative_not_taken: 'settings',
  setting_unknown: 'settings',
  month_out_of_reach: 'settings',
}

/** A number that is out of range is a person's, else one of the client. */
export const placeOf = ({ code, userId }: Pick<Fault, 'code' | 'userId'>): Mended =>
  code === 'number_out_of_range' ? (userId === null ? 'settings' : 'people') : (places[code] ?? 'here')

/** How much of the work is done, of a hundred. */
export const shareDone = ({ done, items }: Pick<Run, 'done' | 'items'>): number =>
  items === 0 ? 0 : (done / items) * 100
