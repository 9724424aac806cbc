import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin, userIdOf } from '../roles/model.ts'
import type { Installation } from './model.ts'

/**
 * How an installation stands is about everybody on it. It is told to people who administer the only account there is:
 * a tenant among others learns nothing of it, and neither does a program.
 */
export const operationPolicy = {
  read: (ctx, { isOfOneAccount, isOneOfMany }) =>
    userIdOf(ctx) !== undefined && isAccountAdmin(ctx) && isOfOneAccount && !isOneOfMany,
} satisfies Policy<Installation>
