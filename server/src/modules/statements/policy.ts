import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin, isSelf, supervises } from '../roles/model.ts'
import type { Statement } from './model.ts'

const stands = ({ reopened_at }: Statement): boolean => reopened_at === null

/** `own` and `undo` ask who; what clients may offer is about statements that stand, too. */
export const statementPolicy = {
  read: (ctx, { user_id, seen_in, user_area_ids }) => isSelf(ctx, user_id) || supervises(ctx, seen_in, user_area_ids),
  acknowledge: (ctx, statement) =>
    isSelf(ctx, statement.user_id) && stands(statement) && statement.acknowledged_at === null,
  reopen: (ctx, statement) => isAccountAdmin(ctx) && stands(statement),
  own: (ctx, statement) => isSelf(ctx, statement.user_id),
  undo: isAccountAdmin,
} satisfies Policy<Statement>
