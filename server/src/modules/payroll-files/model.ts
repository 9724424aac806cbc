/** Programs that pay wages, and forms anybody can read. What to enter in each is in docs/payroll-targets.md. */
export type PayrollTarget = 'datev_lodas' | 'datev_lug' | 'lexware' | 'bmd' | 'csv' | 'xlsx' | 'json'

/** One line of a run, ready to be written. Amounts are whole hundredths (hours or days); periods have dates and no amount. */
export interface PayrollRow {
  readonly personnel_number: string
  readonly name: string
  /** `2026-03`: the month it belongs to. */
  readonly reference_month: string
  readonly date: string | null
  readonly until: string | null
  readonly kind: string
  readonly unit: 'hours' | 'days' | 'period'
  readonly amount: number
  readonly cost_centre: string
  readonly wage_type: string
  readonly processing_key: string
  readonly absence_key: string
  /** Sent before with its month, which is sent again as a whole, and nothing any more: a row says so where rows may be 0. */
  readonly is_taken_back?: boolean
}

/** One legal entity in one payroll. */
export interface TargetClient {
  readonly target: PayrollTarget
  readonly consultant_number: string
  readonly client_number: string
  readonly name: string
  readonly settings: Readonly<Record<string, unknown>>
}

export interface PayrollRunHead {
  readonly id: string
  readonly number: number
  /** `2026-03`: the month it is paid with. */
  readonly month: string
  /** `correction`: the month was issued before. */
  readonly kind: 'regular' | 'correction'
}

/**
 * Why rows cannot be written. Without a personnel number it is about the client, about all rows, or about what a kind of
 * pay is called, which is wrong for everybody who has it.
 */
export interface RowRefusal {
  readonly code: string
  readonly personnel_number: string
  readonly kind: string | null
  readonly month: string | null
  readonly field: string
  /** What stands in the field, where that is what is wrong. */
  readonly value?: string
  readonly unit?: PayrollRow['unit']
  readonly message: string
}

export interface WrittenFile {
  readonly name: string
  readonly content_type: string
  readonly bytes: Buffer
}

/** Files that are written while the rows come: all rows of a person at once, people in the order of their numbers. */
export interface FileWriter {
  readonly add: (rows: readonly PayrollRow[]) => Promise<void>
  readonly end: () => Promise<WrittenFile[]>
}

/** Some rows of a file of a format without quoting, before they are put into bytes. */
export interface TextFile {
  readonly name: string
  readonly content_type: string
  /** Files stand in the order of this. */
  readonly place: string
  /** Which of its parts have a row is known in the end. */
  readonly head: (isThere: readonly boolean[]) => readonly string[]
  /** One part comes after the other, whosever rows they are. */
  readonly parts: readonly (readonly PayrollRow[])[]
  readonly line: (row: PayrollRow) => string
}

/** How a target without quoting is written, and what it cannot take. All of it can be asked for some people at a time. */
export interface TextFormat {
  /** Absences go into a calendar day by day, which is one of its own month also when it is sent late. */
  readonly hasCalendar?: true
  /** Why no file of a run can say a row that is right in itself. It is issued all the same, and somebody tells the office. */
  readonly unsaid?: (row: PayrollRow, month: string) => Unsaid | undefined
  /** Rows of a person that would be written below zero, where the client sends no such: they wait for a later run. */
  readonly heldBack?: (client: TargetClient, rows: readonly PayrollRow[]) => readonly PayrollRow[]
  readonly refusals: (client: TargetClient, rows: readonly PayrollRow[]) => RowRefusal[]
  readonly files: (client: TargetClient, run: PayrollRunHead, rows: readonly PayrollRow[]) => TextFile[]
}

export interface Unsaid {
  readonly code: string
  /** Begins a sentence. */
  readonly because: string
}

const noOrYes = ['no', 'yes'] as const
/** Which month a row of an earlier one is sent with. */
const months = ['paid', 'reference'] as const
const negatives = ['written', 'refused'] as const

/** What a client can choose in its target; the first is what counts when nothing is chosen. */
export const targetSettings = {
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
} as const satisfies Record<PayrollTarget, Readonly<Record<string, readonly string[]>>>

export const payrollFileCodes: Readonly<Record<string, string>> = {
  number_out_of_range: 'The payroll program takes no such number of a person, a client or a consultant.',
  wage_type_out_of_range: 'The payroll program takes no such wage type.',
  key_out_of_range: 'The payroll program takes no such processing or absence key.',
  cost_centre_too_long: 'The payroll program takes no cost centre of this length.',
  needs_wage_type: 'The payroll program takes such a row only with a wage type.',
  needs_key: 'The payroll program takes such a row only with a processing or absence key.',
  unit_not_taken: 'The payroll program takes no rows of this unit here; another unit can be mapped.',
  dates_not_of_month: 'A day or a period lies outside of the month its row belongs to, or is missing.',
  value_too_large: 'The amount is more than the field holds.',
  negative_not_taken: 'The amount is below zero, and no such amounts are sent: it waits for a later run.',
  character_not_in_charset: 'The text has a character that the file cannot hold; none is replaced.',
  separator_in_field: 'The text has a character that would begin another field or line.',
  formula_in_field: 'The text begins like a formula, and a spreadsheet that opens the file would calculate it.',
  setting_unknown: 'The target has no such setting, or the setting no such value.',
  month_out_of_reach: 'The file can name months of the last eleven only, and the row belongs to another.',
  nothing_to_send: 'There is no row, or all amounts come to nothing: payroll programs take an empty file for a fault.',
}
