import type { Page, PageBlock, PageLine } from '../model.ts'
import { drawDays } from './days.ts'
import { colours, left, plain, width } from './measures.ts'
import { makeSheet, missingLetters, type Sheet } from './sheet.ts'

/** A name that cannot be printed, and by which signs. */
export interface Unprintable {
  readonly text: string
  readonly signs: readonly string[]
}

/** Names that have no letters here. Boxes instead of letters would be somebody else. */
export const unprintableIn = ({ person, place, number, foot }: Page): Unprintable[] =>
  [person, place, number ?? '', ...foot].flatMap((text) => {
    const signs = missingLetters(text)
    return signs.length === 0 ? [] : [{ text, signs }]
  })

/** The page as a file. */
export function drawPage(page: Page): Promise<Buffer> {
  const sheet = makeSheet({
    title: page.title,
    author: page.company,
    language: page.language,
    madeAt: page.closed_at,
  })
  drawHead(sheet, page)
  drawFigures(sheet, page.figures)
  const endY = Math.max(drawDays(sheet, page) + 12, 646)
  drawBlocks(sheet, page, endY)
  drawFoot(sheet, page)
  return sheet.bytes()
}

function drawHead(sheet: Sheet, page: Page): void {
  sheet.decorate((pen) => {
    pen.rect(0, 0, 595.28, 6).fill(colours.accent)
  })
  const soft = { size: 8.5, colour: colours.soft }
  sheet.text('P', undefined, page.place, { x: left, y: 26 }, { ...soft, width: 330 })
  sheet.text(
    'H1',
    undefined,
    page.person,
    { x: left, y: 38 },
    { size: 20, weight: 'bold', colour: colours.ink, width: 350 },
  )
  sheet.text('P', undefined, page.number ?? '', { x: left, y: 67 }, { ...soft, width: 330 })
  sheet.text('P', undefined, page.paper, { x: left, y: 26 }, { ...soft, width, align: 'right' })
  const month = { size: 20, weight: 'bold', colour: colours.accent, width, align: 'right' } as const
  sheet.text('H2', undefined, page.month, { x: left, y: 38 }, month)
  if (page.state !== null) {
    const style = { size: 9, weight: 'bold', colour: colours.holiday, width, align: 'right' } as const
    sheet.text('P', undefined, page.state, { x: left, y: 67 }, style)
  }
}

/** The account in a line: carried over, worked, credited, booked, less the target: the balance. */
function drawFigures(sheet: Sheet, figures: readonly PageLine[]): void {
  const [top, high, each] = [90, 40, width / figures.length]
  const last = figures.length - 1
  sheet.decorate((pen) => {
    pen.roundedRect(left, top, width, high, 5).fill(colours.ground)
    pen.roundedRect(left + each * last, top, each, high, 5).fill(colours.accent)
    for (let place = 1; place < last; place++) {
      const x = left + each * place
      pen
        .moveTo(x, top + 9)
        .lineTo(x, top + high - 9)
        .lineWidth(0.5)
        .stroke(colours.line)
    }
  })
  const list = sheet.part('L')
  for (const [place, { label, value }] of figures.entries()) {
    const item = sheet.part('LI', list)
    const x = left + each * place
    const [soft, ink] = place === last ? [colours.white, colours.white] : [colours.soft, colours.ink]
    sheet.text('Lbl', item, label, { x, y: top + 7 }, { size: 7, colour: soft, width: each, align: 'center' })
    const bold = { size: 13, weight: 'bold', colour: ink, width: each, align: 'center' } as const
    sheet.text('LBody', item, value, { x, y: top + 17 }, bold)
    item.end()
  }
  list.end()
}

const lineHeight = 11.4
const third = width / 3
const title = { size: 8, weight: 'bold', colour: colours.accent } as const

function drawBlocks(sheet: Sheet, page: Page, y: number): void {
  for (const [place, block] of page.blocks.entries()) drawBlock(sheet, block, left + third * place, y)
  const x = left + third * page.blocks.length
  sheet.text('H3', undefined, page.notes.title, { x, y }, title)
  for (const [place, note] of page.notes.lines.entries())
    sheet.text('P', undefined, note, { x, y: y + 14 + place * lineHeight }, { ...plain, width: third })
}

function drawBlock(sheet: Sheet, block: PageBlock, x: number, y: number): void {
  const span = third - 18
  sheet.text('H3', undefined, block.title, { x, y }, title)
  const list = sheet.part('L')
  for (const [place, { label, value }] of block.lines.entries()) {
    const item = sheet.part('LI', list)
    const at = { x, y: y + 14 + place * lineHeight }
    sheet.text('Lbl', item, label, at, { ...plain, width: span - (value === '' ? 0 : 62) })
    sheet.text('LBody', item, value, at, { ...plain, width: span, align: 'right' })
    item.end()
  }
  list.end()
}

/** Lines to sign on, beside each other. */
export function drawSignatureLines(sheet: Sheet, count: number, y: number): void {
  const half = width / 2
  sheet.decorate((pen) => {
    for (let place = 0; place < count; place += 1) {
      const x = left + (half + 10) * place
      pen
        .moveTo(x, y)
        .lineTo(x + half - 10, y)
        .lineWidth(0.6)
        .stroke(colours.soft)
    }
  })
}

function drawFoot(sheet: Sheet, { signatures, foot }: Page): void {
  const [y, half] = [776, width / 2]
  const small = { size: 7, colour: colours.soft }
  drawSignatureLines(sheet, signatures.length, y)
  for (const [place, text] of signatures.entries())
    sheet.text('P', undefined, text, { x: left + (half + 10) * place, y: y + 4 }, small)
  for (const [place, text] of foot.entries())
    sheet.text('P', undefined, text, { x: left, y: y + 26 + place * 11 }, { ...small, width })
}
