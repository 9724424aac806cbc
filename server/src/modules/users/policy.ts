import type { Context } from '../../base/context.ts'
import type { Policy } from '../../base/policy.ts'
import { administeredAreas, isAccountAdmin, isMember, isSelf, isWorkspaceAdmin, supervises } from '../roles/model.ts'
import type { PlacedUser, User } from './model.ts'

const administersTheirWorkspace = (ctx: Context, user: PlacedUser): boolean =>
  isAccountAdmin(ctx) || user.workspace_ids.some((id) => isWorkspaceAdmin(ctx, id))

const administersTheirArea = (ctx: Context, user: PlacedUser): boolean =>
  user.area_ids.some((id) => administeredAreas(ctx).includes(id))

const isAdministrator = (user: User): boolean => user.account_admin || user.administered_workspace_ids.length > 0

/** Where authority over somebody must come from: the workspace they are looked at in, else any of theirs. */
const scopesOf = (user: User): readonly number[] => (user.seen_in === undefined ? user.workspace_ids : [user.seen_in])

/** Workspace administrators do not rule over each other, nor over account administrators. */
const rulesOver = (ctx: Context, user: User): boolean =>
  isAccountAdmin(ctx) || (scopesOf(user).some((id) => isWorkspaceAdmin(ctx, id)) && !isAdministrator(user))

const isSupervised = (ctx: Context, user: User): boolean =>
  scopesOf(user).some((id) => supervises(ctx, id, user.area_ids))

const isNear = (ctx: Context, user: User): boolean => isSelf(ctx, user.id) || isSupervised(ctx, user)

/** People of one workspace know of each other; what they may read is another question. */
export const knowsOf = (ctx: Context, user: Pick<User, 'id' | 'workspace_ids'>): boolean =>
  isSelf(ctx, user.id) || user.workspace_ids.some((id) => isMember(ctx, id)) || isAccountAdmin(ctx)

export const userPolicy = {
  read: (ctx, user: PlacedUser) =>
    isSelf(ctx, user.id) || administersTheirWorkspace(ctx, user) || administersTheirArea(ctx, user),
  read_sensitive: (ctx, user) => isSelf(ctx, user.id) || administersTheirWorkspace(ctx, user),
  /** Everything that is kept about somebody, for them to take along. */
  export: (ctx, user) => isSelf(ctx, user.id) || isAccountAdmin(ctx),
  /** The few things people change about themselves. */
  update: (ctx, user) => isSelf(ctx, user.id) || rulesOver(ctx, user),
  /** Documents: one's own, or those of people one supervises. */
  hand_in: (ctx, user) => isSelf(ctx, user.id) || rulesOver(ctx, user),
  update_everything: (ctx, user) => rulesOver(ctx, user),
  update_roles: (ctx, user) => rulesOver(ctx, user),
  /**
   * What somebody signs in with holds in every workspace of theirs: who administers one of them must
   * not get into the others by way of it.
   */
  update_sign_in: (ctx, user) => rulesOver(ctx, user) && user.workspace_ids.every((id) => isWorkspaceAdmin(ctx, id)),
  /** Working time and absences: one's own, or those of people one supervises. */
  punch: isNear,
  record_time: (ctx, user) => isSupervised(ctx, user) || (isSelf(ctx, user.id) && user.working_sessions_creator),
  request_absence: isNear,
  update_account_admin_role: (ctx) => isAccountAdmin(ctx),
  destroy: (ctx, user) => !isSelf(ctx, user.id) && rulesOver(ctx, user),
} satisfies Policy<User>

/** What a person may change about themselves. */
export const selfChanges: readonly string[] = ['username', 'checkin_complete', 'mailed_notifications', 'locale']
