import { forPeople } from '../../api/scopes.ts'
import { resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import type { DepartedPerson } from './model.ts'
import { departedPolicy } from './policy.ts'

export const departedPersonResource = resource<DepartedPerson>()('departed_person', (fields) => ({
  scope: forPeople,
  about:
    'Somebody who was deleted and whose working time is still there. Everywhere else they are a deleted person; who they were is stored as long as their working time must be.',
  table: 'departed_people',
  policy: departedPolicy,
  permissions: ['read', 'disclose'],
  attributes: {
    permissions: fields.permissions(),
    deleted_at: fields.utc('deleted_at'),
    username: fields.computed({ type: ['string', 'null'] }, ({ username }) => username, {
      omittable: true,
      about: 'in the answer to a disclosure only',
    }),
    staff_number: fields.computed({ type: ['string', 'null'] }, ({ staff_number }) => staff_number, {
      omittable: true,
      about: 'in the answer to a disclosure only',
    }),
  },
  relationships: {},
  defaultSort: '-deleted_at',
}))

export const disclosureInput = { reason: f.required(f.paragraphs(2000)) }
