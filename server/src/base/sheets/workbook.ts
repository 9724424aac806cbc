import { inTurns } from '../load/yielding.ts'
import { daysFrom } from '../time/time.ts'
import { archiveOf, startPacking } from './archive.ts'
import { type Cell, minutesOf, type SheetTable } from './table.ts'

/** An XLSX file with one sheet: few parts of a large format, which every spreadsheet reads. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** What XML cannot hold. */
const unwritable = /(?![\n\r\t])\p{Cc}|[\uFFFE\uFFFF]/gu

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Places in the list of styles. */
const styles = { plain: 0, head: 1, time: 2, date: 3, number: 4, hundredths: 5 } as const

const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[h]:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf/><xf numFmtId="2" applyNumberFormat="1"/></cellXfs></styleSheet>`

const minutesOfDay = 1440
/** Files that count from here can show times below zero, which others show as signs only. */
const firstDay = '1904-01-01'

function cellXml(cell: Cell, style?: number): string {
  const number = (value: number, usual: number): string => `<c s="${style ?? usual}"><v>${value}</v></c>`
  switch (cell.kind) {
    case 'text':
      return `<c t="inlineStr" s="${style ?? styles.plain}"><is><t xml:space="preserve">${escaped(cell.value)}</t></is></c>`
    case 'date':
      return number(daysFrom(firstDay, cell.value) - 1, styles.date)
    case 'time':
      return number(minutesOf(cell.value) / minutesOfDay, styles.time)
    case 'number':
      return number(cell.value, cell.decimals === undefined ? styles.number : styles.hundredths)
    case 'empty':
      return '<c/>'
  }
}

/** Sheets are named by at most 31 signs, some of which mean something else. */
const sheetName = (title: string): string => escaped(title.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)) || 'Sheet'

export async function workbookOf({ title, heads, rows }: SheetTable): Promise<Buffer> {
  const workbook = await startWorkbook(title, heads)
  await workbook.add(rows)
  return workbook.end()
}

/** A file that is packed while its rows come. */
export interface Workbook {
  readonly add: (rows: SheetTable['rows']) => Promise<void>
  readonly end: () => Promise<Buffer>
}

export async function startWorkbook(title: string, heads: readonly string[]): Promise<Workbook> {
  const sheet = startPacking()
  const headLine = heads.map((text) => cellXml({ kind: 'text', value: text }, styles.head)).join('')
  await sheet.add(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row>${headLine}</row>`,
  )
  return {
    add: async (rows) => {
      const lines = await inTurns(rows, (row) => `<row>${row.map((cell) => cellXml(cell)).join('')}</row>`)
      await sheet.add(lines.join(''))
    },
    end: async () => {
      await sheet.add('</sheetData></worksheet>')
      return archiveOf([...partsAround(title), { name: 'xl/worksheets/sheet1.xml', content: await sheet.end() }])
    },
  }
}

function partsAround(title: string) {
  const relationship = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const content = (part: string, type: string): string =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  return [
    {
      name: '[Content_Types].xml',
      content: `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${content('/xl/workbook.xml', 'sheet.main')}${content('/xl/worksheets/sheet1.xml', 'worksheet')}${content('/xl/styles.xml', 'styles')}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${head}<Relationships xmlns="${packages}/relationships">${relationship('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="1"/><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${head}<Relationships xmlns="${packages}/relationships">${relationship('r1', 'worksheet', 'worksheets/sheet1.xml')}${relationship('r2', 'styles', 'styles.xml')}</Relationships>`,
    },
    { name: 'xl/styles.xml', content: stylesXml },
  ]
}
