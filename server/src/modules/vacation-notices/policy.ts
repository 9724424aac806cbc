import type { Context } from '../../base/context.ts'
import type { Policy } from '../../base/policy.ts'
import { isSelf, isWorkspaceAdmin, supervises } from '../roles/model.ts'
import type { VacationNotice } from './model.ts'

type About = Pick<VacationNotice, 'user_id' | 'workspace_id' | 'user_area_ids' | 'state'>

const receives = (ctx: Context, notice: About): boolean => isSelf(ctx, notice.user_id)

/** Nobody but the person can say that they received something. Proposals are nothing they were notified of yet. */
export const noticePolicy = {
  read: (ctx, notice) =>
    supervises(ctx, notice.workspace_id, notice.user_area_ids) ||
    (receives(ctx, notice) && (notice.state === 'sent' || notice.state === 'delivered')),
  send: (ctx, notice) => isWorkspaceAdmin(ctx, notice.workspace_id),
  receive: receives,
} satisfies Policy<About>
