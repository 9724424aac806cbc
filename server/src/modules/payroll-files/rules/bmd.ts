import type { PayrollRow, RowRefusal, TextFormat } from '../model.ts'
import {
  amountRefusals,
  clientRefusals,
  costCentre,
  dateRefusals,
  type FieldRule,
  fieldRefusals,
  formulaRefusals,
  needsWageType,
  wrong,
} from './fields.ts'
import { fileName } from './names.ts'
import { addUp } from './rows.ts'
import { monthNumber, withComma } from './text.ts'

/** No head. A row of an earlier month names it (Aufrollmonat). Its name ends in `.csv`, so a spreadsheet opens it. */

const personnelNumber: FieldRule = {
  field: 'personnel_number',
  fits: /^[1-9]\d{0,8}$/,
  code: 'number_out_of_range',
  expected: 'up to nine digits, without zeros in front',
}
const wageType: FieldRule = {
  field: 'wage_type',
  fits: /^(?:\d{1,2}|[1-5]\d\d|6[0-4]\d|650)?$/,
  code: 'wage_type_out_of_range',
  expected: '0 to 650',
}
const absenceId: FieldRule = {
  field: 'absence_key',
  fits: /^\S{1,8}$/,
  code: 'key_out_of_range',
  expected: 'the number of an absence, up to eight signs',
}

const most = 99_999_999

const addedUp = (rows: readonly PayrollRow[]): PayrollRow[] =>
  addUp(rows, (row) => [
    row.personnel_number,
    row.reference_month,
    row.wage_type,
    row.cost_centre,
    ...(row.unit === 'period' ? [row.absence_key, row.date ?? '', row.until ?? ''] : []),
  ])

function rowRefusals(row: PayrollRow): RowRefusal[] {
  if (row.unit === 'period') {
    if (row.absence_key === '') return [wrong('needs_key', row, 'absence_key', 'a period needs an absence key.')]
    return [
      ...formulaRefusals(row, ['cost_centre', 'absence_key']),
      ...fieldRefusals(row, [personnelNumber, wageType, absenceId, costCentre(13)]),
      ...dateRefusals(row),
    ]
  }
  const missing = row.wage_type === '' ? [needsWageType(row)] : []
  return [
    ...missing,
    ...formulaRefusals(row, ['cost_centre']),
    ...fieldRefusals(row, [personnelNumber, wageType, costCentre(13)]),
  ]
}

const monthsBetween = (earlier: string, later: string): number =>
  (Number(later.slice(0, 4)) - Number(earlier.slice(0, 4))) * 12 + monthNumber(later) - monthNumber(earlier)

const withoutDashes = (date: string | null): string => (date ?? '').replaceAll('-', '')

export const bmd: TextFormat = {
  // Months are written without their year, so the twelfth one back would be taken for this one.
  unsaid: ({ reference_month }, month) => {
    const back = monthsBetween(reference_month, month)
    return back < 0 || back > 11
      ? { code: 'month_out_of_reach', because: `${reference_month} cannot be named with ${month}` }
      : undefined
  },
  refusals: (client, rows) => [
    ...clientRefusals('client_number', client.client_number, /^[1-9]\d{0,7}$/, 'a client number of up to eight digits'),
    ...rows.flatMap(rowRefusals),
    ...addedUp(rows).flatMap((row) => amountRefusals(row, { most, negatives: 'written' })),
  ],
  files: (client, run, rows) => [
    {
      name: fileName('bmd', client, run, 'csv'),
      content_type: 'text/csv; charset=windows-1252',
      place: '',
      head: () => [],
      parts: [addedUp(rows)],
      line: (row) => {
        const isPeriod = row.unit === 'period'
        return [
          monthNumber(run.month),
          client.client_number,
          row.personnel_number,
          '',
          row.wage_type,
          isPeriod ? '' : withComma(row.amount),
          '',
          '',
          row.cost_centre,
          '',
          row.reference_month === run.month ? '' : monthNumber(row.reference_month),
          '',
          isPeriod ? row.absence_key : '',
          isPeriod ? withoutDashes(row.date) : '',
          isPeriod ? withoutDashes(row.until ?? row.date) : '',
        ].join(';')
      },
    },
  ],
}
