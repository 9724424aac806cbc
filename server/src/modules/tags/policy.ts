import type { Policy } from '../../base/policy.ts'
import { isMember, isWorkspaceAdmin } from '../roles/model.ts'
import type { Tag } from './model.ts'

export const tagPolicy = {
  read: (ctx, tag) => isMember(ctx, tag.workspace_id),
  read_sensitive: (ctx, tag) => isWorkspaceAdmin(ctx, tag.workspace_id),
  read_users: (ctx, tag) => isWorkspaceAdmin(ctx, tag.workspace_id),
  update: (ctx, tag) => isWorkspaceAdmin(ctx, tag.workspace_id),
  destroy: (ctx, tag) => isWorkspaceAdmin(ctx, tag.workspace_id),
} satisfies Policy<Tag>
