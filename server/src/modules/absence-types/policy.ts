import type { Policy } from '../../base/policy.ts'
import { isMember, isWorkspaceAdmin } from '../roles/model.ts'
import type { AbsenceType } from './model.ts'

export const absenceTypePolicy = {
  read: (ctx, type) => isMember(ctx, type.workspace_id),
  update: (ctx, type) => isWorkspaceAdmin(ctx, type.workspace_id),
  destroy: (ctx, type) => isWorkspaceAdmin(ctx, type.workspace_id),
} satisfies Policy<AbsenceType>
