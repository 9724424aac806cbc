import type { Context } from '../../base/context.ts'
import type { Policy } from '../../base/policy.ts'
import { isSelf, supervises } from '../roles/model.ts'
import { punchedOrigins, type TimeTracking } from './model.ts'

type Facts = Pick<TimeTracking, 'workspace_id' | 'user_id' | 'user_area_ids'>

const isSupervised = (ctx: Context, { workspace_id, user_area_ids }: Facts): boolean =>
  supervises(ctx, workspace_id, user_area_ids)

/** What is asked about a tracking, whoever has read it. */
type TrackingPolicyFacts = Facts &
  Pick<
    TimeTracking,
    | 'confirmed'
    | 'created_by'
    | 'ends_at'
    | 'allow_employees_edit_working_session_area'
    | 'allow_employee_edit_punched_working_sessions'
    | 'allow_employees_tag_working_sessions'
  >

const isPunched = (tracking: TrackingPolicyFacts): boolean => punchedOrigins.includes(tracking.created_by)

const isOwnOpen = (ctx: Context, tracking: TrackingPolicyFacts): boolean =>
  isSelf(ctx, tracking.user_id) && !tracking.confirmed

export const timeTrackingPolicy = {
  read: (ctx, tracking) => isSelf(ctx, tracking.user_id) || isSupervised(ctx, tracking),
  update: (ctx, tracking) =>
    isSupervised(ctx, tracking) ||
    (isOwnOpen(ctx, tracking) && (!isPunched(tracking) || tracking.allow_employee_edit_punched_working_sessions)),
  update_area: (ctx, tracking) =>
    isSupervised(ctx, tracking) || (isOwnOpen(ctx, tracking) && tracking.allow_employees_edit_working_session_area),
  tag: (ctx, tracking) =>
    isSupervised(ctx, tracking) || (isOwnOpen(ctx, tracking) && tracking.allow_employees_tag_working_sessions),
  destroy: (ctx, tracking) => isSupervised(ctx, tracking) || (isOwnOpen(ctx, tracking) && !isPunched(tracking)),
  /** What clients may offer; a running tracking is refused with a reason of its own. */
  confirm: (ctx, tracking) => isSupervised(ctx, tracking) && tracking.ends_at !== null,
  decide: (ctx, tracking) => isSupervised(ctx, tracking),
  follow: (ctx, tracking) => isSupervised(ctx, tracking),
} satisfies Policy<TrackingPolicyFacts>

/** Recording time for somebody: for oneself where one may, for others as an administrator. */
export const mayRecordFor = (ctx: Context, facts: Facts & Pick<TimeTracking, 'working_sessions_creator'>): boolean =>
  isSupervised(ctx, facts) || (isSelf(ctx, facts.user_id) && facts.working_sessions_creator)

export const mayConfirmFor = (ctx: Context, facts: Facts): boolean => isSupervised(ctx, facts)
