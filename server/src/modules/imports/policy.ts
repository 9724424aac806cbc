import type { Policy } from '../../base/policy.ts'
import { isWorkspaceAdmin } from '../roles/model.ts'
import type { Import } from './model.ts'

/** Imports are for those who may make people, and for all of them: whoever is in charge when somebody is away. */
export const importPolicy = {
  read: (ctx, { workspace_id }) => isWorkspaceAdmin(ctx, workspace_id),
  update: (ctx, { workspace_id }) => isWorkspaceAdmin(ctx, workspace_id),
  destroy: (ctx, { workspace_id }) => isWorkspaceAdmin(ctx, workspace_id),
} satisfies Policy<Pick<Import, 'workspace_id'>>
