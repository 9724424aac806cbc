import type { PayrollRow, RowRefusal, TargetClient } from '../model.ts'
import { aboutClient, wrong } from './fields.ts'

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
export const sheetRefusals = (client: TargetClient, rows: readonly PayrollRow[]): RowRefusal[] => [
  ...(['name', 'client_number'] as const).flatMap((field) =>
    unwritable.test(client[field])
      ? [
          aboutClient(
            'character_not_in_charset',
            field,
            `The ${field} of the client has a sign that cannot be written.`,
          ),
        ]
      : [],
  ),
  ...rows.flatMap((row) =>
    texts.flatMap((field) =>
      unwritable.test(row[field])
        ? [wrong('character_not_in_charset', row, field, `${field} has a sign that cannot be written.`)]
        : [],
    ),
  ),
]
