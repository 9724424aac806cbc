import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin } from '../roles/model.ts'

/** What a directory may do to people is for those to say who answer for the account. */
export const provisioningPolicy = {
  read: (ctx) => isAccountAdmin(ctx),
  update: (ctx) => isAccountAdmin(ctx),
  destroy: () => false,
} satisfies Policy<unknown>
