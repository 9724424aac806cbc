import type { PayrollRow, RowRefusal, TargetClient } from '../model.ts'
import { settingOf } from './settings.ts'
import { isFormula, missingSigns } from './text.ts'

type FieldName = 'personnel_number' | 'wage_type' | 'processing_key' | 'absence_key' | 'cost_centre'

/** A field as a target takes it. */
export interface FieldRule {
  readonly field: FieldName
  readonly fits: RegExp
  readonly code: string
  /** Ends the sentence "It takes …". */
  readonly expected: string
}

const names: Readonly<Record<FieldName, string>> = {
  personnel_number: 'personnel number',
  wage_type: 'wage type',
  processing_key: 'processing key',
  absence_key: 'absence key',
  cost_centre: 'cost centre',
}

const ofPerson: readonly string[] = ['personnel_number', 'name', 'cost_centre']
const ofKind: readonly string[] = ['wage_type', 'processing_key', 'absence_key', 'unit']

/** Whom or what a field of a row is about, and how a sentence about it begins. */
export function subjectOf(row: PayrollRow, field: string) {
  const { kind, personnel_number, reference_month: month } = row
  const person = `${row.name} (${personnel_number})`
  if (ofPerson.includes(field)) return { personnel_number, kind: null, month: null, begins: `${person}: ` }
  if (ofKind.includes(field)) return { personnel_number: '', kind, month, begins: `${kind} (${row.unit}): ` }
  return { personnel_number, kind, month, begins: `${person}, ${kind}: ` }
}

export function wrong(code: string, row: PayrollRow, field: string, message: string): RowRefusal {
  const { begins, ...about } = subjectOf(row, field)
  return {
    ...{ code, ...about, field, message: `${begins}${message}` },
    ...(isName(field) && row[field] !== '' && { value: row[field] }),
    ...(about.kind !== null && { unit: row.unit }),
  }
}

const isName = (field: string): field is FieldName => Object.hasOwn(names, field)

/** In a format without quoting these begin another field or line. */
const separators = /[;"\p{Cc}\u2028\u2029]/u

/** What keeps the fields of a row from being written, each fault once. */
export const fieldRefusals = (row: PayrollRow, rules: readonly FieldRule[]): RowRefusal[] =>
  rules.flatMap(({ field, fits, code, expected }) => {
    const value = row[field]
    const said = `the ${names[field]} ${JSON.stringify(value)}`
    if (separators.test(value))
      return [wrong('separator_in_field', row, field, `${said} has a semicolon, a quote or a control character.`)]
    const missing = missingSigns(value)
    if (missing.length > 0)
      return [
        wrong('character_not_in_charset', row, field, `${said} has ${missing.join(' ')}, which Windows-1252 lacks.`),
      ]
    return fits.test(value) ? [] : [wrong(code, row, field, `${said} does not fit. It takes ${expected}.`)]
  })

/** A file that a double click opens in a spreadsheet must not calculate there. */
export const formulaRefusals = (row: PayrollRow, fields: readonly FieldName[]): RowRefusal[] =>
  fields
    .filter((field) => isFormula(row[field]))
    .map((field) =>
      wrong(
        'formula_in_field',
        row,
        field,
        `the ${names[field]} ${JSON.stringify(row[field])} begins like a formula of a spreadsheet.`,
      ),
    )

const datevNumber: FieldRule = {
  field: 'personnel_number',
  fits: /^[1-9]\d{0,4}$/,
  code: 'number_out_of_range',
  expected: '1 to 99999, without zeros in front',
}

/** Numbers of the company's own; how long they may be is said nowhere. */
const companyNumber: FieldRule = {
  field: 'personnel_number',
  fits: /^\S{1,20}$/,
  code: 'number_out_of_range',
  expected: 'up to 20 signs without spaces',
}

/** DATEV knows people by numbers of its own, or by those of the company where the client says so. */
export const datevNumberOf = (client: TargetClient, target: 'datev_lodas' | 'datev_lug'): FieldRule =>
  settingOf(client, target, 'company_numbers') === 'yes' ? companyNumber : datevNumber

export const costCentre = (most: 8 | 13): FieldRule => ({
  field: 'cost_centre',
  fits: most === 8 ? /^.{0,8}$/ : /^.{0,13}$/,
  code: 'cost_centre_too_long',
  expected: `at most ${most} signs`,
})

interface Bounds {
  readonly most: number
  readonly negatives: string
}

/** Amounts are looked at as they are written, after rows that look alike were added up. */
export function amountRefusals(row: PayrollRow, { most, negatives }: Bounds): RowRefusal[] {
  if (row.unit === 'period') return []
  if (Math.abs(row.amount) > most)
    return [wrong('value_too_large', row, 'amount', `the amount comes to more than ${most / 100}.`)]
  if (row.amount < 0 && negatives === 'refused')
    return [wrong('negative_not_taken', row, 'amount', 'the amount is below zero, and the client sends none such.')]
  return []
}

export const needsWageType = (row: PayrollRow): RowRefusal =>
  wrong('needs_wage_type', row, 'wage_type', 'it needs a wage type here.')

export const unitNotTaken = (row: PayrollRow, others: string): RowRefusal =>
  wrong(
    'unit_not_taken',
    row,
    'unit',
    `the target takes no ${row.unit === 'period' ? 'periods' : row.unit} here; map ${others}.`,
  )

const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

/** Days of a row have to lie in the month it belongs to: programs cut at the ends of months. */
export function dateRefusals(row: PayrollRow): RowRefusal[] {
  const until = row.until ?? row.date
  const fits =
    isDate(row.date) &&
    isDate(until) &&
    row.date <= until &&
    [row.date, until].every((date) => date.slice(0, 7) === row.reference_month)
  return fits ? [] : [wrong('dates_not_of_month', row, 'date', `its days have to lie in ${row.reference_month}.`)]
}

/** A number of the client, as its target takes it. */
export const clientRefusals = (field: string, value: string, fits: RegExp, expected: string): RowRefusal[] =>
  fits.test(value)
    ? []
    : [
        {
          ...aboutClient('number_out_of_range', field, `The client needs ${expected}.`),
          ...(value !== '' && { value }),
        },
      ]

/** What is wrong whatever the rows are. */
export const aboutClient = (code: string, field: string, message: string): RowRefusal => ({
  ...{ code, personnel_number: '', kind: null, month: null, field, message },
})
