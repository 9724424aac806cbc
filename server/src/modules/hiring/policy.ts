import type { Context } from '../../base/context.ts'
import type { Policy } from '../../base/policy.ts'
import type { Employment } from '../employments/model.ts'
import { isWorkspaceAdmin } from '../roles/model.ts'

/** Employments are found by way of their person, so who may read that one may read them. */
export const employmentPolicy = {
  read: () => true,
  update: (ctx, employment) => mayEmployIn(ctx, employment.workspace_id),
} satisfies Policy<Pick<Employment, 'workspace_id'>>

/** Whoever administers a workspace says who is at home in it. */
export const mayEmployIn = (ctx: Context, workspaceId: number): boolean => isWorkspaceAdmin(ctx, workspaceId)
