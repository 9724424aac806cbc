import type { Context } from '../../base/context.ts'
import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin, isSelf, supervises } from '../roles/model.ts'
import type { AbsenceFacts } from './model.ts'

type Facts = Pick<AbsenceFacts, 'workspace_id' | 'user_id' | 'user_area_ids'>

const isSupervised = (ctx: Context, { workspace_id, user_area_ids }: Facts): boolean =>
  supervises(ctx, workspace_id, user_area_ids)

/**
 * Nobody decides about themselves, except those above whom there is nobody: not by deciding, not by changing,
 * not by saying what it costs, and not by writing the answer to their own request.
 */
export const isAbove = (ctx: Context, facts: Facts): boolean =>
  isSelf(ctx, facts.user_id) ? isAccountAdmin(ctx) : isSupervised(ctx, facts)

const isOwnRequest = (ctx: Context, absence: AbsenceFacts): boolean =>
  isSelf(ctx, absence.user_id) && absence.confirmation_status === 'pending'

export const absencePolicy = {
  read: (ctx, absence) => isSelf(ctx, absence.user_id) || isSupervised(ctx, absence),
  update: (ctx, absence) => isAbove(ctx, absence) || isOwnRequest(ctx, absence),
  destroy: (ctx, absence) => isAbove(ctx, absence) || isOwnRequest(ctx, absence),
  confirm: isAbove,
} satisfies Policy<AbsenceFacts>

export const mayRequestFor = (ctx: Context, facts: Facts): boolean =>
  isSelf(ctx, facts.user_id) || isSupervised(ctx, facts)

/** Whoever supervises somebody may use every type and say where an absence came from. */
export const speaksFor = (ctx: Context, facts: Facts): boolean => isSupervised(ctx, facts)
