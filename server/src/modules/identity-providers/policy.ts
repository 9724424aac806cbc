import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin, isSelf } from '../roles/model.ts'
import type { Identity } from './model.ts'

/** Whoever says who gets in says everything. */
export const providerPolicy = {
  read: (ctx) => isAccountAdmin(ctx),
  create: (ctx) => isAccountAdmin(ctx),
  update: (ctx) => isAccountAdmin(ctx),
  destroy: (ctx) => isAccountAdmin(ctx),
} satisfies Policy<unknown>

export const identityPolicy = {
  read: (ctx, identity) => isSelf(ctx, identity.user_id),
  update: () => false,
  destroy: (ctx, identity) => isSelf(ctx, identity.user_id),
} satisfies Policy<Pick<Identity, 'user_id'>>
