import type { Policy } from '../../base/policy.ts'
import { doesPayroll, isAnyAdminIn, isWorkspaceAdmin } from '../roles/model.ts'
import type { TodayFacts } from './model.ts'

/** One's own day. The questions say which buttons there are. */
export const todayPolicy = {
  read: () => true,
  punch: (_ctx, today) => today.is_member,
  record_time: (ctx, today) =>
    today.is_member && (today.working_sessions_creator || isAnyAdminIn(ctx, today.workspace_id)),
  request_absence: (_ctx, today) => today.is_member,
  decide: (ctx, today) => isAnyAdminIn(ctx, today.workspace_id),
  administer: (ctx, today) => isWorkspaceAdmin(ctx, today.workspace_id),
  do_payroll: (ctx, today) => doesPayroll(ctx, today.workspace_id),
} satisfies Policy<TodayFacts>
