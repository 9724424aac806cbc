import { type Archive, openArchive } from './archive.ts'
import { type Format, formatFrom, shown } from './number-formats.ts'
import { allIn as all, type Element, parseXml } from './xml.ts'

/** Sheets of a workbook, each read when it is chosen. */
export interface Workbook {
  readonly sheets: readonly string[]
  readonly rowsOf: (sheet: string) => Promise<string[][]>
}

/** More rows no import takes. */
const mostRows = 100_001

/** Opens an XLSX file with what browsers bring along; undefined when it is none. */
export async function openWorkbook(bytes: ArrayBuffer): Promise<Workbook | undefined> {
  const archive = openArchive(bytes)
  const book = await parsed(archive, 'xl/workbook.xml')
  if (archive === undefined || book === undefined) return undefined
  const links = await parsed(archive, 'xl/_rels/workbook.xml.rels')
  const targets = new Map(
    all(links, 'Relationship').map((each) => [each.attributes.Id ?? '', each.attributes.Target ?? '']),
  )
  const sheets = all(book, 'sheet').map((sheet) => ({
    name: sheet.attributes.name ?? '',
    path: pathOf(targets.get(sheet.attributes['r:id'] ?? '') ?? ''),
  }))
  const isFrom1904 = all(book, 'workbookPr').some((each) => /^(?:1|true)$/.test(each.attributes.date1904 ?? ''))
  return {
    sheets: sheets.map(({ name }) => name),
    rowsOf: async (name) => {
      const path = sheets.find((sheet) => sheet.name === name)?.path ?? ''
      const [sheet, words, styles] = [
        await parsed(archive, path),
        await parsed(archive, 'xl/sharedStrings.xml'),
        await parsed(archive, 'xl/styles.xml'),
      ]
      return rowsIn(sheet, { words: all(words, 'si').map(textIn), formats: formatsIn(styles), isFrom1904 })
    },
  }
}

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

async function parsed(archive: Archive | undefined, name: string): Promise<Element | undefined> {
  const text = await archive?.text(name)
  return text === undefined ? undefined : parseXml(text)
}

/** The words of a cell without how they are pronounced. */
const textIn = (element: Element): string =>
  element.children.map((each) => (each.name === 't' ? each.text : each.name === 'rPh' ? '' : textIn(each))).join('')

function formatsIn(styles: Element | undefined): Format[] {
  const codes = new Map(
    all(styles, 'numFmt').map((each) => [each.attributes.numFmtId ?? '', each.attributes.formatCode ?? '']),
  )
  const [cells] = all(styles, 'cellXfs')
  return all(cells, 'xf').map((each) => {
    const id = each.attributes.numFmtId ?? '0'
    return formatFrom(Number(id), codes.get(id) ?? '')
  })
}

interface Known {
  readonly words: readonly string[]
  readonly formats: readonly Format[]
  readonly isFrom1904: boolean
}

function rowsIn(sheet: Element | undefined, known: Known): string[][] {
  const rows: string[][] = []
  for (const row of all(sheet, 'row')) {
    const at = Number(row.attributes.r ?? rows.length + 1)
    if (at > mostRows) break
    while (rows.length < at) rows.push([])
    const cells = rows[at - 1] ?? []
    for (const cell of all(row, 'c')) {
      const column = columnOf(cell.attributes.r ?? '') ?? cells.length
      while (cells.length <= column) cells.push('')
      cells[column] = cellText(cell, known).trim()
    }
  }
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '')) rows.pop()
  return rows
}

/** `C7` is in the third column. */
function columnOf(name: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(name)?.[0]
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(cell: Element, { words, formats, isFrom1904 }: Known): string {
  const kind = cell.attributes.t
  if (kind === 'inlineStr') return textIn(cell)
  const value = all(cell, 'v')[0]?.text ?? ''
  if (kind === 's') return words[Number(value)] ?? ''
  if (kind === 'b') return value === '1' ? 'true' : 'false'
  if (kind === 'str' || kind === 'e' || kind === 'd' || value === '') return value
  return shown(Number(value), formats[Number(cell.attributes.s ?? 0)] ?? { kind: 'number' }, isFrom1904)
}
