import type { Context } from '../../base/context.ts'
import type { Policy } from '../../base/policy.ts'
import { doesPayroll, isAnyAdminIn, isSelf, isWorkspaceAdmin } from '../roles/model.ts'
import type { PaperOrder } from './model.ts'

type Ordered = Pick<PaperOrder, 'whole_account' | 'workspace_ids'>

/**
 * Whoever supervises or pays people of the workspace. What they get is what they may know of each. Of the whole account it
 * is whoever administers or pays each of its workspaces.
 */
const orders = (ctx: Context, { whole_account, workspace_ids }: Ordered): boolean =>
  workspace_ids.length > 0 &&
  workspace_ids.every(
    (id) => doesPayroll(ctx, id) || (whole_account ? isWorkspaceAdmin(ctx, id) : isAnyAdminIn(ctx, id)),
  )

export const paperOrderPolicy = {
  /** Nobody else: it was made for what they may know. */
  read: (ctx, { user_id }) => isSelf(ctx, user_id),
  /** Who may not order it any more may not have it either. */
  download: (ctx, order) => isSelf(ctx, order.user_id) && orders(ctx, order),
} satisfies Policy<Pick<PaperOrder, 'user_id'> & Ordered>

export const mayOrder = orders

/** Whoever does the payroll and does not administer the workspace has paper of its closed days alone. */
export const hasClosedDaysOnly = (ctx: Context, workspaceId: number): boolean =>
  doesPayroll(ctx, workspaceId) && !isWorkspaceAdmin(ctx, workspaceId)
