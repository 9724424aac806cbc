import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin } from '../roles/model.ts'

/** Whoever may follow all events may have them sent. */
export const webhookPolicy = {
  read: (ctx) => isAccountAdmin(ctx),
  create: (ctx) => isAccountAdmin(ctx),
  update: (ctx) => isAccountAdmin(ctx),
  destroy: (ctx) => isAccountAdmin(ctx),
} satisfies Policy<unknown>
