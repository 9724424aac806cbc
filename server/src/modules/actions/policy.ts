import type { Context } from '../../base/context.ts'
import type { Policy } from '../../base/policy.ts'
import { administeredAreas, isSelf, isWorkspaceAdmin } from '../roles/model.ts'
import type { Action } from './model.ts'

type Facts = Pick<Action, 'workspace_id' | 'user_id' | 'user_area_ids'>

/** Oneself, and whoever looks after the person. */
const isNear = (ctx: Context, facts: Facts): boolean =>
  isSelf(ctx, facts.user_id) ||
  isWorkspaceAdmin(ctx, facts.workspace_id) ||
  facts.user_area_ids.some((id) => administeredAreas(ctx).includes(id))

/** Punches are never changed or deleted, by nobody. */
export const actionPolicy = { read: isNear, update: () => false, destroy: () => false } satisfies Policy<Action>

export const mayPunchFor = isNear
