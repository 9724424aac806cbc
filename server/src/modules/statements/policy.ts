import type { Context } from '../../base/context.ts'
import type { Policy } from '../../base/policy.ts'
import { doesPayroll, isAccountAdmin, isSelf, isWorkspaceAdmin, supervises } from '../roles/model.ts'
import type { Statement } from './model.ts'

const stands = ({ reopened_at }: Statement): boolean => reopened_at === null

const reads = (ctx: Context, { user_id, seen_in, user_area_ids }: Statement): boolean =>
  isSelf(ctx, user_id) || supervises(ctx, seen_in, user_area_ids) || doesPayroll(ctx, seen_in)

const knowsKindsIn = (ctx: Context, workspaceId: number): boolean =>
  isWorkspaceAdmin(ctx, workspaceId) || doesPayroll(ctx, workspaceId)

/** `own` and `undo` ask who; what clients may offer is about statements that stand, too. */
export const statementPolicy = {
  read: reads,
  /** Why somebody was absent is known to them and to those who supervise or pay them wherever the absences are. */
  read_kinds: (ctx, statement) =>
    isSelf(ctx, statement.user_id) ||
    (reads(ctx, statement) &&
      (statement.sealed?.workspace_ids ?? []).every((id) => id === statement.seen_in || knowsKindsIn(ctx, id))),
  /** Where time is booked to is known to those who say so, and to those who pay by it, wherever it was worked. */
  read_cost_centres: (ctx, { seen_in, content }) =>
    [seen_in, ...(content?.record ?? []).flatMap(({ work }) => work.map((each) => Number(each.workspace_id)))].every(
      (id) => knowsKindsIn(ctx, id),
    ),
  acknowledge: (ctx, statement) =>
    isSelf(ctx, statement.user_id) && stands(statement) && statement.acknowledged_at === null,
  object: (ctx, statement) => isSelf(ctx, statement.user_id) && stands(statement),
  reopen: (ctx, statement) => isAccountAdmin(ctx) && stands(statement),
  own: (ctx, statement) => isSelf(ctx, statement.user_id),
  undo: isAccountAdmin,
} satisfies Policy<Statement>
