import { deflateRawSync } from 'node:zlib'

/** The checksum that archives carry. */
function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** A ZIP archive with packed files, as spreadsheet programs write it. */
function archive(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const [bytes, label] = [Buffer.from(text), Buffer.from(name)]
    const packed = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc(bytes), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(label.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, label, packed])
    const entry = Buffer.alloc(46)
    entry.write('PK\u0001\u0002', 0, 'latin1')
    facts.copy(entry, 6)
    entry.writeUInt32LE(at, 42)
    list.push(entry, label)
    parts.push(local)
    at += local.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, listed, end])
}

type Cell = string | number | { readonly day: number }

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An XLSX file with one sheet after the other; a day is the number that spreadsheets count it as. */
export function workbookOf(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Buffer {
  const words: string[] = []
  const cellOf = (cell: Cell, column: number, row: number): string => {
    const name = `${String.fromCharCode(65 + column)}${row + 1}`
    if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`
    if (typeof cell === 'object') return `<c r="${name}" s="1"><v>${cell.day}</v></c>`
    return `<c r="${name}" t="s"><v>${words.push(cell) - 1}</v></c>`
  }
  const names = Object.keys(sheets)
  const files = Object.fromEntries(
    Object.values(sheets).map((rows, index) => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `${head}<worksheet ${main}><sheetData>${rows
        .map((row, at) => `<row r="${at + 1}">${row.map((cell, column) => cellOf(cell, column, at)).join('')}</row>`)
        .join('')}</sheetData></worksheet>`,
    ]),
  )
  return archive({
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${relations}"><sheets>${names
      .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/styles.xml': `${head}<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...files,
    'xl/sharedStrings.xml': `${head}<sst ${main}>${words.map((word) => `<si><t>${escaped(word)}</t></si>`).join('')}</sst>`,
  })
}
