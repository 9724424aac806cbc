import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'

// The only file that knows the library. It is loaded in a thread of its own: a page takes a tenth of a second.

const folder = join(import.meta.dirname, '../../../../assets/fonts')
const fonts = {
  regular: readFileSync(join(folder, 'NotoSans-Regular.ttf')),
  bold: readFileSync(join(folder, 'NotoSans-SemiBold.ttf')),
}

export type Element = PDFKit.PDFStructureElement
type Pen = PDFKit.PDFDocument

interface TextStyle {
  readonly size: number
  readonly colour: string
  readonly weight?: keyof typeof fonts
  /** What does not fit is cut with three dots. */
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
}

export interface Sheet {
  readonly pen: Pen
  /** Part of what is read aloud, below another part or the page itself. */
  readonly part: (tag: string, below?: Element) => Element
  /** A text with its tag: what is read aloud is what is seen, in that order. */
  readonly text: (tag: string, below: Element | undefined, text: string, at: Place, style: TextStyle) => void
  /** A cell that says what its row or column is about. */
  readonly head: (below: Element, scope: 'Row' | 'Column', text: string, at: Place, style: TextStyle) => void
  /** Lines, grounds and bars, which nobody reads aloud. */
  readonly decorate: (paint: (pen: Pen) => void) => void
  readonly write: (text: string, at: Place, style: TextStyle) => void
  /** Goes on with another page. */
  readonly turn: () => void
  readonly bytes: () => Promise<Buffer>
}

interface Place {
  readonly x: number
  readonly y: number
}

interface Facts {
  readonly title: string
  readonly author: string
  readonly language: string
  /** The same page has the same bytes, so it is made when its statement was. */
  readonly madeAt: string
}

/** Tagged A4 pages, as archives want them; the first one is there. */
export function makeSheet({ title, author, language, madeAt }: Facts): Sheet {
  const at = new Date(madeAt)
  const pen = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Tagwerk', Producer: 'Tagwerk', CreationDate: at, ModDate: at },
  })
  pen.registerFont('regular', fonts.regular)
  pen.registerFont('bold', fonts.bold)
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pen.on('data', (part: Buffer) => parts.push(part))
    pen.on('end', () => resolve(Buffer.concat(parts)))
    pen.on('error', reject)
  })
  const root = pen.struct('Document')
  pen.addStructure(root)

  const write = (text: string, { x, y }: Place, style: TextStyle): void => {
    pen
      .font(style.weight ?? 'regular')
      .fontSize(style.size)
      .fillColor(style.colour)
    const shown = cut(pen, text, style.width)
    const room = style.width === undefined ? 0 : style.width - pen.widthOfString(shown)
    const shift = style.align === 'right' ? room : style.align === 'center' ? room / 2 : 0
    pen.text(shown, x + shift, y, { lineBreak: false })
  }
  const element = (tag: string, below: Element, text: string, place: Place, style: TextStyle, options = {}): void => {
    const made = pen.struct(tag, options)
    below.add(made)
    const content = pen.markStructureContent(tag)
    write(text, place, style)
    pen.endMarkedContent()
    made.add(content)
    made.end()
  }
  return {
    pen,
    part: (tag, below = root) => {
      const made = pen.struct(tag)
      below.add(made)
      return made
    },
    text: (tag, below, text, place, style) => element(tag, below ?? root, text, place, style),
    head: (below, scope, text, place, style) => element('TH', below, text, place, style, { scope }),
    decorate: (paint) => {
      pen.markContent('Artifact', { type: 'Layout' })
      paint(pen)
      pen.endMarkedContent()
    },
    write,
    turn: () => {
      pen.addPage()
    },
    bytes: () => {
      root.end()
      pen.end()
      return done
    },
  }
}

/** As much of a text as fits. Nobody needs more of a name than this to cut it. */
function cut(pen: Pen, text: string, width: number | undefined): string {
  if (width === undefined || pen.widthOfString(text.slice(0, 300)) <= width) return text
  let shown = [...text].slice(0, 150)
  while (shown.length > 1 && pen.widthOfString(`${shown.join('').trimEnd()}…`) > width) shown = shown.slice(0, -1)
  return `${shown.join('').trimEnd()}…`
}

interface Font {
  readonly hasGlyphForCodePoint: (code: number) => boolean
}

let known: Font | undefined

/** The signs of a text that the page has no letters for, each once. */
export function missingLetters(text: string): string[] {
  if (known === undefined) {
    const pen = new PDFDocument({ autoFirstPage: false })
    pen.font(fonts.regular)
    known = (pen as unknown as { readonly _font: { readonly font: Font } })._font.font
  }
  const font = known
  return [...new Set(text)].filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
}
