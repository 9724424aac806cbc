import type { Context } from '../../base/context.ts'
import type { Policy } from '../../base/policy.ts'
import { doesPayroll, isAnyAdminIn, isSelf } from '../roles/model.ts'
import type { PaperOrder } from './model.ts'

/** Whoever supervises or pays people of the workspace. What they get is what they may know of each. */
const orders = (ctx: Context, { workspace_id }: Pick<PaperOrder, 'workspace_id'>): boolean =>
  isAnyAdminIn(ctx, workspace_id) || doesPayroll(ctx, workspace_id)

export const paperOrderPolicy = {
  /** Nobody else: it was made for what they may know. */
  read: (ctx, { user_id }) => isSelf(ctx, user_id),
  /** Who may not order it any more may not have it either. */
  download: (ctx, order) => isSelf(ctx, order.user_id) && orders(ctx, order),
} satisfies Policy<Pick<PaperOrder, 'user_id' | 'workspace_id'>>

export const mayOrder = orders
