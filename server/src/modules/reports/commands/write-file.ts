import type { Context } from '../../../base/context.ts'
import type { WholeOf } from '../../../base/fields.ts'
import { inTurns } from '../../../base/load/yielding.ts'
import { csvOf } from '../../../base/sheets/csv.ts'
import { type Cell, emptyCell, type SheetTable, textCell } from '../../../base/sheets/table.ts'
import { workbookOf } from '../../../base/sheets/workbook.ts'
import { makeReport } from '../commands.ts'
import type { Column, Report, ReportRow, Values } from '../model.ts'
import type { fileQuery, ReportFile } from '../resource.ts'
import { nameIn, titleFor, wordFor } from '../words.ts'

/** The same report as on the screen, with all of its rows, as a file. */
export async function writeReportFile(
  ctx: Context,
  workspaceId: number,
  { format, language: given, ...asked }: WholeOf<typeof fileQuery>,
): Promise<ReportFile> {
  const language = given ?? 'en'
  const report = await makeReport(ctx, workspaceId, asked)
  return fileOf(await tableOf(report, language), format, workspaceId)
}

/** A table written as a file of a workspace. */
export async function fileOf(table: SheetTable, format: 'csv' | 'xlsx', workspaceId: number): Promise<ReportFile> {
  const isText = format === 'csv'
  const content = isText ? Buffer.from(await csvOf(table)) : await workbookOf(table)
  return {
    id: workspaceId,
    fileName: `${table.title}.${format}`,
    contentType: isText ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: content.toString('base64'),
  }
}

type Language = SheetTable['language']

async function tableOf(report: Report, language: Language): Promise<SheetTable> {
  const { by, columns, totals } = report
  const leading = leadingColumns[by]
  const rows = await inTurns(report.rows, (row) => [
    ...leading.map(({ cell }) => cell(row, language)),
    ...columns.map((column) => numberCell(column, row.values)),
  ])
  const total = [
    ...leading.map((_, place) => (place === 0 ? textCell(wordFor(language, 'total')) : emptyCell)),
    ...columns.map((column) => numberCell(column, totals)),
  ]
  return {
    title: `${titleFor(language, report.kind)} ${report.from} – ${report.to}`,
    heads: [...leading, ...columns].map(({ name }) => wordFor(language, name)),
    rows: by === 'each' ? rows : [...rows, total],
    language,
  }
}

interface Leading {
  readonly name: string
  readonly cell: (row: ReportRow, language: Language) => Cell
}

const dateCell = (date: string | null): Cell => (date === null ? emptyCell : { kind: 'date', value: date })

const named = (name: string): Leading => ({ name, cell: (row, language) => textCell(nameIn(language, row)) })
const areas: Leading = { name: 'area', cell: (row) => textCell(row.areas.join(', ')) }
const from: Leading = { name: 'from', cell: (row) => dateCell(row.from) }
const to: Leading = { name: 'to', cell: (row) => dateCell(row.to) }
const day: Leading = { name: 'day', cell: (row) => dateCell(row.from) }
const said = (name: 'rule' | 'state'): Leading => ({
  name,
  cell: (row, language) => textCell(wordFor(language, row[name] ?? '')),
})

/** What a row stands for, before its numbers. */
const leadingColumns: Record<Report['by'], readonly Leading[]> = {
  person: [named('person'), areas],
  area: [named('area')],
  tag: [named('tag')],
  day: [day],
  week: [from, to],
  month: [from, to],
  each: [said('rule'), named('person'), areas, day, said('state')],
}

function numberCell({ name, unit }: Column, values: Values): Cell {
  const value = values[name] ?? null
  if (value === null) return emptyCell
  return { kind: unit === 'seconds' || unit === 'signed_seconds' ? 'time' : 'number', value }
}
