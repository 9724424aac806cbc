import type { TableColumn, TableGroup, TablePaper } from '../model.ts'
import { colours, left, plain, right, width } from './measures.ts'
import { drawSignatureLines, type Unprintable } from './page.ts'
import { type Element, makeSheet, missingLetters, type Sheet } from './sheet.ts'

const [firstTop, laterTop, bottom] = [92, 52, 786]
const heights = { title: 22, heads: 15, row: 12.6, sum: 14 }
const signatureHeight = 64

/** Whom and what a table is about, as far as there are no letters for it here, each once. */
export function unprintableInTable({ subject, detail, place, company, notes }: TablePaper): Unprintable[] {
  const texts = new Set([subject, detail, place, company, ...notes])
  return [...texts].flatMap((text) => {
    const signs = missingLetters(text)
    return signs.length === 0 ? [] : [{ text, signs }]
  })
}

const lettersMissing = {
  de: 'Zeichen, für die es auf dieser Seite keine Buchstaben gibt, stehen als ?.',
  en: 'Signs that this page has no letters for are shown as ?.',
} as const

/** One of many who has a name in other letters keeps nobody off a list: they are there with their number and amounts. */
export function withKnownLetters(paper: TablePaper): TablePaper {
  let isWhole = true
  const known = (text: string): string => {
    const missing = missingLetters(text)
    if (missing.length === 0) return text
    isWhole = false
    return [...text].map((sign) => (missing.includes(sign) ? '?' : sign)).join('')
  }
  const groups = paper.groups.map((group) => ({
    ...group,
    title: known(group.title),
    rows: group.rows.map((row) => row.map(known)),
  }))
  return isWhole ? paper : { ...paper, groups, notes: [...paper.notes, lettersMissing[paper.language]] }
}

type LineKind = keyof typeof heights

/** Something that takes a line of a page. */
interface Line {
  readonly kind: LineKind
  readonly group: TableGroup
  readonly cells: readonly string[]
}

/** The table as a file. */
export function drawTable(paper: TablePaper): Promise<Buffer> {
  const sheet = makeSheet({
    title: paper.title,
    author: paper.company,
    language: paper.language,
    madeAt: paper.madeAt,
  })
  const pages = pagesOf(paper)
  let table: Element | undefined
  let of: TableGroup | undefined
  for (const [place, lines] of pages.entries()) {
    if (place > 0) sheet.turn()
    drawFrame(sheet, paper, place, pages.length)
    let y = place === 0 ? firstTop : laterTop
    for (const line of lines) {
      if (line.group !== of) {
        table?.end()
        table = undefined
        of = line.group
      }
      if (line.kind === 'title') drawTitle(sheet, line.group.title, y)
      else table = drawLine(sheet, { line, columns: paper.columns, y, table })
      y += heights[line.kind]
    }
    if (place === pages.length - 1) {
      table?.end()
      drawEnd(sheet, paper, y)
    }
  }
  return sheet.bytes()
}

/** Which lines stand on which page. A heading never stands alone at its end, and columns are named again on the next. */
function pagesOf({ columns, groups, notes, signatures }: TablePaper): Line[][] {
  const pages: Line[][] = [[]]
  let y = firstTop
  const heads = columns.map(({ head }) => head)
  const put = (line: Line): void => {
    pages.at(-1)?.push(line)
    y += heights[line.kind]
  }
  const turnUnless = (fits: number): boolean => {
    if (y + fits <= bottom) return false
    pages.push([])
    y = laterTop
    return true
  }
  for (const group of groups) {
    turnUnless(heights.title + heights.heads + 2 * heights.row)
    if (group.title !== '') put({ kind: 'title', group, cells: [] })
    put({ kind: 'heads', group, cells: heads })
    const lines = [
      ...group.rows.map((cells): Line => ({ kind: 'row', group, cells })),
      ...group.sums.map((cells): Line => ({ kind: 'sum', group, cells })),
    ]
    for (const line of lines) {
      if (turnUnless(heights[line.kind])) put({ kind: 'heads', group, cells: heads })
      put(line)
    }
  }
  turnUnless(notes.length * 11 + (signatures.length > 0 ? signatureHeight : 12))
  return pages
}

function drawFrame(sheet: Sheet, paper: TablePaper, place: number, count: number): void {
  const soft = { size: 8.5, colour: colours.soft }
  sheet.decorate((pen) => {
    pen.rect(0, 0, 595.28, 6).fill(colours.accent)
    const number = `${paper.pageWord} ${place + 1} / ${count}`
    sheet.write(number, { x: left, y: 808 }, { size: 7, colour: colours.soft, width, align: 'right' })
    sheet.write(paper.title, { x: left, y: 808 }, { size: 7, colour: colours.soft, width: width - 80 })
    if (place === 0) return
    sheet.write(`${paper.paper} · ${paper.subject}`, { x: left, y: 26 }, { ...soft, width: 350 })
    sheet.write(paper.month, { x: left, y: 26 }, { ...soft, width, align: 'right' })
  })
  if (place > 0) return
  sheet.text('P', undefined, paper.place, { x: left, y: 26 }, { ...soft, width: 330 })
  const large = { size: 18, weight: 'bold' } as const
  sheet.text('H1', undefined, paper.subject, { x: left, y: 40 }, { ...large, colour: colours.ink, width: 350 })
  sheet.text('P', undefined, paper.detail, { x: left, y: 66 }, { ...soft, width: 350 })
  sheet.text('P', undefined, paper.paper, { x: left, y: 26 }, { ...soft, width, align: 'right' })
  const month = { ...large, colour: colours.accent, width, align: 'right' } as const
  sheet.text('H2', undefined, paper.month, { x: left, y: 40 }, month)
}

const drawTitle = (sheet: Sheet, title: string, y: number): void =>
  sheet.text('H3', undefined, title, { x: left, y: y + 6 }, { size: 9.5, weight: 'bold', colour: colours.ink, width })

interface PlacedLine {
  readonly line: Line
  readonly columns: readonly TableColumn[]
  readonly y: number
  /** Missing where it begins. */
  readonly table: Element | undefined
}

/** Columns that are named again on a next page are decoration there: they were read aloud already. */
function drawLine(sheet: Sheet, { line: { kind, cells }, columns, y, table }: PlacedLine): Element {
  const isAgain = kind === 'heads' && table !== undefined
  sheet.decorate((pen) => {
    const [weight, colour] = kind === 'sum' ? [0.8, colours.ink] : [0.3, colours.line]
    pen.moveTo(left, y).lineTo(right, y).lineWidth(weight).stroke(colour)
    if (isAgain) for (const [cell, at, style] of placed(columns, cells, y, headStyle)) sheet.write(cell, at, style)
  })
  const whole = table ?? sheet.part('Table')
  if (isAgain) return whole
  const row = sheet.part('TR', whole)
  const style = kind === 'heads' ? headStyle : kind === 'sum' ? { ...plain, weight: 'bold' as const } : plain
  for (const [place, [cell, at, cellStyle]] of placed(columns, cells, y, style).entries()) {
    if (kind === 'heads') sheet.head(row, 'Column', cell, at, cellStyle)
    else if (place === 0) sheet.head(row, 'Row', cell, at, cellStyle)
    else sheet.text('TD', row, cell, at, cellStyle)
  }
  row.end()
  return whole
}

const headStyle = { size: 7, colour: colours.soft } as const
const gap = 6

type Style = Parameters<Sheet['write']>[2]

function placed(columns: readonly TableColumn[], cells: readonly string[], y: number, style: Style) {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let x: number = left
  return columns.map(({ share, align }, place) => {
    const span = (width * share) / all
    const at = { x, y: y + 2 }
    x += span
    const isLast = place === columns.length - 1
    return [cells[place] ?? '', at, { ...style, width: isLast ? span : span - gap, align }] as const
  })
}

function drawEnd(sheet: Sheet, { notes, signatures }: TablePaper, endY: number): void {
  const small = { size: 7.5, colour: colours.soft, width }
  for (const [place, note] of notes.entries())
    sheet.text('P', undefined, note, { x: left, y: endY + 8 + place * 11 }, small)
  const [y, half] = [endY + notes.length * 11 + 48, width / 2]
  drawSignatureLines(sheet, signatures.length, y)
  for (const [place, text] of signatures.entries())
    sheet.text('P', undefined, text, { x: left + (half + 10) * place, y: y + 3 }, { ...small, width: half - 10 })
}
