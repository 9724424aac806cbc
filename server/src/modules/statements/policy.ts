import type { Context } from '../../base/context.ts'
import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin, isSelf, looksAfter } from '../roles/model.ts'
import type { Statement, WaitingPunch } from './model.ts'

type Facts = Pick<WaitingPunch, 'workspace_id' | 'user_id' | 'user_area_ids'>

const mayRead = (ctx: Context, { workspace_id, user_id, user_area_ids }: Facts): boolean =>
  isSelf(ctx, user_id) || looksAfter(ctx, workspace_id, user_area_ids)

const stands = ({ reopened_at }: Statement): boolean => reopened_at === null

/** `own` and `undo` ask who; what clients may offer is about statements that stand, too. */
export const statementPolicy = {
  read: (ctx, statement) => mayRead(ctx, { ...statement, workspace_id: statement.seen_in }),
  acknowledge: (ctx, statement) =>
    isSelf(ctx, statement.user_id) && stands(statement) && statement.acknowledged_at === null,
  reopen: (ctx, statement) => isAccountAdmin(ctx) && stands(statement),
  own: (ctx, statement) => isSelf(ctx, statement.user_id),
  undo: isAccountAdmin,
} satisfies Policy<Statement>

export const waitingPunchPolicy = { read: mayRead } satisfies Policy<WaitingPunch>
