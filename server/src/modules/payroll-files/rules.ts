import type { PayrollRow, PayrollTarget, RowRefusal, TargetClient, TextFormat } from './model.ts'
import { bmd, isOutOfReach } from './rules/bmd.ts'
import { lexware } from './rules/lexware.ts'
import { lodas } from './rules/lodas.ts'
import { lug } from './rules/lug.ts'
import { settingRefusals } from './rules/settings.ts'
import { sheetRefusals } from './rules/sheet.ts'

const textFormats: Partial<Record<PayrollTarget, TextFormat>> = { datev_lodas: lodas, datev_lug: lug, lexware, bmd }

export const textFormatOf = (target: PayrollTarget): TextFormat | undefined => textFormats[target]

/** Whether the files of a run have no way to say which month a row belongs to. */
export const cannotName = (target: PayrollTarget, month: { readonly run: string; readonly row: string }): boolean =>
  target === 'bmd' && isOutOfReach({ reference_month: month.row }, month.run)

const nothingToSend: RowRefusal = {
  ...{ code: 'nothing_to_send', personnel_number: '', field: 'base', message: 'There is nothing to send.' },
}

/** Collects everything that keeps rows from being written for a target, each fault of a person once. */
export function collectRefusals(client: TargetClient): RefusalCollector {
  const format = textFormatOf(client.target)
  const known = new Map<string, RowRefusal>()
  const note = (refusals: readonly RowRefusal[]): void => {
    for (const refusal of refusals) {
      const key = JSON.stringify([refusal.code, refusal.personnel_number, refusal.field])
      if (!known.has(key)) known.set(key, refusal)
    }
  }
  let isSomething = false
  const add = (rows: readonly PayrollRow[]): void => {
    isSomething ||= rows.some(
      ({ unit, amount, is_taken_back }) =>
        unit === 'period' || amount !== 0 || (is_taken_back === true && format === undefined),
    )
    note(format?.refusals(client, rows) ?? sheetRefusals(rows))
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
