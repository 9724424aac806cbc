import type { Policy } from '../../base/policy.ts'
import { isMember, isWorkspaceAdmin } from '../roles/model.ts'
import type { PublicHoliday } from './model.ts'

export const publicHolidayPolicy = {
  read: (ctx, holiday) => isMember(ctx, holiday.workspace_id),
  update: (ctx, holiday) => isWorkspaceAdmin(ctx, holiday.workspace_id),
  destroy: (ctx, holiday) => isWorkspaceAdmin(ctx, holiday.workspace_id),
} satisfies Policy<PublicHoliday>
