import { one, resource } from '../../../api/v3/resource.ts'
import { date, list, object, orNull, text } from '../../../base/schemas.ts'
import { monthOf } from '../../closed-months/commands.ts'
import { beyondSchema, shownBeyond, shownWork, workSchema } from '../../pay-kinds/resource/statement-pay.ts'
import type { LinePay } from '../model-runs.ts'
import { partPolicy } from '../policy.ts'

export const linePayResource = resource<LinePay>()('payroll_line_pay', (fields) => ({
  scope: 'payroll',
  about:
    'What a line of a payroll run is made of, by the statements and pay rules its run stood on. Its id is the line’s.',
  table: 'payroll_lines',
  policy: partPolicy,
  attributes: {
    month: fields.computed(text, (line) => monthOf(line.month), { about: 'the month it belongs to, like 2026-03' }),
    pay_kind: fields.string('pay_kind'),
    unit: fields.string('unit'),
    date: fields.computed(orNull(date), ({ on_date }) => on_date),
    until: fields.computed(orNull(date), ({ until_date }) => until_date),
    statements: fields.computed(list(object({ id: text, hash: text })), ({ statements }) =>
      statements.map(({ id, hash }) => ({ id: String(id), hash })),
    ),
    work: fields.computed(list(workSchema), ({ work }) => work.map(shownWork), {
      about:
        'the pieces of work that are of its kind, and booked to its cost centre: the window each lies in, with the date that is counted from. `time_zone` is the clock of the place of work',
    }),
    beyond_work: fields.computed(list(beyondSchema), ({ beyond }) => beyond.map(shownBeyond), {
      about: 'absences, holidays and pay-outs of its kind by date, exactly; days as fractions like `1/2`',
    }),
  },
  relationships: { user: one('user_overview', 'user_id') },
  defaultSort: 'id',
}))
