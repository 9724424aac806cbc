import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin } from '../roles/model.ts'

export const sealPolicy = {
  read: (ctx) => isAccountAdmin(ctx),
  update: () => false,
  destroy: () => false,
} satisfies Policy<unknown>
