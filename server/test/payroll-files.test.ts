import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startFiles, writeFiles } from '../src/modules/payroll-files/commands.ts'
import type { PayrollRow, TargetClient } from '../src/modules/payroll-files/model.ts'
import { inOrder } from '../src/modules/payroll-files/rules/rows.ts'
import { unsaidIn } from '../src/modules/payroll-files/rules.ts'
import { clientOf, daysOfCalendar, hours, period, rowOf, run, vacationDays } from './payroll-rows.ts'
import { cellsOfWorkbook, filesOfArchive } from './workbooks.ts'

const golden = join(import.meta.dirname, 'payroll-files')
const folder = mkdtempSync(join(tmpdir(), 'tagwerk-payroll-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Written anew with `RENEW_GOLDEN=1`, to be read by a person afterwards. */
function expectGolden(name: string, bytes: Buffer): void {
  const path = join(golden, name)
  if (process.env.RENEW_GOLDEN === '1') writeFileSync(path, bytes)
  expect(existsSync(path), `${name} is there`).toBe(true)
  expect(bytes.toString('latin1')).toBe(readFileSync(path).toString('latin1'))
}

const everything = [...hours, ...vacationDays, ...daysOfCalendar, period]

const cases: readonly [string, TargetClient, readonly PayrollRow[]][] = [
  ['lodas', clientOf('datev_lodas'), [...hours, ...vacationDays]],
  [
    'lodas-all-settings',
    clientOf('datev_lodas', {
      date_format: 'JJJJ-MM-TT',
      absence_periods: 'u_lod_psd_fehlzeiten',
      company_numbers: 'yes',
      month: 'reference',
    }),
    [...hours, ...vacationDays, period],
  ],
  ['lodas-hours', clientOf('datev_lodas', { table: 'u_lod_bwd_buchung_stunden' }), hours],
  ['lug', clientOf('datev_lug'), [...hours, ...daysOfCalendar]],
  [
    'lug-all-settings',
    clientOf('datev_lug', { day: 'date', company_numbers: 'yes', month: 'reference' }),
    [...hours, ...daysOfCalendar],
  ],
  ['lexware', clientOf('lexware'), hours],
  ['lexware-reference', clientOf('lexware', { month: 'reference' }), hours],
  ['bmd', clientOf('bmd'), [...hours, period]],
  ['csv-de', clientOf('csv'), everything],
  ['csv-en', clientOf('csv', { language: 'en' }), everything],
  ['json', clientOf('json'), everything],
]

describe('files are, byte by byte, what they were', () => {
  test.each(cases)('%s', async (name, client, rows) => {
    for (const file of await writeFiles(client, run, rows)) expectGolden(`${name}.${file.name}`, file.bytes)
  })

  test.each(cases)('%s in whatever order rows come', async (_name, client, rows) => {
    const bytes = async (of: readonly PayrollRow[]) => (await writeFiles(client, run, of)).map((file) => file.bytes)
    expect(await bytes(rows.toReversed())).toEqual(await bytes(rows))
  })

  test.each([...cases, ['xlsx', clientOf('xlsx'), everything] as const])(
    '%s when people come one by one',
    async (_name, client, rows) => {
      const files = await startFiles(client, run)
      const people = Map.groupBy(inOrder(rows), ({ personnel_number }) => personnel_number)
      for (const some of people.values()) await files.add(some)
      expect(await files.end()).toEqual(await writeFiles(client, run, rows))
    },
  )
})

const textOf = async (client: TargetClient, rows: readonly PayrollRow[], file = 0): Promise<string> =>
  new TextDecoder('windows-1252').decode((await writeFiles(client, run, rows))[file]?.bytes)

const twoRows = [rowOf(), rowOf({ kind: 'night_25', wage_type: '310', amount: 1125 })]

describe('files are as their programs describe them', () => {
  test('LODAS: sections, a description of the fields, rows that begin with its number', async () => {
    expect(await textOf(clientOf('datev_lodas'), twoRows)).toBe(
      [
        '[Allgemein]',
        'Ziel=LODAS',
        'BeraterNr=1234567',
        'MandantenNr=10042',
        'Datumsformat=TT.MM.JJJJ',
        'Feldtrennzeichen=;',
        'Zahlenkomma=,',
        '',
        '[Satzbeschreibung]',
        '1;u_lod_bwd_buchung_standard;pnr#bwd;abrechnung_zeitraum#bwd;bs_wert_butab#bwd;bs_nr#bwd;la_eigene#bwd;kostenstelle#bwd;',
        '',
        '[Bewegungsdaten]',
        '1;417;01.03.2026;152,50;1;200;4100;',
        '1;417;01.03.2026;11,25;1;310;4100;',
        '',
      ].join('\r\n'),
    )
  })

  test('Lohn und Gehalt: the month in the first line, monthly sums in the value, days in the calendar', async () => {
    const day = rowOf({
      kind: 'absence.vacation',
      unit: 'days',
      amount: 100,
      date: '2026-03-17',
      absence_key: 'U',
      wage_type: '',
      cost_centre: '',
    })
    const client = clientOf('datev_lug')
    expect(await textOf(client, [rowOf(), day])).toBe('1234567;10042;03/2026\r\n417;;;200;;;152,50;;;4100;\r\n')
    expect(await textOf(client, [rowOf(), day], 1)).toBe('1234567;10042;03/2026\r\n417;17;U;;;1,00;;;;;\r\n')
    // Only absences are days there, whatever else has a day and a key.
    const paid = { ...day, kind: 'holiday_paid', unit: 'hours', wage_type: '250' } as const
    expect(await textOf(client, [paid])).toBe('1234567;10042;03/2026\r\n417;;;250;;;1,00;;;;\r\n')
  })

  test('Lohn und Gehalt: days of the calendar take no difference, with a wage type as without', async () => {
    const vacation = { kind: 'absence.vacation', unit: 'days', amount: -100, absence_key: 'U' } as const
    for (const wage_type of ['', '400'])
      expect(unsaidIn('datev_lug', rowOf({ ...vacation, wage_type }), '2026-03')).toMatchObject({
        code: 'calendar_by_hand',
      })
    await expect(writeFiles(clientOf('datev_lug'), run, [rowOf({ ...vacation })])).rejects.toMatchObject({
      faults: [{ code: 'calendar_by_hand' }],
    })
  })

  test('Lexware: year, month, person, wage type, value, without zeros in front', async () => {
    expect(await textOf(clientOf('lexware'), twoRows)).toBe('2026;3;417;200;152,50\r\n2026;3;417;310;11,25\r\n')
  })

  test('BMD: no head, and a correction names its month', async () => {
    const rows = [rowOf(), rowOf({ reference_month: '2025-12', amount: -150 })]
    expect(await textOf(clientOf('bmd'), rows)).toBe(
      '3;10042;417;;200;-1,50;;;4100;;12;;;;\r\n3;10042;417;;200;152,50;;;4100;;;;;;\r\n',
    )
  })

  test('amounts below zero are no formulas', async () => {
    const text = (await writeFiles(clientOf('csv'), run, [rowOf({ amount: -5 })]))[0]?.bytes.toString() ?? ''
    expect(text).toContain(';-0,05;')
  })
})

describe('XLSX', () => {
  const write = async (): Promise<Buffer> =>
    (await writeFiles(clientOf('xlsx'), run, everything))[0]?.bytes ?? Buffer.of()
  /** As the CSV has it, which is held byte by byte. */
  const asInCsv = (): string[][] =>
    readFileSync(join(golden, 'csv-de.payroll-Beispiel-Logistik-GmbH-2026-03-run-7.csv'), 'utf8')
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';').map((cell) => cell.replace(/^"'(.*)"$/, '$1')))

  test('is the same bytes each time', async () => {
    expect((await write()).equals(await write())).toBe(true)
  })

  // Packed by another Node or library its bytes may differ; what is in its cells may not.
  test('has its sheet, unpacked, as it was: a row a line', async () => {
    const sheet =
      filesOfArchive(await write())
        .get('xl/worksheets/sheet1.xml')
        ?.toString() ?? ''
    const lines = sheet.replaceAll(/>\s+</g, '><').replaceAll(/(<row |<\/sheetData>|<sheetData>)/g, '\n$1')
    expectGolden('xlsx.sheet1.xml', Buffer.from(`${lines.trim()}\n`))
  })

  test('holds the same cells as the CSV, by a reader of its own', async () => {
    expect(cellsOfWorkbook(await write())).toEqual(asInCsv())
  })

  const office = spawnSync('soffice', ['--version']).status === 0
  // Where LibreOffice is not installed this is told as skipped, and the reader above is all there is.
  test.skipIf(!office)(
    'holds the same cells as the CSV, by LibreOffice: texts, numbers and dates as such',
    async () => {
      writeFileSync(join(folder, 'lines.xlsx'), await write())
      // Semicolons, UTF-8, texts in quotes and numbers without, as they are shown.
      const asText = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,true,true,true'
      const profile = `-env:UserInstallation=file://${folder}/profile`
      const paths = ['--outdir', folder, join(folder, 'lines.xlsx')]
      execFileSync('soffice', [profile, '--headless', '--convert-to', asText, ...paths], {
        env: { ...process.env, LC_ALL: 'C.UTF-8' },
        stdio: 'pipe',
      })
      const lines = readFileSync(join(folder, 'lines.csv'), 'utf8').trimEnd().split('\n')
      const cells = lines.map((line) => line.split(';'))
      expect(cells.map((row) => row.map(asWritten))).toEqual(asInCsv())
      // A name that begins like a formula is a text, and an amount is none.
      expect(cells.at(-1)?.[3]).toBe('"=cmd|calc!A1"')
      expect(cells.at(-1)?.[13]).toBe('0.00')
    },
  )

  /** A cell as LibreOffice shows it in English, in the form of the German CSV. */
  const asWritten = (cell: string): string =>
    cell
      .replace(/^"(.*)"$/, '$1')
      .replace(/^(-?\d+)\.(\d\d)$/, '$1,$2')
      .replace(/^(\d+)\/(\d+)\/(\d{4})$/, (_all, month: string, day: string, year: string) =>
        [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      )
})

describe('what a reader needs is in the file', () => {
  const nameOf = async (name: string, client_number = '') =>
    (await writeFiles({ ...clientOf('csv'), name, client_number }, run, [rowOf()]))[0]?.name

  test('the client and the kind of run, also of a client without a number', async () => {
    const client = { ...clientOf('csv'), client_number: '' }
    const correction = { ...run, kind: 'correction' } as const
    const [csv] = await writeFiles(client, correction, [rowOf()])
    const [head, row] = csv?.bytes.toString().trim().split('\r\n') ?? []
    expect(head?.split(';').at(1)).toBe('Mandant')
    expect(row?.split(';').at(1)).toBe('Beispiel Logistik GmbH')
    expect(row?.split(';').at(-1)).toBe('Korrektur')
    const [json] = await writeFiles({ ...client, target: 'json' }, correction, [rowOf()])
    expect(JSON.parse(json?.bytes.toString() ?? '')).toMatchObject({
      run: { number: 7, month: '2026-03', kind: 'correction' },
      client: { name: 'Beispiel Logistik GmbH' },
    })
  })

  test('its name tells client and month apart, and holds nothing that a path or a shell would read', async () => {
    expect(await nameOf('Bäckerei Groß & Söhne')).toBe('payroll-Bäckerei-Groß-Söhne-2026-03-run-7.csv')
    expect(await nameOf('../../etc/passwd\u202Egpj "$(rm)"; x')).toBe('payroll-etc-passwd-gpj-rm-x-2026-03-run-7.csv')
    expect(await nameOf('😀', '42')).toBe('payroll-42-2026-03-run-7.csv')
    expect(await nameOf('…')).toBe('payroll-2026-03-run-7.csv')
    expect((await nameOf('山'.repeat(200)))?.length).toBeLessThan(80)
    for (const target of ['datev_lodas', 'lexware', 'bmd', 'xlsx', 'json'] as const)
      expect((await writeFiles(clientOf(target), run, hours))[0]?.name).toContain(
        '-Beispiel-Logistik-GmbH-2026-03-run-7',
      )
  })
})

describe('what cannot be written', () => {
  test('is refused with everything that is wrong', async () => {
    const rows = [rowOf({ cost_centre: '41;00' }), rowOf({ personnel_number: '0', name: 'Eve' })]
    await expect(writeFiles(clientOf('datev_lodas'), run, rows)).rejects.toMatchObject({
      faults: [
        { code: 'separator_in_field', pointer: 'cost_centre' },
        { code: 'number_out_of_range', pointer: 'personnel_number' },
      ],
    })
  })

  test('BMD cannot name a month a year ago, or one to come', async () => {
    for (const reference_month of ['2025-03', '2026-04'])
      await expect(writeFiles(clientOf('bmd'), run, [rowOf({ reference_month })])).rejects.toMatchObject({
        faults: [{ code: 'month_out_of_reach', pointer: 'reference_month' }],
      })
  })

  test('what cancels itself out leaves nothing to send', async () => {
    const rows = [rowOf(), rowOf({ amount: -15_250, reference_month: '2026-02' })]
    await expect(writeFiles(clientOf('lexware'), run, rows)).rejects.toMatchObject({
      faults: [{ code: 'nothing_to_send', pointer: 'base' }],
    })
    expect((await writeFiles(clientOf('bmd'), run, rows))[0]?.bytes.toString().trim().split('\r\n')).toHaveLength(2)
  })
})
