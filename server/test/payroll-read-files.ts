import { cellsOfWorkbook } from './workbooks.ts'

/** Reads files of payroll runs as the programs of offices would: by their descriptions, not by our writers. */

/** An amount as a file says it. */
export interface SaidAmount {
  readonly number: string
  readonly wage_type: string
  /** The month it belongs to, or is paid with where the file has no other. */
  readonly month: string
  /** Null where the file has no column for it. */
  readonly cost_centre: string | null
  readonly hundredths: number
  /** Of the calendar of Lohn und Gehalt. */
  readonly isDay: boolean
}

export interface ReadFile {
  readonly name: string
  readonly bytes: Buffer
}

const linesOf = (bytes: Buffer): string[][] =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => line.split(';'))

/** `-1,50` is -150. */
function hundredthsIn(amount: string): number {
  const [, sign, whole, parts] = /^(-?)(\d+),(\d\d)$/.exec(amount) ?? []
  if (whole === undefined || parts === undefined) throw new Error(`${JSON.stringify(amount)} is no amount`)
  return Number(`${sign}${Number(whole) * 100 + Number(parts)}`)
}

const said = (
  facts: Omit<SaidAmount, 'isDay' | 'hundredths'> & { readonly amount: string; readonly isDay?: boolean },
) => {
  const { amount, isDay = false, ...others } = facts
  return { ...others, isDay, hundredths: hundredthsIn(amount) }
}

/** Columns are found by what they are called. */
const fromTable = ([head = [], ...rows]: readonly (readonly string[])[]): SaidAmount[] =>
  rows.flatMap((row) => {
    const cell = (name: string): string => row[head.indexOf(name)] ?? ''
    if (cell('Einheit') === 'Zeitraum') return []
    const [number, wage_type, month] = [cell('Personalnummer'), cell('Lohnart'), cell('Bezugsmonat')]
    return [said({ number, wage_type, month, cost_centre: cell('Kostenstelle'), amount: cell('Menge') })]
  })

interface JsonRow extends Record<'personnel_number' | 'wage_type' | 'reference_month' | 'cost_centre', string> {
  readonly amount: number | null
}

type Reader = (bytes: Buffer) => SaidAmount[]

/** What each file says, by how its name begins and ends. */
const readers: readonly (readonly [RegExp, Reader])[] = [
  [
    /^payroll-.*\.csv$/,
    (bytes) =>
      fromTable(
        bytes
          .toString()
          .replace('\uFEFF', '')
          .trimEnd()
          .split('\r\n')
          .map((line) => line.split(';')),
      ),
  ],
  [/^payroll-.*\.xlsx$/, (bytes) => fromTable(cellsOfWorkbook(bytes))],
  [
    /^payroll-.*\.json$/,
    (bytes) =>
      (JSON.parse(bytes.toString()).rows as JsonRow[]).flatMap(({ amount, reference_month: month, ...row }) =>
        amount === null
          ? []
          : [
              {
                ...{ number: row.personnel_number, wage_type: row.wage_type, month, cost_centre: row.cost_centre },
                ...{ hundredths: Math.round(amount * 100), isDay: false },
              },
            ],
      ),
  ],
  [
    /^datev-lodas-/,
    (bytes) =>
      linesOf(bytes).flatMap(([kind, number = '', date = '', amount = '', , wage_type = '', cost_centre = '']) =>
        kind === '1' && /^\d/.test(number)
          ? [said({ number, wage_type, month: `${date.slice(6)}-${date.slice(3, 5)}`, cost_centre, amount })]
          : [],
      ),
  ],
  [
    /^datev-lug-month-/,
    (bytes) => {
      const [[, , date = ''] = [], ...rows] = linesOf(bytes)
      const month = `${date.slice(3)}-${date.slice(0, 2)}`
      return rows.map(([number = '', , , wage_type = '', , , amount = '', , , cost_centre = '']) =>
        said({ number, wage_type, month, cost_centre, amount }),
      )
    },
  ],
  [
    /^datev-lug-calendar-/,
    (bytes) => {
      const [[, , date = ''] = [], ...rows] = linesOf(bytes)
      const month = `${date.slice(3)}-${date.slice(0, 2)}`
      return rows.map(([number = '', , , wage_type = '', hours = '', days = '', , , , cost_centre = '']) =>
        said({ number, wage_type, month, cost_centre, amount: hours || days, isDay: true }),
      )
    },
  ],
  [/^datev-lug\.ini$/, () => []],
  [
    /^lexware-/,
    (bytes) =>
      linesOf(bytes).map(([year = '', month = '', number = '', wage_type = '', amount = '']) =>
        said({ number, wage_type, month: `${year}-${month.padStart(2, '0')}`, cost_centre: null, amount }),
      ),
  ],
  [
    /^bmd-/,
    (bytes) =>
      linesOf(bytes).flatMap((row) => {
        const [paid = '', number = '', wage_type = '', amount = ''] = [row[0], row[2], row[4], row[5]]
        // Months have no year there; histories are of one.
        const month = `2026-${(row[10] || paid).padStart(2, '0')}`
        return amount === '' ? [] : [said({ number, wage_type, month, cost_centre: row[8] ?? '', amount })]
      }),
  ],
]

export function readFile({ name, bytes }: ReadFile): SaidAmount[] {
  const found = readers.find(([form]) => form.test(name))
  if (found === undefined) throw new Error(`nobody can read ${name}`)
  return found[1](bytes)
}
