import { resource } from '../../api/v3/resource.ts'
import type { Policy } from '../../base/policy.ts'
import type { Role } from './model.ts'
import { findRoles } from './queries.ts'

/** Roles are given, not made: everybody may know them, nobody changes them. */
const rolePolicy: Policy<Role> = { read: () => true, update: () => false, destroy: () => false }

export const roleResource = resource<Role>()('role', (f) => ({
  scope: 'users',
  about: 'What a person may do. `account_admin` holds in the whole account, the others in one workspace.',
  table: 'roles',
  policy: rolePolicy,
  attributes: {
    name: f.string('name'),
    localized_name: f.computed({ type: 'string' }, (role) => role.localized_name, { by: 'listing' }),
  },
  relationships: {},
  defaultSort: 'id',
  load: (ctx, ids) => findRoles(ctx, ids.map(Number)),
}))
