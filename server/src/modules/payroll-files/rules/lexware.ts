import type { PayrollRow, TargetClient, TextFormat } from '../model.ts'
import { amountRefusals, type FieldRule, fieldRefusals, needsWageType, unitNotTaken } from './fields.ts'
import { fileName } from './names.ts'
import { addUp, belowZero } from './rows.ts'
import { settingOf } from './settings.ts'
import { monthNumber, withComma } from './text.ts'

/** Year, month, person, wage type, value. No rate: the wage type has its own. There is no column for cost centres. */

const rules: readonly FieldRule[] = [
  {
    field: 'personnel_number',
    fits: /^[1-9]\d{0,8}$/,
    code: 'number_out_of_range',
    expected: 'up to nine digits, without zeros in front',
  },
  {
    field: 'wage_type',
    fits: /^(?:[1-9]\d{0,3})?$/,
    code: 'wage_type_out_of_range',
    expected: '1 to 9999, without zeros in front',
  },
]

const most = 99_999_999

const isOfReference = (client: TargetClient): boolean => settingOf(client, 'lexware', 'month') === 'reference'

const likenessOf = (client: TargetClient) => (row: PayrollRow) => [
  ...[row.personnel_number, isOfReference(client) ? row.reference_month : '', row.wage_type],
]

const addedUp = (client: TargetClient, rows: readonly PayrollRow[]): PayrollRow[] => addUp(rows, likenessOf(client))

export const lexware: TextFormat = {
  heldBack: (client, rows) =>
    settingOf(client, 'lexware', 'negatives') === 'refused' ? belowZero(rows, likenessOf(client)) : [],
  refusals: (client, rows) => [
    ...rows.flatMap((row) => {
      if (row.unit === 'period') return [unitNotTaken(row, 'hours or days')]
      return [...(row.wage_type === '' ? [needsWageType(row)] : []), ...fieldRefusals(row, rules)]
    }),
    ...addedUp(client, rows).flatMap((row) =>
      amountRefusals(row, { most, negatives: settingOf(client, 'lexware', 'negatives') }),
    ),
  ],
  files: (client, run, rows) => [
    {
      name: fileName('lexware', client, run, 'txt'),
      content_type: 'text/plain; charset=windows-1252',
      place: '',
      head: () => [],
      parts: [addedUp(client, rows)],
      line: (row) => {
        const month = isOfReference(client) ? row.reference_month : run.month
        return [month.slice(0, 4), monthNumber(month), row.personnel_number, row.wage_type, withComma(row.amount)].join(
          ';',
        )
      },
    },
  ],
}
