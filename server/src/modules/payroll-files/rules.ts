import type { PayrollRow, PayrollTarget, RowRefusal, TargetClient, TextFormat, Unsaid } from './model.ts'
import { bmd } from './rules/bmd.ts'
import { aboutClient, subjectOf } from './rules/fields.ts'
import { lexware } from './rules/lexware.ts'
import { lodas } from './rules/lodas.ts'
import { lug } from './rules/lug.ts'
import { settingRefusals } from './rules/settings.ts'
import { sheetRefusals } from './rules/sheet.ts'

const textFormats: Partial<Record<PayrollTarget, TextFormat>> = { datev_lodas: lodas, datev_lug: lug, lexware, bmd }

export const textFormatOf = (target: PayrollTarget): TextFormat | undefined => textFormats[target]

export const hasCalendar = (target: PayrollTarget): boolean => textFormatOf(target)?.hasCalendar === true

/** Why no file of a run with a month can say a row. */
export const unsaidIn = (target: PayrollTarget, row: PayrollRow, month: string): Unsaid | undefined =>
  textFormatOf(target)?.unsaid?.(row, month)

/** Rows of a person that wait for a later run, because a client sends nothing below zero. */
export const heldBackAmong = (client: TargetClient, rows: readonly PayrollRow[]): ReadonlySet<PayrollRow> =>
  new Set(textFormatOf(client.target)?.heldBack?.(client, rows))

const nothingToSend = aboutClient('nothing_to_send', 'base', 'There is nothing to send.')

/** Tables have every row; one that was sent before and is nothing now says so. */
const isShown = ({ unit, amount, is_taken_back }: PayrollRow): boolean =>
  unit === 'period' || amount !== 0 || is_taken_back === true

/** Whether anything of some rows of a person is left once they are added up: amounts can cancel each other out. */
const isWritten = (format: TextFormat, client: TargetClient, rows: readonly PayrollRow[]): boolean =>
  format
    .files(client, { id: '', number: 0, month: rows[0]?.reference_month ?? '', kind: 'regular' }, rows)
    .some(({ parts }) => parts.some((part) => part.length > 0))

/** Collects everything that keeps rows from being written for a target, each fault of a person or a kind once. */
export function collectRefusals(client: TargetClient): RefusalCollector {
  const format = textFormatOf(client.target)
  const known = new Map<string, RowRefusal>()
  const note = (refusals: readonly RowRefusal[]): void => {
    for (const refusal of refusals) {
      const key = JSON.stringify(refusal)
      if (!known.has(key)) known.set(key, refusal)
    }
  }
  let isSomething = false
  const add = (rows: readonly PayrollRow[]): void => {
    isSomething ||= format === undefined ? rows.some(isShown) : isWritten(format, client, rows)
    note(format?.refusals(client, rows) ?? sheetRefusals(client, rows))
  }
  note(settingRefusals(client))
  // What is wrong with the client is so without any row.
  add([])
  return {
    add,
    isEmptySoFar: () => known.size === 0,
    all: () => [...(isSomething ? [] : [nothingToSend]), ...known.values()],
  }
}

interface RefusalCollector {
  /** All rows of a person at once: amounts are looked at as they add up. */
  readonly add: (rows: readonly PayrollRow[]) => void
  readonly isEmptySoFar: () => boolean
  readonly all: () => RowRefusal[]
}

export function targetRefusals(client: TargetClient, rows: readonly PayrollRow[]): RowRefusal[] {
  const refusals = collectRefusals(client)
  refusals.add(rows)
  return refusals.all()
}

/** What of a row is entered by people, long before there is a run. */
type Entered = Pick<PayrollRow, 'personnel_number' | 'wage_type' | 'processing_key' | 'absence_key'>

/** What is wrong with numbers of a client that were given; that one is missing is found out by a run. */
export const givenNumberRefusals = (client: TargetClient): RowRefusal[] =>
  (textFormatOf(client.target)?.refusals(client, []) ?? []).filter(
    ({ code, value }) => code === 'number_out_of_range' && value !== undefined,
  )

/** Stands for a row of which only some fields are known yet. */
const anyRow: PayrollRow = {
  ...{ personnel_number: '1', name: '', reference_month: '2026-01', date: null, until: null, kind: '', unit: 'hours' },
  ...{ amount: 100, cost_centre: '', wage_type: '1', processing_key: '1', absence_key: '' },
}

/** What is wrong with fields that a target can never take; what else a row needs is found out by a run. */
export function enteredRefusals(
  client: TargetClient,
  entered: Partial<Entered> & { readonly unit?: PayrollRow['unit'] },
): RowRefusal[] {
  const isDated = entered.unit === 'period' || Boolean(entered.absence_key)
  const dates = { kind: 'absence.', date: '2026-01-01', until: '2026-01-01' }
  const row = { ...anyRow, ...entered, ...(isDated && dates) }
  const found = textFormatOf(client.target)?.refusals(client, [row]) ?? sheetRefusals(client, [row])
  return found.flatMap((refusal) =>
    Object.hasOwn(entered, refusal.field) && !refusal.code.startsWith('needs_')
      ? [{ ...refusal, message: refusal.message.replace(subjectOf(row, refusal.field).begins, '') }]
      : [],
  )
}
