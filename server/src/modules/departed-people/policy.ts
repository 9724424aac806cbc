import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin, userIdOf } from '../roles/model.ts'
import type { DepartedPerson } from './model.ts'

/** A look at a name has somebody who looks: no key and no token is answerable for it. */
export const departedPolicy = {
  read: isAccountAdmin,
  disclose: (ctx) => isAccountAdmin(ctx) && userIdOf(ctx) !== undefined,
} satisfies Policy<DepartedPerson>
