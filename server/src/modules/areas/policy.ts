import type { Policy } from '../../base/policy.ts'
import { isAreaAdmin, isMember, isWorkspaceAdmin } from '../roles/model.ts'
import type { Area } from './model.ts'

export const areaPolicy = {
  read: (ctx, area) => isMember(ctx, area.workspace_id),
  read_sensitive: (ctx, area) => isWorkspaceAdmin(ctx, area.workspace_id),
  read_users: (ctx, area) => isWorkspaceAdmin(ctx, area.workspace_id) || isAreaAdmin(ctx, area.workspace_id),
  update: (ctx, area) => isWorkspaceAdmin(ctx, area.workspace_id),
  destroy: (ctx, area) => isWorkspaceAdmin(ctx, area.workspace_id),
} satisfies Policy<Area>
