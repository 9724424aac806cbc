import type { PayrollRow, RowRefusal, TargetClient, TextFormat } from '../model.ts'
import {
  amountRefusals,
  clientRefusals,
  costCentre,
  dateRefusals,
  datevNumberOf,
  type FieldRule,
  fieldRefusals,
  needsWageType,
  unitNotTaken,
  wrong,
} from './fields.ts'
import { fileName } from './names.ts'
import { addUp, belowZero } from './rows.ts'
import { type SettingName, settingOf } from './settings.ts'
import { formatDate, withComma } from './text.ts'

/** The file describes itself: the order of fields is ours, and each row begins with the number of its description. */

const choice = (client: TargetClient, name: SettingName<'datev_lodas'>): string =>
  settingOf(client, 'datev_lodas', name)

const isHoursTable = (client: TargetClient): boolean => choice(client, 'table') === 'u_lod_bwd_buchung_stunden'
const isPeriod = ({ unit }: PayrollRow): boolean => unit === 'period'

const wageType: FieldRule = {
  field: 'wage_type',
  fits: /^(?:[1-9]\d{0,3})?$/,
  code: 'wage_type_out_of_range',
  expected: '1 to 9999',
}
const processingKey: FieldRule = {
  field: 'processing_key',
  fits: /^(?:0?[1-9]|[1-9]\d)$/,
  code: 'key_out_of_range',
  expected: '1 to 99',
}
const reason: FieldRule = {
  field: 'absence_key',
  fits: /^\d{1,3}$/,
  code: 'key_out_of_range',
  expected: 'the number of a reason, up to three digits',
}

/** Eleven digits, two of them decimals. */
const most = 99_999_999_999

const likenessOf = (client: TargetClient) => (row: PayrollRow) => [
  row.personnel_number,
  choice(client, 'month') === 'reference' ? row.reference_month : '',
  row.wage_type,
  ...(isHoursTable(client) ? [] : [row.processing_key, row.cost_centre]),
]

const amountsAmong = (rows: readonly PayrollRow[]): PayrollRow[] => rows.filter((row) => !isPeriod(row))
const sumsOf = (client: TargetClient, rows: readonly PayrollRow[]): PayrollRow[] =>
  addUp(amountsAmong(rows), likenessOf(client))

function rowRefusals(client: TargetClient, row: PayrollRow): RowRefusal[] {
  if (isPeriod(row)) {
    if (choice(client, 'absence_periods') === 'none') return [unitNotTaken(row, 'days, or let the client send periods')]
    return [...fieldRefusals(row, [datevNumberOf(client, 'datev_lodas'), reason]), ...dateRefusals(row)]
  }
  if (isHoursTable(client)) {
    if (row.unit === 'days') return [unitNotTaken(row, 'hours')]
    const missing = row.wage_type === '' ? [needsWageType(row)] : []
    return [...missing, ...fieldRefusals(row, [datevNumberOf(client, 'datev_lodas'), wageType])]
  }
  if (row.processing_key === '') return [wrong('needs_key', row, 'processing_key', 'it needs a processing key.')]
  // Days of vacation and sickness are told by their key alone; hours are paid by a wage type.
  if (row.unit === 'hours' && row.wage_type === '') return [needsWageType(row)]
  return fieldRefusals(row, [datevNumberOf(client, 'datev_lodas'), wageType, processingKey, costCentre(13)])
}

const described = (number: string, client: TargetClient): { sums: string; periods: string } => {
  const table = choice(client, 'table')
  const periods = choice(client, 'absence_periods')
  const kind = periods === 'u_lod_psd_fehlzeiten' ? 'psd' : 'bwd'
  const sumFields = isHoursTable(client)
    ? ['abrechnung_zeitraum', 'la_eigene', number, 'stunden']
    : [number, 'abrechnung_zeitraum', 'bs_wert_butab', 'bs_nr', 'la_eigene', 'kostenstelle']
  const periodFields = [number, 'datum_von_ttmmjjjj', 'datum_bis_ttmmjjjj', 'grund_fehlzeiten']
  return {
    sums: `1;${table};${sumFields.map((name) => `${name}#bwd;`).join('')}`,
    periods: `2;${periods};${periodFields.map((name) => `${name}#${kind};`).join('')}`,
  }
}

export const lodas: TextFormat = {
  heldBack: (client, rows) =>
    choice(client, 'negatives') === 'refused' ? belowZero(amountsAmong(rows), likenessOf(client)) : [],
  refusals: (client, rows) => [
    ...clientRefusals(
      'consultant_number',
      client.consultant_number,
      /^[1-9]\d{3,6}$/,
      'a consultant number of 4 to 7 digits',
    ),
    ...clientRefusals('client_number', client.client_number, /^[1-9]\d{0,4}$/, 'a client number of 1 to 99999'),
    ...rows.flatMap((row) => rowRefusals(client, row)),
    ...sumsOf(client, rows).flatMap((row) => amountRefusals(row, { most, negatives: choice(client, 'negatives') })),
  ],
  files: (client, run, rows) => {
    const byCompany = choice(client, 'company_numbers') === 'yes'
    const form = choice(client, 'date_format')
    const sums = sumsOf(client, rows)
    const periods = rows.filter(isPeriod)
    const description = described(byCompany ? 'pnr_betriebliche' : 'pnr', client)
    const monthOf = (row: PayrollRow): string =>
      choice(client, 'month') === 'reference' ? row.reference_month : run.month
    const sumFields = (row: PayrollRow): string[] => {
      const period = formatDate(`${monthOf(row)}-01`, form)
      const value = withComma(row.amount)
      return isHoursTable(client)
        ? [period, row.wage_type, row.personnel_number, value]
        : [row.personnel_number, period, value, row.processing_key, row.wage_type, row.cost_centre]
    }
    const periodFields = (row: PayrollRow): string[] => [
      row.personnel_number,
      formatDate(row.date ?? '', form),
      formatDate(row.until ?? row.date ?? '', form),
      row.absence_key,
    ]
    return [
      {
        name: fileName('datev-lodas', client, run, 'txt'),
        content_type: 'text/plain; charset=windows-1252',
        place: '',
        head: ([hasSums, hasPeriods]) => [
          '[Allgemein]',
          'Ziel=LODAS',
          `BeraterNr=${client.consultant_number}`,
          `MandantenNr=${client.client_number}`,
          `Datumsformat=${form}`,
          'Feldtrennzeichen=;',
          'Zahlenkomma=,',
          ...(byCompany ? ['BetrieblichePNrVerwenden=Ja'] : []),
          '',
          '[Satzbeschreibung]',
          ...(hasSums ? [description.sums] : []),
          ...(hasPeriods ? [description.periods] : []),
          '',
          '[Bewegungsdaten]',
        ],
        parts: [sums, periods],
        line: (row) => `${isPeriod(row) ? 2 : 1};${(isPeriod(row) ? periodFields(row) : sumFields(row)).join(';')};`,
      },
    ]
  },
}
