import type { Policy } from '../../base/policy.ts'
import { isMember, isWorkspaceAdmin } from '../roles/model.ts'
import type { PayPreview, PayRule } from './model.ts'

/** What work is paid by is no secret to those who do it. */
export const payRulePolicy = {
  read: (ctx, rule) => isMember(ctx, rule.workspace_id),
} satisfies Policy<PayRule>

export const payPreviewPolicy = {
  read: (ctx, preview) => isWorkspaceAdmin(ctx, preview.id),
} satisfies Policy<PayPreview>
