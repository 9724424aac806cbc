import type { Authority, Context } from '../../base/context.ts'

export const roleNames = ['employee', 'working_area_admin', 'workspace_admin', 'account_admin', 'payroll'] as const
export type RoleName = (typeof roleNames)[number]

/** Roles held in a workspace; `account_admin` is held in the account. */
export type MemberRole = Exclude<RoleName, 'account_admin'>

export interface Role {
  readonly id: number
  readonly name: string
  readonly localized_name: string
}

/** Who decides about others. Whoever does the payroll reads much of them, and decides nothing. */
const administratorRoles: readonly string[] = ['working_area_admin', 'workspace_admin', 'account_admin']

/** What only account administrators give and take: who reads the statements of a client reads those of several workspaces. */
export const rolesOfAccount: readonly RoleName[] = ['account_admin', 'payroll']

/** What whoever founds an account holds. Payroll is work that somebody is given. */
export const foundingRoles: readonly RoleName[] = roleNames.filter((name) => name !== 'payroll')

const roleIds: Record<RoleName, number> = {
  employee: 1,
  working_area_admin: 2,
  workspace_admin: 3,
  account_admin: 4,
  payroll: 5,
}

export const roleId = (name: RoleName): number => roleIds[name]
export const roleById = (id: number): RoleName | undefined => roleNames.find((name) => roleIds[name] === id)

/** The role in effect, as clients see it. */
export const assumedRole = (roles: readonly string[]): 'admin' | 'employee' =>
  roles.some((role) => administratorRoles.includes(role)) ? 'admin' : 'employee'

// Who somebody is, asked of the context. The system acts for the whole account; a token reaches what it was given.

export const userIdOf = ({ actor }: Context): number | undefined => (actor.kind === 'user' ? actor.userId : undefined)

/** What somebody is called who is no person. */
export const machineName = ({ actor }: Context): string => (actor.kind === 'token' ? actor.name : 'Public API')

export const isSelf = (ctx: Context, userId: number): boolean => userIdOf(ctx) === userId

const authorityOf = ({ actor }: Context): Authority | undefined => ('authority' in actor ? actor.authority : undefined)

export const isAccountAdmin = (ctx: Context): boolean =>
  ctx.actor.kind === 'system' || authorityOf(ctx)?.everything === true

const rolesIn = (ctx: Context, workspaceId: number): readonly string[] => authorityOf(ctx)?.roles.get(workspaceId) ?? []

export const isMember = (ctx: Context, workspaceId: number): boolean =>
  isAccountAdmin(ctx) || rolesIn(ctx, workspaceId).length > 0

export const isWorkspaceAdmin = (ctx: Context, workspaceId: number): boolean =>
  isAccountAdmin(ctx) || rolesIn(ctx, workspaceId).includes('workspace_admin')

export const isAreaAdmin = (ctx: Context, workspaceId: number): boolean =>
  rolesIn(ctx, workspaceId).includes('working_area_admin')

/** Whoever does the payroll of a workspace. Account administrators may, those of the workspace may not unless they are given it. */
export const doesPayroll = (ctx: Context, workspaceId: number): boolean =>
  isAccountAdmin(ctx) || rolesIn(ctx, workspaceId).includes('payroll')

/** Any of the three administrators, as far as one workspace goes. */
export const isAnyAdminIn = (ctx: Context, workspaceId: number): boolean =>
  isWorkspaceAdmin(ctx, workspaceId) || isAreaAdmin(ctx, workspaceId)

/** Any of the three administrators, anywhere in the account. */
export function isAnyAdmin(ctx: Context): boolean {
  return (
    isAccountAdmin(ctx) || [...(authorityOf(ctx)?.roles.values() ?? [])].some((roles) => assumedRole(roles) === 'admin')
  )
}

/** The workspaces in which somebody holds a role that counts; all when they supervise the whole account. */
function workspacesWhere(ctx: Context, counts: (roles: readonly string[]) => boolean): readonly number[] | 'all' {
  if (isAccountAdmin(ctx)) return 'all'
  return [...(authorityOf(ctx)?.roles ?? [])].flatMap(([id, roles]) => (counts(roles) ? [id] : []))
}

/** Where somebody is any of the three administrators. */
export const workspacesSupervised = (ctx: Context): readonly number[] | 'all' =>
  workspacesWhere(ctx, (roles) => assumedRole(roles) === 'admin')

/** Where somebody has any part. */
export const workspacesKnown = (ctx: Context): readonly number[] | 'all' =>
  workspacesWhere(ctx, (roles) => roles.length > 0)

export const workspacesAdministered = (ctx: Context): readonly number[] | 'all' =>
  workspacesWhere(ctx, (roles) => roles.includes('workspace_admin'))

/** Where somebody does the payroll. */
export const workspacesPaid = (ctx: Context): readonly number[] | 'all' =>
  workspacesWhere(ctx, (roles) => roles.includes('payroll'))

/** The areas whose people an area administrator supervises. */
export const administeredAreas = (ctx: Context): readonly number[] => authorityOf(ctx)?.supervisedAreaIds ?? []

/** Whoever supervises a person of a workspace: in an area of theirs, in the workspace, in the account. */
export const supervises = (ctx: Context, workspaceId: number, areaIds: readonly number[]): boolean =>
  isWorkspaceAdmin(ctx, workspaceId) || areaIds.some((id) => administeredAreas(ctx).includes(id))

/** Whose records of a workspace somebody may list. */
export type PeopleScope =
  | { readonly kind: 'everybody' }
  | {
      readonly kind: 'areas'
      readonly workspaceId: number
      readonly areaIds: readonly number[]
      readonly userId: number
    }
  | { readonly kind: 'self'; readonly userId: number }

export function peopleScope(ctx: Context, workspaceId: number): PeopleScope {
  if (isWorkspaceAdmin(ctx, workspaceId)) return { kind: 'everybody' }
  const userId = userIdOf(ctx) ?? 0
  return isAreaAdmin(ctx, workspaceId)
    ? { kind: 'areas', workspaceId, areaIds: administeredAreas(ctx), userId }
    : { kind: 'self', userId }
}
