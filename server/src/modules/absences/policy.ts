import type { Context } from '../../base/context.ts'
import type { Policy } from '../../base/policy.ts'
import { isAccountAdmin, isSelf, isWorkspaceAdmin, supervises } from '../roles/model.ts'
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

/** The same, for those whom the type of the absence names. */
const isDecider = (ctx: Context, absence: AbsenceFacts): boolean =>
  isAbove(ctx, absence) && (absence.decided_by !== 'hr' || isWorkspaceAdmin(ctx, absence.workspace_id))

/** What nobody decides stays with the person; everything else until somebody has decided. */
const isOwnRequest = (ctx: Context, absence: AbsenceFacts): boolean =>
  isSelf(ctx, absence.user_id) && isUndecided(absence)

const isUndecided = ({ confirmation_status, decided_by }: AbsenceFacts): boolean =>
  confirmation_status === 'pending' || (confirmation_status === 'confirmed' && decided_by === 'nobody')

const mayChange = (ctx: Context, absence: AbsenceFacts): boolean =>
  isDecider(ctx, absence) || isOwnRequest(ctx, absence) || (isAbove(ctx, absence) && isUndecided(absence))

export const absencePolicy = {
  read: (ctx, absence) => isSelf(ctx, absence.user_id) || isSupervised(ctx, absence),
  update: mayChange,
  destroy: mayChange,
  confirm: isDecider,
} satisfies Policy<AbsenceFacts>

export const mayRequestFor = (ctx: Context, facts: Facts): boolean =>
  isSelf(ctx, facts.user_id) || isSupervised(ctx, facts)

/** Whoever supervises somebody may use every type and say where an absence came from. */
export const speaksFor = (ctx: Context, facts: Facts): boolean => isSupervised(ctx, facts)
