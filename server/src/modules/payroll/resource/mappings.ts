import { one, oneOf, resource } from '../../../api/v3/resource.ts'
import * as f from '../../../base/fields.ts'
import { text } from '../../../base/schemas.ts'
import { monthOf } from '../../closed-months/commands.ts'
import { month } from '../../statements/resource.ts'
import { lineUnits, mappingProfiles, type PayrollMapping } from '../model.ts'
import { partPolicy } from '../policy.ts'
import { mappingMonth } from '../queries/mappings.ts'

const kind: f.Kind<string> = {
  schema: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,39}(?:[.][a-z0-9_]{1,40})?$', examples: ['work.normal'] },
  read: (value) =>
    typeof value === 'string' && /^[a-z][a-z0-9_]{0,39}(?:[.][a-z0-9_]{1,40})?$/.test(value)
      ? value
      : f.wrong('invalid', 'must be a kind of pay like work.normal, night_25 or absence.sick'),
}

export const mappingInput = {
  pay_kind: f.required(kind, 'as `GET WS/statements/:id/pay` names it'),
  unit: f.required(f.oneOf(lineUnits), '`period`: from when to when, for absences'),
  profile: f.optional(f.oneOf(mappingProfiles), 'for people of a profile; `all` when missing'),
  valid_from: f.required(month, 'the first month it counts for'),
  skip: f.optional(f.boolean(), 'it is known and not sent'),
  wage_type: f.optional(f.text(20), 'Lohnart'),
  processing_key: f.optional(f.text(10), 'LODAS: Bearbeitungsschlüssel'),
  absence_key: f.optional(f.text(20), 'Ausfallschlüssel, or what the target calls the reason of an absence'),
}

export const payrollMappingResource = resource<PayrollMapping>()('payroll_mapping', (fields) => ({
  scope: 'payroll',
  about:
    'What a kind of pay is called in a payroll client, from a month on until the next one begins. It goes by the month something belongs to, so a correction goes where the first went. One for a profile comes before one for all. Never changed; another one from the same month on replaces it.',
  table: 'payroll_mappings',
  policy: partPolicy,
  permissions: ['read'],
  attributes: {
    permissions: fields.permissions(),
    pay_kind: fields.string('pay_kind'),
    unit: fields.string('unit'),
    profile: fields.string('profile'),
    valid_from: fields.computed(text, ({ valid_from }) => monthOf(valid_from), {
      about: 'a month like 2026-03',
      by: { expression: mappingMonth },
    }),
    skip: fields.boolean('skip'),
    wage_type: fields.string('wage_type'),
    processing_key: fields.string('processing_key'),
    absence_key: fields.string('absence_key'),
    replaced_at: fields.utc('replaced_at', { nullable: true, about: 'when another one from the same month on came' }),
    created_at: fields.utc('created_at'),
  },
  relationships: {
    creator: oneOf('user_overview', (mapping) => mapping.created_by, {
      filter: { name: 'creator_id', column: 'created_by' },
    }),
    payroll_client: one('payroll_client', 'client_id'),
  },
  defaultSort: 'pay_kind',
}))
