import { inTurns } from '../../../base/load/yielding.ts'
import { csvIn } from '../../../base/sheets/csv.ts'
import { type Cell, emptyCell, type SheetTable, textCell } from '../../../base/sheets/table.ts'
import { startWorkbook } from '../../../base/sheets/workbook.ts'
import type { FileWriter, PayrollRow, PayrollRunHead, TargetClient } from '../model.ts'
import { fileName } from '../rules/names.ts'

type Language = SheetTable['language']

const heads: Readonly<Record<Language, readonly string[]>> = {
  de: [
    'Lauf',
    'Mandant',
    'Personalnummer',
    'Name',
    'Abrechnungsmonat',
    'Bezugsmonat',
    'Von',
    'Bis',
    'Art',
    'Lohnart',
    'Bearbeitungsschlüssel',
    'Ausfallschlüssel',
    'Einheit',
    'Menge',
    'Kostenstelle',
    'Mandantennummer',
    'Laufart',
  ],
  en: [
    'Run',
    'Client',
    'Personnel number',
    'Name',
    'Paid with',
    'Belongs to',
    'From',
    'Until',
    'Kind',
    'Wage type',
    'Processing key',
    'Absence key',
    'Unit',
    'Amount',
    'Cost centre',
    'Client number',
    'Kind of run',
  ],
}

const units: Readonly<Record<Language, Record<PayrollRow['unit'], string>>> = {
  de: { hours: 'Stunden', days: 'Tage', period: 'Zeitraum' },
  en: { hours: 'hours', days: 'days', period: 'period' },
}

const runKinds: Readonly<Record<Language, Record<PayrollRunHead['kind'], string>>> = {
  de: { regular: 'regulär', correction: 'Korrektur' },
  en: { regular: 'regular', correction: 'correction' },
}

const titles: Readonly<Record<Language, string>> = { de: 'Lohndaten', en: 'Payroll' }

const dateCell = (date: string | null): Cell => (date === null ? emptyCell : { kind: 'date', value: date })

const cellsOf =
  (client: TargetClient, run: PayrollRunHead, language: Language) =>
  (row: PayrollRow): Cell[] => [
    { kind: 'number', value: run.number },
    textCell(client.name),
    textCell(row.personnel_number),
    textCell(row.name),
    textCell(run.month),
    textCell(row.reference_month),
    dateCell(row.date),
    dateCell(row.until),
    textCell(row.kind),
    textCell(row.wage_type),
    textCell(row.processing_key),
    textCell(row.absence_key),
    textCell(units[language][row.unit]),
    row.unit === 'period' ? emptyCell : { kind: 'number', value: row.amount / 100, decimals: 2 },
    textCell(row.cost_centre),
    textCell(client.client_number),
    textCell(runKinds[language][run.kind]),
  ]

/** One table with all there is, for programs without a format of their own and for people. */
export async function startSheet(
  client: TargetClient,
  run: PayrollRunHead,
  { format, language }: { format: 'csv' | 'xlsx'; language: Language },
): Promise<FileWriter> {
  const cells = cellsOf(client, run, language)
  const name = fileName('payroll', client, run, format)
  if (format === 'csv') {
    const { head, line } = csvIn(language)
    const parts = [Buffer.from(head(heads[language]))]
    return {
      add: async (rows) => void parts.push(Buffer.from((await inTurns(rows, (row) => line(cells(row)))).join(''))),
      end: async () => [{ name, content_type: 'text/csv; charset=utf-8', bytes: Buffer.concat(parts) }],
    }
  }
  const workbook = await startWorkbook(`${titles[language]} ${run.month}`, heads[language])
  const content_type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return {
    add: async (rows) => workbook.add(await inTurns(rows, cells)),
    end: async () => [{ name, content_type, bytes: await workbook.end() }],
  }
}

/** For programs that read rows themselves: amounts are hours or days, and null where there are only dates. */
export function startJson(client: TargetClient, { id, number, month, kind }: PayrollRunHead): FileWriter {
  const { name, consultant_number, client_number } = client
  const head = { version: 1, run: { id, number, month, kind }, client: { name, consultant_number, client_number } }
  const parts = [Buffer.from(`${JSON.stringify(head).slice(0, -1)},"rows":[`)]
  return {
    add: async (rows) => {
      const texts = await inTurns(rows, (row) => JSON.stringify(shownRow(row)))
      if (texts.length > 0) parts.push(Buffer.from(`${parts.length > 1 ? ',' : ''}${texts.join(',')}`))
    },
    end: async () => [
      {
        name: fileName('payroll', client, { id, number, month, kind }, 'json'),
        content_type: 'application/json',
        bytes: Buffer.concat([...parts, Buffer.from(']}\n')]),
      },
    ],
  }
}

const shownRow = (row: PayrollRow) => ({
  personnel_number: row.personnel_number,
  name: row.name,
  reference_month: row.reference_month,
  date: row.date,
  until: row.until,
  kind: row.kind,
  unit: row.unit,
  amount: row.unit === 'period' ? null : row.amount / 100,
  cost_centre: row.cost_centre,
  wage_type: row.wage_type,
  processing_key: row.processing_key,
  absence_key: row.absence_key,
})
