import type { Context } from '../../base/context.ts'
import type { Policy } from '../../base/policy.ts'
import { isSelf, supervises } from '../roles/model.ts'
import type { Action, WaitingPunch } from './model.ts'

type Facts = Pick<Action, 'workspace_id' | 'user_id' | 'user_area_ids'>

/** Oneself, and whoever supervises the person. */
const isNear = (ctx: Context, { user_id, workspace_id, user_area_ids }: Facts): boolean =>
  isSelf(ctx, user_id) || supervises(ctx, workspace_id, user_area_ids)

/** Punches are never changed or deleted, by nobody. */
export const actionPolicy = { read: isNear, update: () => false, destroy: () => false } satisfies Policy<Action>

export const mayPunchFor = isNear

export const waitingPunchPolicy = { read: isNear } satisfies Policy<WaitingPunch>
