import type { Policy } from '../../base/policy.ts'
import { isWorkspaceAdmin } from '../roles/model.ts'
import type { Device, RefusedPunch } from './model.ts'

/** A tablet lets everybody of a workspace punch, so its administrators set it up. */
export const devicePolicy = {
  read: (ctx, { workspace_id }) => isWorkspaceAdmin(ctx, workspace_id),
  create: (ctx, { workspace_id }) => isWorkspaceAdmin(ctx, workspace_id),
  update: (ctx, { workspace_id }) => isWorkspaceAdmin(ctx, workspace_id),
  destroy: (ctx, { workspace_id }) => isWorkspaceAdmin(ctx, workspace_id),
} satisfies Policy<Pick<Device, 'workspace_id'>>

/** What nobody was told at the tablet, its administrators see. */
export const refusedPunchPolicy = {
  read: (ctx, { workspace_id }) => isWorkspaceAdmin(ctx, workspace_id),
  update: () => false,
  destroy: (ctx, { workspace_id }) => isWorkspaceAdmin(ctx, workspace_id),
} satisfies Policy<Pick<RefusedPunch, 'workspace_id'>>
