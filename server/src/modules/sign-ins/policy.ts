import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin, isSelf } from '../roles/model.ts'
import type { SignInEvent } from './model.ts'

export const signInPolicy = {
  read: (ctx, event) => isSelf(ctx, event.user_id) || isAccountAdmin(ctx),
  update: () => false,
  destroy: () => false,
} satisfies Policy<Pick<SignInEvent, 'user_id'>>

/** Everybody's, for whoever answers for the account. */
export const auditPolicy = { read: (ctx) => isAccountAdmin(ctx) } satisfies Policy<unknown>
