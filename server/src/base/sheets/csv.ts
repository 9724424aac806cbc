import { inTurns } from '../load/yielding.ts'
import { type Cell, minutesOf, type SheetTable } from './table.ts'

/** Spreadsheets take text that begins so for a formula. */
const isFormula = /^[=+\-@\t\r\n|%＝＋－＠]/

const neutral = (text: string): string => (isFormula.test(text.trimStart()) || isFormula.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/["\n\r;,\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** `168:10`, `-2:10`. */
function hoursAndMinutes(seconds: number): string {
  const minutes = minutesOf(seconds)
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : ''}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`
}

function written(cell: Cell, decimal: string): string {
  switch (cell.kind) {
    case 'text':
      return quoted(neutral(cell.value))
    case 'date':
      return cell.value
    case 'time':
      return hoursAndMinutes(cell.value)
    case 'number':
      // A comma that separates decimals stands in a file whose cells a semicolon separates.
      return (cell.decimals === undefined ? String(cell.value) : cell.value.toFixed(cell.decimals)).replace(
        '.',
        decimal,
      )
    case 'empty':
      return ''
  }
}

/** As spreadsheets of the language open it: with a mark of its encoding, and the separator they expect. */
export async function csvOf({ heads, rows, language }: SheetTable): Promise<string> {
  const { head, line } = csvIn(language)
  return [head(heads), ...(await inTurns(rows, line))].join('')
}

/** The beginning and the lines of such a file, for who writes it bit by bit. */
export function csvIn(language: SheetTable['language']) {
  const [separator, decimal] = language === 'de' ? [';', ','] : [',', '.']
  return {
    head: (heads: readonly string[]): string =>
      `\uFEFF${heads.map((text) => quoted(neutral(text))).join(separator)}\r\n`,
    line: (row: readonly Cell[]): string => `${row.map((cell) => written(cell, decimal)).join(separator)}\r\n`,
  }
}
