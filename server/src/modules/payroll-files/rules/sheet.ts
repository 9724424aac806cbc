import type { PayrollRow, RowRefusal } from '../model.ts'
import { wrong } from './fields.ts'

/** What neither a spreadsheet nor Unicode takes as text. */
const unwritable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u

const texts = [
  'personnel_number',
  'name',
  'kind',
  'cost_centre',
  'wage_type',
  'processing_key',
  'absence_key',
] as const satisfies (keyof PayrollRow)[]

/** Forms with quoting hold every text but one with control characters or half of a sign. */
export const sheetRefusals = (rows: readonly PayrollRow[]): RowRefusal[] =>
  rows.flatMap((row) =>
    texts.flatMap((field) =>
      unwritable.test(row[field])
        ? [wrong('character_not_in_charset', row, field, `${field} has a sign that cannot be written.`)]
        : [],
    ),
  )
