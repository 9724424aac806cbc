import { expect, test } from 'vitest'
import { workbookOf } from '../../../../e2e/workbook.ts'
import { prepareTime } from '../../../base/time.ts'
import * as cells from './cells.ts'
import { fieldsOf, guess, hasHead, missingIn } from './columns.ts'
import { formatFrom, shown } from './number-formats.ts'
import { asCsv, readText } from './table.ts'
import { openWorkbook } from './workbook.ts'
import { parseXml } from './xml.ts'

await prepareTime()

test('cells of a spreadsheet, a CSV file and a list of names are rows', () => {
  expect(readText('Name\tStd\r\nOtt, Lina\t38,5\r\n')).toEqual([
    ['Name', 'Std'],
    ['Ott, Lina', '38,5'],
  ])
  expect(readText('\uFEFFName;Mail\n"Müller ""Mo""; Max";max@example.org\n\n')).toEqual([
    ['Name', 'Mail'],
    ['Müller "Mo"; Max', 'max@example.org'],
  ])
  expect(readText('Paul\nPaula, paula@example.org')).toEqual([['Paul'], ['Paula', 'paula@example.org']])
  expect(readText('"two\nlines"\tx')).toEqual([['two\nlines', 'x']])
  expect(readText('')).toEqual([])
})

test('what is written can be read again, and a formula stays text', () => {
  const rows = [
    ['Name', 'Note'],
    ['A;B', 'say "x"'],
    ['−2:05', '-3,5'],
  ]
  expect(readText(asCsv(rows))).toEqual(rows)
  expect(asCsv([['=1+1', '@x']])).toContain("'=1+1;'@x")
})

test.each([
  ['1.4.23', '2023-04-01'],
  ['01/04/2023', '2023-04-01'],
  ['2023-04-01', '2023-04-01'],
  ['2023-04-01 00:00', '2023-04-01'],
  ['17.05.90', '1990-05-17'],
  ['31.02.2025', undefined],
  ['soon', undefined],
])('%s is the day %s', (cell, day) => {
  expect(cells.date(cell)).toBe(day)
})

test.each([
  ['38,5', 38.5],
  ['38.5', 38.5],
  ['38.125', 38.125],
  ['38:30', 38.5],
  ['40 h', 40],
  ['1.234,5', 1234.5],
  ['−2:05', -2.0833],
  ['many', undefined],
])('%s are %s hours', (cell, hours) => {
  expect(cells.hours(cell)).toBe(hours)
})

test.each([
  ['8', '08:00'],
  ['8:05', '08:05'],
  ['8.05 Uhr', '08:05'],
  ['0805', '08:05'],
  ['17:30:00', '17:30'],
  ['24:10', undefined],
])('%s is the time %s', (cell, time) => {
  expect(cells.time(cell)).toBe(time)
})

test('minutes, names, languages and answers are understood', () => {
  expect(['30', '0:45', '30 min'].map(cells.minutes)).toEqual([30, 45, 30])
  expect(['Ott, Lina', 'Lina Ott', 'A, B, C'].map(cells.turnedName)).toEqual(['Lina Ott', 'Lina Ott', 'A, B, C'])
  expect(['Deutsch', 'EN', 'fr'].map(cells.language)).toEqual(['de', 'en', undefined])
  expect(['ja', 'no', '?'].map(cells.yesOrNo)).toEqual([true, false, undefined])
})

const drawn = [
  ['Name, Vorname', 'PersNr', 'Std/Wo', 'Eintritt', 'Kst'],
  ['Mensah, Kofi', '0204', '38,5', '1.4.23', '17'],
]

test('columns are guessed by their heads, by what was chosen last time, and by what is in them', () => {
  expect(hasHead('people', drawn)).toBe(true)
  expect(guess('people', drawn, drawn[0] ?? [])).toEqual([
    'turned_name',
    'staff_number',
    'weekly_hours',
    'start_of_accounting',
    '',
  ])
  expect(guess('people', drawn, drawn[0] ?? [], { Kst: 'tags', PersNr: '' })).toEqual([
    'turned_name',
    '',
    'weekly_hours',
    'start_of_accounting',
    'tags',
  ])
  const names = [['Paul'], ['Paula', 'paula@example.org']]
  expect(hasHead('people', names)).toBe(false)
  expect(guess('people', names, [])).toEqual(['username', 'email'])
  expect(guess('people', [], ['Vorname', 'Name'])).toEqual([])
  expect(guess('people', [['Vorname', 'Name']], ['Vorname', 'Name'])).toEqual(['first_name', 'last_name'])
  const times = ['Personalnummer', 'Datum', 'Kommen', 'Gehen', 'Pause']
  expect(guess('time_trackings', [times], times)).toEqual(['person', 'date', 'from', 'to', 'break_minutes'])
})

test('a row becomes fields; what is not understood is sent as it stands', () => {
  const mapping = guess('people', drawn, drawn[0] ?? [])
  expect(fieldsOf('people', mapping, drawn[1] ?? [])).toEqual({
    username: 'Kofi Mensah',
    staff_number: '0204',
    weekly_hours: 38.5,
    start_of_accounting: '2023-04-01',
  })
  expect(
    fieldsOf('people', ['first_name', 'last_name', 'start_of_accounting'], ['Ilse', 'Brandt', '31.02.2025']),
  ).toEqual({ username: 'Ilse Brandt', start_of_accounting: '31.02.2025' })
  expect(missingIn('people', ['email'])).toEqual(['username'])
  expect(missingIn('time_trackings', ['person', 'date', 'from'])).toEqual(['to'])
})

test('numbers of a spreadsheet are days, times, hours or digits, as it shows them', () => {
  expect(shown(45017, formatFrom(14, ''), false)).toBe('2023-04-01')
  expect(shown(45017.354166667, formatFrom(22, ''), false)).toBe('2023-04-01 08:30')
  expect(shown(0.354166667, formatFrom(20, ''), false)).toBe('08:30')
  expect(shown(1.604166667, formatFrom(164, '[h]:mm'), false)).toBe('38:30')
  expect(shown(147, formatFrom(165, '0000'), false)).toBe('0147')
  expect(shown(38.5, formatFrom(0, ''), false)).toBe('38.5')
  expect(shown(43555, formatFrom(166, 'dd/mm/yyyy'), true)).toBe('2023-04-01')
  expect(shown(12.5, formatFrom(167, '#,##0.00 "Tage"'), false)).toBe('12.5')
})

test('a workbook is read sheet by sheet, whatever stands in its cells', async () => {
  const rows = [
    ['Name', 'Day'],
    ['A & <B> "ç"', { day: 45017 }],
    ['', 38.5],
  ] as const
  const bytes = Uint8Array.from(workbookOf({ One: [['x']], 'Two & more': rows })).buffer
  const book = await openWorkbook(bytes)
  expect(book?.sheets).toEqual(['One', 'Two & more'])
  expect(await book?.rowsOf('Two & more')).toEqual([
    ['Name', 'Day'],
    ['A & <B> "ç"', '2023-04-01'],
    ['', '38.5'],
  ])
  expect(
    await openWorkbook(new TextEncoder().encode('no archive, but long enough to be one').buffer as ArrayBuffer),
  ).toBe(undefined)
})

test('XML is read with its signs, comments and empty elements', () => {
  const [found] = parseXml(
    '<?xml version="1.0"?><!-- <x> --><a:r k="1 &gt; 0"><b/>T&#228;&amp;<![CDATA[<i>]]></a:r>',
  ).children
  expect(found).toMatchObject({ name: 'r', attributes: { k: '1 > 0' }, children: [{ name: 'b' }], text: 'Tä&<i>' })
})
