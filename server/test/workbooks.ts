import { inflateRawSync } from 'node:zlib'

/** Reads workbooks as a program would that never saw who wrote them: by the format, not by our writer. */

const partsOf = (archive: Buffer): Map<string, string> =>
  new Map([...filesOfArchive(archive)].map(([name, bytes]) => [name, bytes.toString()]))

/** The files in a ZIP archive, by their names. */
export function filesOfArchive(archive: Buffer): Map<string, Buffer> {
  const parts = new Map<string, Buffer>()
  const tail = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = archive.readUInt32LE(tail + 16)
  for (let left = archive.readUInt16LE(tail + 10); left > 0; left--) {
    const [packed, named] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const local = archive.readUInt32LE(at + 42)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + named)
    parts.set(name, inflateRawSync(archive.subarray(begin, begin + packed)))
    at += 46 + named + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return parts
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const readText = (xml: string): string => xml.replaceAll(/&(\w+);/g, (_whole, name: string) => entities[name] ?? '?')

const dayMilliseconds = 86_400_000

/** The cells of the first sheet as text: dates like `2026-03-17`, numbers of two decimals with a comma. */
export function cellsOfWorkbook(archive: Buffer): string[][] {
  const parts = partsOf(archive)
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  if (/<f[ >]/.test(sheet)) throw new Error('the sheet has a formula')
  const formats = [...(parts.get('xl/styles.xml') ?? '').matchAll(/<cellXfs[^>]*>(.*?)<\/cellXfs>/gs)].flatMap(
    ([, xml = '']) =>
      [...xml.matchAll(/<xf([^>]*)\/>/g)].map(([, attributes = '']) => /numFmtId="(\d+)"/.exec(attributes)?.[1] ?? '0'),
  )
  const first = Date.parse((parts.get('xl/workbook.xml') ?? '').includes('date1904="1"') ? '1904-01-01' : '1899-12-30')
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', inner = '']) => {
      if (attributes.includes('t="inlineStr"')) return readText(/<t[^>]*>(.*?)<\/t>/s.exec(inner)?.[1] ?? '')
      const value = /<v>(.*?)<\/v>/.exec(inner)?.[1]
      if (value === undefined) return ''
      const format = formats[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)]
      if (format === '14') return new Date(first + Number(value) * dayMilliseconds).toISOString().slice(0, 10)
      return format === '2' ? Number(value).toFixed(2).replace('.', ',') : value
    }),
  )
}
