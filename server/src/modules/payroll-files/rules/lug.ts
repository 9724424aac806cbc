import type { PayrollRow, RowRefusal, TargetClient, TextFile, TextFormat } from '../model.ts'
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

const choice = (client: TargetClient, name: SettingName<'datev_lug'>): string => settingOf(client, 'datev_lug', name)

/** Absences with an absence key go into the calendar, also with a wage type; everything else is part of a sum of the month. */
const isOfCalendar = ({ kind, absence_key }: PayrollRow): boolean => absence_key !== '' && kind.startsWith('absence.')
/** One that has no day comes after its month was sent, and there is no place for it. */
const isOfDay = (row: PayrollRow): boolean => row.date !== null && isOfCalendar(row)

const wageType: FieldRule = {
  field: 'wage_type',
  fits: /^(?:[1-9]\d{0,2}|[1-589]\d{3})?$/,
  code: 'wage_type_out_of_range',
  expected: '1 to 5999 and 8000 to 9999',
}
const absenceKey: FieldRule = {
  field: 'absence_key',
  fits: /^\S{1,2}$/,
  code: 'key_out_of_range',
  expected: 'one or two signs',
}

/** The value of a month, and the hours and days of a day, in hundredths. */
const mostOfMonth = 9_999_999
const mostOfDay = { hours: 2400, days: 100 } as const

const isOfReference = (client: TargetClient): boolean => choice(client, 'month') === 'reference'

const likenessOf = (client: TargetClient) => (row: PayrollRow) => [
  row.personnel_number,
  isOfDay(row) || isOfReference(client) ? row.reference_month : '',
  ...(isOfDay(row) ? [row.date ?? '', row.absence_key] : ['', '']),
  row.wage_type,
  row.cost_centre,
]

const sumsAmong = (rows: readonly PayrollRow[]): PayrollRow[] => rows.filter((row) => !isOfDay(row))
const addedUp = (client: TargetClient, rows: readonly PayrollRow[]): PayrollRow[] => addUp(rows, likenessOf(client))

function rowRefusals(client: TargetClient, row: PayrollRow): RowRefusal[] {
  if (row.unit === 'period') return [unitNotTaken(row, 'days')]
  const always = [datevNumberOf(client, 'datev_lug'), wageType, costCentre(8)]
  if (!isOfDay(row)) return [...(row.wage_type === '' ? [needsWageType(row)] : []), ...fieldRefusals(row, always)]
  const below = row.amount < 0 ? [wrong('negative_not_taken', row, 'amount', 'a day takes nothing below zero.')] : []
  return [...fieldRefusals(row, [...always, absenceKey]), ...dateRefusals(row), ...below]
}

/** All that a person has on one day is at most a day. */
function dayRefusals(rows: readonly PayrollRow[]): RowRefusal[] {
  const days = addUp(rows.filter(isOfDay), (row) => [row.personnel_number, row.date ?? '', row.unit])
  return days.flatMap((row) =>
    row.unit === 'period' ? [] : amountRefusals(row, { most: mostOfDay[row.unit], negatives: 'written' }),
  )
}

const columns = [
  'Personalnummer',
  'Kalendertag',
  'Ausfallschlüssel',
  'Lohnartennummer',
  'Stundenanzahl',
  'Tagesanzahl',
  'Wert',
  'Abweichender Faktor',
  'Abweichende Lohnveränderung',
  'Kostenstellennummer',
  'Kostenträger',
]

const content_type = 'text/plain; charset=windows-1252'

/** Given to the office once: which column is what. */
const description: TextFile = {
  name: 'datev-lug.ini',
  content_type,
  place: '3',
  head: () => [
    '[Allgemein]',
    `Feldanzahl = ${columns.length}`,
    'Feldtrennzeichen = Strichpunkt',
    'Satztrennzeichen = Enter/Return',
    'Zahlenkomma = ,',
    'Datumstrennzeichen = .',
    '',
    '[Feldinhalt]',
    ...columns.map((name, place) => `Feld${place + 1} = ${name}`),
  ],
  parts: [],
  line: () => '',
}

/** Monthly sums go into the value: the columns of hours and days are those of a day. */
const monthLine = (row: PayrollRow): string =>
  [row.personnel_number, '', '', row.wage_type, '', '', withComma(row.amount), '', '', row.cost_centre, ''].join(';')

const dayLine =
  (client: TargetClient) =>
  (row: PayrollRow): string => {
    const date = row.date ?? ''
    return [
      row.personnel_number,
      choice(client, 'day') === 'date' ? formatDate(date, 'TT.MM.JJJJ') : date.slice(8),
      row.absence_key,
      row.wage_type,
      row.unit === 'hours' ? withComma(row.amount) : '',
      row.unit === 'days' ? withComma(row.amount) : '',
      '',
      '',
      '',
      row.cost_centre,
      '',
    ].join(';')
  }

export const lug: TextFormat = {
  hasCalendar: true,
  // Whole days of a person are entered anew there, and differences of them mean nothing.
  unsaid: (row) =>
    row.unit !== 'period' && row.date === null && isOfCalendar(row)
      ? { code: 'calendar_by_hand', because: 'Days that were sent to the calendar are others now' }
      : undefined,
  heldBack: (client, rows) =>
    choice(client, 'negatives') === 'refused' ? belowZero(sumsAmong(rows), likenessOf(client)) : [],
  refusals: (client, rows) => [
    ...clientRefusals(
      'consultant_number',
      client.consultant_number,
      /^[1-9]\d{3,6}$/,
      'a consultant number of 1000 to 9999999',
    ),
    ...clientRefusals('client_number', client.client_number, /^[1-9]\d{0,4}$/, 'a client number of 1 to 99999'),
    ...rows.flatMap((row) => rowRefusals(client, row)),
    ...addedUp(client, sumsAmong(rows)).flatMap((row) =>
      amountRefusals(row, { most: mostOfMonth, negatives: choice(client, 'negatives') }),
    ),
    ...dayRefusals(rows),
  ],
  files: (client, run, rows) => {
    const written = addedUp(client, rows)
    const fileOf = (entry: 'month' | 'calendar', month: string, of: readonly PayrollRow[]): TextFile => ({
      name: fileName(`datev-lug-${entry}`, client, { ...run, month }, 'txt'),
      content_type,
      place: `${entry === 'month' ? 1 : 2} ${month}`,
      head: () => [
        `${client.consultant_number};${client.client_number};${month.slice(5)}/${month.slice(0, 4)}${choice(client, 'company_numbers') === 'yes' ? ';x' : ''}`,
      ],
      parts: [of],
      line: entry === 'month' ? monthLine : dayLine(client),
    })
    const byMonth = (of: readonly PayrollRow[], monthOf: (row: PayrollRow) => string) =>
      [...Map.groupBy(of, monthOf)].sort(([a], [b]) => (a < b ? -1 : 1))
    const sums = written.filter((row) => !isOfDay(row))
    const ofMonths = byMonth(sums, (row) => (isOfReference(client) ? row.reference_month : run.month))
    const ofDays = byMonth(written.filter(isOfDay), (row) => row.reference_month)
    return [
      ...ofMonths.map(([month, of]) => fileOf('month', month, of)),
      ...ofDays.map(([month, of]) => fileOf('calendar', month, of)),
      description,
    ]
  },
}
