import { addMonths, clockTime } from '../../base/time.ts'

export type RunState = 'draft' | 'checked' | 'issued' | 'superseded' | 'discarded'

/** What is in the way of a run, or worth knowing. */
export interface Fault {
  readonly code: FaultCode
  readonly isWarning: boolean
  readonly userId: string | null
  readonly month: string | null
  readonly kind: string | null
  readonly message: string
  /** What the message says, to be said in the language of whoever reads it. */
  readonly days: readonly { readonly from: string; readonly to: string }[]
  readonly field: string | null
  readonly value: string | null
  readonly unit: string | null
  readonly amount: number | null
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

/** How the office is told of something, if it is. */
export interface Sent {
  readonly isSent: boolean
  readonly wageType: string
  readonly processingKey: string
  readonly absenceKey: string
}

/** What a run adds to everything issued before, for a person, a month and a kind. */
export interface Line extends Sent {
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
  readonly number: string
  readonly costCentre: string
}

/** What a run adds of a kind, to everybody. */
export interface Sum extends Sent {
  readonly kind: string
  readonly unit: string
  readonly quantity: number
  readonly people: number
}

/**
 * Whether it changes a month that was issued before, also by something that was not in it at all. Of a month that is
 * sent anew, lines that add nothing change nothing.
 */
export const isChanged = (
  line: Pick<Line, 'quantity' | 'total' | 'month'>,
  run: Pick<Run, 'isCorrection' | 'month'>,
): boolean => line.quantity !== 0 && (line.quantity !== line.total || run.isCorrection || line.month !== run.month)

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
  return monthsBack(today, 12).filter((month) => lastIssued === undefined || month >= lastIssued)
}

/** What can be printed: records of working time are kept for two years. */
export const monthsOfPaper = (today: string): readonly string[] => monthsBack(today, 25)

const monthsBack = (today: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, back) => addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7))

/** Usually the month that is just over, unless it was issued already. */
export function usualMonth(today: string, lastIssued: string | undefined): string {
  const last = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  return lastIssued !== undefined && lastIssued > last ? lastIssued : last
}

export interface FaultGroup {
  readonly code: FaultCode
  readonly isWarning: boolean
  readonly faults: readonly Fault[]
}

/** By what is wrong, in the order the server names them: what holds up first. */
export const groupsOf = (faults: readonly Fault[]): readonly FaultGroup[] =>
  [...Map.groupBy(faults, ({ code, isWarning }) => `${isWarning} ${code}`).values()].flatMap((some) =>
    some[0] ? [{ code: some[0].code, isWarning: some[0].isWarning, faults: some }] : [],
  )

/** Where what is wrong is mended, or at least seen: a file cannot say everything, and then somebody tells the office. */
export type Mended = 'month' | 'person' | 'people' | 'wage-types' | 'rules' | 'settings' | 'lines' | 'here'

/** Everything the server can say. One that is missing here does not fit where runs are read. */
const places = {
  month_open: 'month',
  statement_too_old: 'month',
  statement_outdated: 'month',
  unconfirmed_time: 'month',
  pending_absences: 'month',
  days_open: 'month',
  cost_centre_missing: 'person',
  cost_centre_too_long: 'person',
  rules_missing: 'rules',
  number_missing: 'people',
  number_changed: 'people',
  number_out_of_range: 'people',
  kind_not_mapped: 'wage-types',
  wage_type_out_of_range: 'wage-types',
  key_out_of_range: 'wage-types',
  needs_wage_type: 'wage-types',
  needs_key: 'wage-types',
  unit_not_taken: 'wage-types',
  part_of_a_day: 'wage-types',
  absence_paid_twice: 'wage-types',
  holiday_unpaid: 'wage-types',
  style_not_taken: 'settings',
  setting_unknown: 'settings',
  negative_not_taken: 'settings',
  dates_not_of_month: 'settings',
  character_not_in_charset: 'people',
  separator_in_field: 'people',
  formula_in_field: 'person',
  value_too_large: 'lines',
  month_out_of_reach: 'lines',
  calendar_by_hand: 'lines',
  period_withdrawn: 'lines',
  nothing_to_send: 'here',
  basis_changed: 'here',
} as const satisfies Readonly<Record<string, Mended>>

export type FaultCode = keyof typeof places

export const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(places, code)

/** What is of nobody cannot be mended at a person: then it is of a kind of pay, or else of the client. */
export const placeOf = ({ code, userId, kind }: Pick<Fault, 'code' | 'userId' | 'kind'>): Mended => {
  const place: Mended = places[code]
  if (userId !== null) return place
  if (place === 'lines') return 'here'
  if (place !== 'people' && place !== 'person') return place
  return kind === null ? 'settings' : 'wage-types'
}

/** Those of which the server says more than whom, which month and which kind: days, signs, amounts. */
const withMore: ReadonlySet<FaultCode> = new Set([
  ...(['month_open', 'statement_outdated', 'days_open', 'rules_missing', 'number_changed', 'part_of_a_day'] as const),
  ...(['month_out_of_reach', 'calendar_by_hand', 'period_withdrawn', 'number_out_of_range'] as const),
  ...(['wage_type_out_of_range', 'key_out_of_range', 'unit_not_taken', 'value_too_large'] as const),
  ...(['character_not_in_charset', 'separator_in_field', 'cost_centre_too_long', 'style_not_taken'] as const),
  ...(['formula_in_field', 'holiday_unpaid'] as const),
  ...(['setting_unknown', 'dates_not_of_month', 'negative_not_taken', 'needs_wage_type', 'needs_key'] as const),
])

export const saysMore = ({ code }: Pick<Fault, 'code'>): boolean => withMore.has(code)

/** How much of the work is done, of a hundred. */
export const shareDone = ({ done, items }: Pick<Run, 'done' | 'items'>): number =>
  items === 0 ? 0 : (done / items) * 100

/** From when to when something was worked, by the clock of the place of work, whatever that of whoever reads it. */
export const clockTimesOf = ({ from, to, zone }: Readonly<Record<'from' | 'to', number> & { zone: string }>) => ({
  from: clockTime(from, zone),
  to: clockTime(to, zone),
})
