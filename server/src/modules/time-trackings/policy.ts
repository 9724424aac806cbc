import type { Context } from '../../base/context.ts'
import type { Policy } from '../../base/policy.ts'
import { administeredAreas, isAreaAdmin, isSelf, isWorkspaceAdmin, userIdOf } from '../roles/model.ts'
import { punchedOrigins, type TimeTracking, type TrackingScope } from './model.ts'

type Facts = Pick<TimeTracking, 'workspace_id' | 'user_id' | 'user_area_ids'>

/** Whoever looks after the person: in their area, in the workspace, in the account. */
const looksAfter = (ctx: Context, tracking: Facts): boolean =>
  isWorkspaceAdmin(ctx, tracking.workspace_id) ||
  tracking.user_area_ids.some((id) => administeredAreas(ctx).includes(id))

const isPunched = (tracking: TimeTracking): boolean => punchedOrigins.includes(tracking.created_by)

const isOwnOpen = (ctx: Context, tracking: TimeTracking): boolean =>
  isSelf(ctx, tracking.user_id) && !tracking.confirmed

export const timeTrackingPolicy = {
  read: (ctx, tracking) => isSelf(ctx, tracking.user_id) || looksAfter(ctx, tracking),
  update: (ctx, tracking) =>
    looksAfter(ctx, tracking) ||
    (isOwnOpen(ctx, tracking) && (!isPunched(tracking) || tracking.allow_employee_edit_punched_working_sessions)),
  update_area: (ctx, tracking) =>
    looksAfter(ctx, tracking) || (isOwnOpen(ctx, tracking) && tracking.allow_employees_edit_working_session_area),
  tag: (ctx, tracking) =>
    looksAfter(ctx, tracking) || (isOwnOpen(ctx, tracking) && tracking.allow_employees_tag_working_sessions),
  destroy: (ctx, tracking) => looksAfter(ctx, tracking) || (isOwnOpen(ctx, tracking) && !isPunched(tracking)),
  confirm: (ctx, tracking) => looksAfter(ctx, tracking),
  follow: (ctx, tracking) => looksAfter(ctx, tracking),
} satisfies Policy<TimeTracking>

/** Recording time for somebody: for oneself where one may, for others as an administrator. */
export const mayRecordFor = (ctx: Context, facts: Facts & Pick<TimeTracking, 'working_sessions_creator'>): boolean =>
  looksAfter(ctx, facts) || (isSelf(ctx, facts.user_id) && facts.working_sessions_creator)

export const mayConfirmFor = (ctx: Context, facts: Facts): boolean => looksAfter(ctx, facts)

export function trackingScope(ctx: Context, workspaceId: number): TrackingScope {
  if (isWorkspaceAdmin(ctx, workspaceId)) return { kind: 'everybody' }
  const userId = userIdOf(ctx) ?? 0
  return isAreaAdmin(ctx, workspaceId)
    ? { kind: 'circles', areaIds: administeredAreas(ctx), userId }
    : { kind: 'self', userId }
}
