import { resource } from '../../../api/v3/resource.ts'
import * as f from '../../../base/fields.ts'
import { text } from '../../../base/schemas.ts'
import type { PayrollPerson } from '../model.ts'
import { partPolicy } from '../policy.ts'

export const payrollPeopleQuery = {
  search: f.optional(
    f.text(100),
    'people of whom each of these words occurs in name, staff number or personnel number',
  ),
  only: f.optional(f.oneOf(['without_number'] as const), '`without_number`: who has no personnel number yet'),
}

export const payrollPersonResource = resource<PayrollPerson>()('payroll_person', (fields) => ({
  about: 'Somebody a payroll client pays or paid, with what they are known by there. The id is the person’s.',
  table: 'users',
  scope: 'payroll',
  policy: partPolicy,
  permissions: ['read'],
  attributes: {
    permissions: fields.permissions(),
    username: fields.string('username'),
    staff_number: fields.string('staff_number', { nullable: true, about: 'tells people of the same name apart' }),
    number: fields.computed(text, (person) => person.number, { nullable: true, by: 'listing' }),
    profile: fields.computed(text, (person) => person.profile, {
      nullable: true,
      by: 'listing',
      about: '`hourly` or `salaried`; null without a number',
    }),
  },
  relationships: {},
  defaultSort: 'username',
}))
