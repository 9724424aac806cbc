import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { emptyCell, type SheetTable, textCell } from './table.ts'
import { workbookOf } from './workbook.ts'

const table = (rows: SheetTable['rows'], language: 'de' | 'en' = 'en'): SheetTable => ({
  title: 'Hours',
  heads: ['Person', 'Worked'],
  rows,
  language,
})

describe('CSV', () => {
  test('has hours and minutes, dates and numbers as the language writes them', async () => {
    const row = [
      { kind: 'time', value: 605_400 },
      { kind: 'time', value: -7800 },
      { kind: 'time', value: -20 },
      { kind: 'number', value: 2.5 },
      { kind: 'date', value: '2026-02-01' },
      emptyCell,
    ] as const
    expect(await csvOf(table([row]))).toBe('\uFEFFPerson,Worked\r\n168:10,-2:10,0:00,2.5,2026-02-01,\r\n')
    expect(await csvOf(table([row], 'de'))).toBe('\uFEFFPerson;Worked\r\n168:10;-2:10;0:00;2,5;2026-02-01;\r\n')
  })

  test.each([
    ['=1+1', `"'=1+1"`],
    ['+49', `"'+49"`],
    ['-2', `"'-2"`],
    ['@sum', `"'@sum"`],
    [' =1+1', `"' =1+1"`],
    ['\t=1', `"'\t=1"`],
    ['＝1', `"'＝1"`],
    ['O’Brien; "Bob"', '"O’Brien; ""Bob"""'],
    ['Anna', 'Anna'],
  ])('text %j is no formula', async (text, written) => {
    expect(await csvOf(table([[textCell(text)]]))).toBe(`\uFEFFPerson,Worked\r\n${written}\r\n`)
  })
})

/** The parts of an archive by their names, read by its directory. */
function partsOf(archive: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  const tail = archive.length - 22
  let at = archive.readUInt32LE(tail + 16)
  for (let left = archive.readUInt16LE(tail + 10); left > 0; left--) {
    const [packed, named] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const begin = archive.readUInt32LE(at + 42) + 30 + named
    const name = archive.toString('utf8', at + 46, at + 46 + named)
    parts.set(name, inflateRawSync(archive.subarray(begin, begin + packed)).toString())
    at += 46 + named
  }
  return parts
}

describe('XLSX', () => {
  test('is an archive of its parts, with text as text and times as numbers, also below zero', async () => {
    const parts = partsOf(
      await workbookOf(
        table([
          [textCell('=1+1 <&> "x"\u0001\uD800'), { kind: 'time', value: -7800 }],
          [
            { kind: 'date', value: '1904-01-02' },
            { kind: 'number', value: 2.5 },
          ],
          [emptyCell],
        ]),
      ),
    )
    expect([...parts.keys()]).toContain('[Content_Types].xml')
    expect(parts.get('xl/workbook.xml')).toContain('date1904="1"')
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain('<t xml:space="preserve">=1+1 &lt;&amp;&gt; &quot;x&quot;\uFFFD</t>')
    expect(sheet).toContain(`<c s="2"><v>${-130 / 1440}</v></c>`)
    expect(sheet).toContain('<c s="3"><v>1</v></c><c s="4"><v>2.5</v></c>')
    expect(sheet).not.toContain('<f>')
  })
})
