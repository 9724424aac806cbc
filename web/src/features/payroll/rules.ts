/** What a payroll is fed with. */
export const targets = ['datev_lodas', 'datev_lug', 'lexware', 'bmd', 'csv', 'xlsx', 'json'] as const
export type Target = (typeof targets)[number]

const correctionStyles = ['differences_now', 'differences_with_month', 'whole_month'] as const
export type CorrectionStyle = (typeof correctionStyles)[number]

/** What a target can be told corrections by: one that adds up what it is sent would pay a whole month twice. */
export const takenStyles = (target: Target): readonly CorrectionStyle[] => {
  if (target === 'bmd') return ['differences_with_month']
  const isTable = target === 'csv' || target === 'xlsx' || target === 'json'
  return correctionStyles.filter((style) => isTable || style !== 'whole_month')
}

const noOrYes = ['no', 'yes']
const months = ['paid', 'reference']
const negatives = ['written', 'refused']

/** What only one target asks for, as the server knows it; the first counts when nothing is chosen. */
export const targetSettings: Readonly<Record<Target, Readonly<Record<string, readonly string[]>>>> = {
  datev_lodas: {
    table: ['u_lod_bwd_buchung_standard', 'u_lod_bwd_buchung_stunden'],
    date_format: ['TT.MM.JJJJ', 'TT/MM/JJJJ', 'TTMMJJJJ', 'JJJJ-MM-TT'],
    absence_periods: ['none', 'u_lod_bwd_fehlzeiten', 'u_lod_psd_fehlzeiten'],
    company_numbers: noOrYes,
    month: months,
    negatives,
  },
  datev_lug: { day: ['day', 'date'], company_numbers: noOrYes, month: months, negatives },
  lexware: { month: months, negatives },
  bmd: {},
  csv: { language: ['de', 'en'] },
  xlsx: { language: ['de', 'en'] },
  json: {},
}

/** Which numbers of the client a target asks for. */
export const asksFor = (target: Target): { readonly consultant: boolean; readonly client: boolean } => ({
  consultant: target === 'datev_lodas' || target === 'datev_lug',
  client: target === 'datev_lodas' || target === 'datev_lug' || target === 'bmd',
})

export type CostCentreSource = 'tag' | 'area' | 'person'

/** The orders one usually looks in; any other that was set stays among the choices. */
export const costCentreOrders: readonly (readonly CostCentreSource[])[] = [
  [],
  ['person'],
  ['area', 'person'],
  ['tag', 'area', 'person'],
  ['tag', 'person'],
  ['area'],
  ['tag'],
]

export interface PaidPlace {
  readonly id: string
  readonly from: string
  readonly until: string | null
}

/** One legal entity in the program of one payroll office. */
export interface Client {
  readonly id: string
  readonly name: string
  readonly target: Target
  readonly consultantNumber: string
  readonly clientNumber: string
  readonly correctionStyle: CorrectionStyle
  readonly linesBy: string
  readonly settings: Readonly<Record<string, string>>
  /** Where the cost centre of a line is looked for, in this order. */
  readonly costCentreFrom: readonly CostCentreSource[]
  readonly needsCostCentre: boolean
  /** Whether time that nobody confirmed is in the way of a run. */
  readonly refusesUnconfirmed: boolean
  /** Whether who checks a run may issue it too. */
  readonly needsTwo: boolean
  readonly places: readonly PaidPlace[]
  readonly isArchived: boolean
  readonly may: { readonly change: boolean; readonly assign: boolean }
}

/** The workplaces it pays on a day. */
export const paidOn = ({ places }: Pick<Client, 'places'>, day: string): readonly string[] => [
  ...new Set(
    places.filter(({ from, until }) => from <= day && (until === null || until >= day)).map((place) => place.id),
  ),
]

/** The workplaces it pays on some day of a month. */
export const paidIn = ({ places }: Pick<Client, 'places'>, month: string): readonly string[] => [
  ...new Set(
    places
      .filter(({ from, until }) => from <= `${month}-31` && (until === null || until >= `${month}-01`))
      .map((place) => place.id),
  ),
]

export type Profile = 'hourly' | 'salaried'
export type Unit = 'hours' | 'days' | 'period'

/** What a kind of pay is called, from a month on. */
export interface Mapping {
  readonly id: string
  readonly kind: string
  readonly unit: Unit
  readonly profile: 'all' | Profile
  readonly from: string
  readonly skip: boolean
  readonly wageType: string
  readonly processingKey: string
  readonly absenceKey: string
}

export interface KindOfUnit {
  readonly kind: string
  readonly unit: Unit
}

/** What a kind can be counted in, the usual one first. */
export function unitsOf(kind: string): readonly Unit[] {
  if (kind.startsWith('absence.')) return ['days', 'hours', 'period']
  return kind === 'vacation_payout' ? ['days', 'hours'] : ['hours']
}

/**
 * Kinds of which nobody said anything yet. Hours and days of an absence are the same time: who named one of them has
 * said enough.
 */
export const unmappedOf = (kinds: readonly string[], mappings: readonly Mapping[]): readonly KindOfUnit[] => {
  const known = new Set(mappings.map(({ kind }) => kind))
  return [...new Set(kinds)]
    .filter((kind) => !known.has(kind))
    .map((kind) => ({ kind, unit: unitsOf(kind)[0] ?? 'hours' }))
}

/** Those that count now or will, by kind; of one kind, unit and profile the last comes first. */
export const inOrder = (mappings: readonly Mapping[]): readonly Mapping[] =>
  mappings.toSorted(
    (a, b) =>
      a.kind.localeCompare(b.kind) ||
      a.unit.localeCompare(b.unit) ||
      a.profile.localeCompare(b.profile) ||
      b.from.localeCompare(a.from),
  )

/** What every workplace has, whatever its rules and absences are. */
export const commonKinds = [
  'work.normal',
  'work.overtime',
  'holiday_paid',
  'balance_payout',
  'vacation_payout',
] as const

/** A column of a spreadsheet as it is pasted: one value a line, of several columns the first. */
export const columnOf = (pasted: string): readonly string[] => {
  const lines = pasted.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.map((line) => (line.split('\t')[0] ?? '').trim())
}
