import type { Policy } from '../../base/policy.ts'
import { isSelf, isWorkspaceAdmin } from '../roles/model.ts'
import type { Batch } from './model.ts'

export const batchPolicy = {
  read: (ctx, batch) => isSelf(ctx, batch.user_id) || isWorkspaceAdmin(ctx, batch.workspace_id),
  update: () => false,
  destroy: () => false,
} satisfies Policy<Batch>
