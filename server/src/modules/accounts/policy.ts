import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin, isAnyAdmin } from '../roles/model.ts'
import type { Account } from './model.ts'

export const accountPolicy = {
  read: (ctx) => isAnyAdmin(ctx),
  update: (ctx) => isAccountAdmin(ctx),
  destroy: (ctx) => isAccountAdmin(ctx),
  list_users: (ctx, account) => isAccountAdmin(ctx) && account.modules.includes('accounts'),
  create_workspace: (ctx) => isAccountAdmin(ctx),
  manage_credentials: (ctx) => isAccountAdmin(ctx),
} satisfies Policy<Account>
