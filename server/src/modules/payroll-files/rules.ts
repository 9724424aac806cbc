import type { PayrollRow, PayrollTarget, RowRefusal, TargetClient, TextFormat } from './model.ts'
import { bmd } from './rules/bmd.ts'
import { lexware } from './rules/lexware.ts'
import { lodas } from './rules/lodas.ts'
import { lug } from './rules/lug.ts'
import { settingRefusals } from './rules/settings.ts'
import { sheetRefusals } from './rules/sheet.ts'

const textFormats: Partial<Record<PayrollTarget, TextFormat>> = { datev_lodas: lodas, datev_lug: lug, lexware, bmd }

export const textFormatOf = (target: PayrollTarget): TextFormat | undefined => textFormats[target]

/** Everything that keeps rows from being written for a target, at once, each fault of a person once. */
export const targetRefusals = (client: TargetClient, rows: readonly PayrollRow[]): RowRefusal[] => {
  const nothing: RowRefusal[] = rows.some(({ unit, amount }) => unit === 'period' || amount !== 0)
    ? []
    : [{ code: 'nothing_to_send', personnel_number: '', field: 'base', message: 'There is nothing to send.' }]
  const found = [
    ...nothing,
    ...settingRefusals(client),
    ...(textFormatOf(client.target)?.refusals(client, rows) ?? sheetRefusals(rows)),
  ]
  const known = new Map<string, RowRefusal>()
  for (const refusal of found) {
    const key = JSON.stringify([refusal.code, refusal.personnel_number, refusal.field])
    if (!known.has(key)) known.set(key, refusal)
  }
  return [...known.values()]
}
