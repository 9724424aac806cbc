import type { Policy } from '../../base/policy.ts'
import { isMember, isWorkspaceAdmin } from '../roles/model.ts'
import type { DefaultBreak } from './model.ts'

export const defaultBreakPolicy = {
  read: (ctx, rule) => isMember(ctx, rule.workspace_id),
  update: (ctx, rule) => isWorkspaceAdmin(ctx, rule.workspace_id),
  destroy: (ctx, rule) => isWorkspaceAdmin(ctx, rule.workspace_id),
} satisfies Policy<DefaultBreak>
