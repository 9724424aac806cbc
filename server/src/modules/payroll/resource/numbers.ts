import { one, resource } from '../../../api/v3/resource.ts'
import * as f from '../../../base/fields.ts'
import { mostNumbersAtOnce, type PayrollNumber, profiles } from '../model.ts'
import { partPolicy } from '../policy.ts'

/** As it stands in the files, so it is one word of plain signs; what a target takes of it is asked by its check. */
const number: f.Kind<string> = {
  schema: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9./_-]{0,19}$', examples: ['417'] },
  read: (value) => {
    const found = typeof value === 'number' ? String(value) : value
    return typeof found === 'string' && /^[A-Za-z0-9][A-Za-z0-9./_-]{0,19}$/.test(found.trim())
      ? found.trim()
      : f.wrong('invalid', 'must be at most 20 letters, digits, dots, slashes and dashes')
  },
}

const givenNumber = {
  user_id: f.required(f.id()),
  number: f.optional(number, 'stays as it is when missing; null takes it away'),
  profile: f.optional(f.oneOf(profiles), 'stays as it is when missing; `hourly` for a new one'),
}

export const numbersInput = {
  numbers: f.required(f.listOf(givenNumber, mostNumbersAtOnce), 'of some people; everybody else keeps theirs'),
}

export const payrollNumberResource = resource<PayrollNumber>()('payroll_number', (fields) => ({
  scope: 'payroll',
  about: 'What somebody is known by in a payroll client. In one client each number is one person’s.',
  table: 'payroll_numbers',
  policy: partPolicy,
  permissions: ['read'],
  attributes: {
    permissions: fields.permissions(),
    number: fields.string('number'),
    profile: fields.string('profile', { about: '`hourly` or `salaried`: mappings may be for one of them' }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: {
    user: one('user_overview', 'user_id'),
    payroll_client: one('payroll_client', 'client_id'),
  },
  defaultSort: 'number',
}))
