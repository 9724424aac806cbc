import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin, isAnyAdminIn, isMember, isWorkspaceAdmin } from '../roles/model.ts'
import type { Workspace } from './model.ts'

export const workspacePolicy = {
  read: (ctx, workspace: Pick<Workspace, 'id'>) => isMember(ctx, workspace.id),
  update: (ctx, workspace) => isWorkspaceAdmin(ctx, workspace.id),
  destroy: (ctx) => isAccountAdmin(ctx),
  // Making things inside a workspace; each room asks under its own name.
  create_area: (ctx, workspace) => isWorkspaceAdmin(ctx, workspace.id),
  create_user: (ctx, workspace) => isWorkspaceAdmin(ctx, workspace.id),
  create_public_holiday: (ctx, workspace) => isWorkspaceAdmin(ctx, workspace.id),
  create_absence_type: (ctx, workspace) => isWorkspaceAdmin(ctx, workspace.id),
  create_tag: (ctx, workspace) => isWorkspaceAdmin(ctx, workspace.id),
  /** Times and absences of people one supervises. */
  read_reports: (ctx, workspace) => isAnyAdminIn(ctx, workspace.id),
} satisfies Policy<Workspace>
