import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin, userIdOf } from '../roles/model.ts'
import type { Installation } from './model.ts'

/**
 * How an installation stands is about everybody on it. It is told to people who administer the only account there is:
 * a tenant among others learns nothing of it, and neither does a program. Where strangers may found accounts, whoever
 * comes first has the only one, so there it is told to nobody.
 */
export const operationPolicy = {
  read: (ctx, { isOfOneAccount, isShared }) =>
    userIdOf(ctx) !== undefined && isAccountAdmin(ctx) && isOfOneAccount && !isShared,
} satisfies Policy<Installation>
