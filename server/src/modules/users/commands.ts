import type { Context } from '../../base/context.ts'
import { fault, forbidden, notFound, Refused, refused } from '../../base/errors.ts'
import { ids, isWrong, type PartOf, type WholeOf } from '../../base/fields.ts'
import type { Listing, Needs } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { dateIn } from '../../base/time/time.ts'
import { absenceTypeIdsIn } from '../absence-types/queries.ts'
import { accountInReach } from '../accounts/commands.ts'
import { accountPolicy } from '../accounts/policy.ts'
import { changed, changedParts, giveReason } from '../changes/commands.ts'
import type { Parts } from '../changes/model.ts'
import { partsBetween } from '../changes/rules.ts'
import { beginEmployment, followStartOfAccounting, leaveHome } from '../employments/commands.ts'
import { unfollowIn } from '../followers/queries.ts'
import {
  foundingRoles,
  type PeopleScope,
  peopleScope,
  type RoleName,
  roleById,
  rolesOfAccount,
  userIdOf,
  workspacesSupervised,
} from '../roles/model.ts'
import { assertWorkspaceInReach, workspaceInReach } from '../workspaces/commands.ts'
import type { Workspace } from '../workspaces/model.ts'
import { workspacePolicy } from '../workspaces/policy.ts'
import { changeAddress, invite } from './addresses.ts'
import { assertAccountedFrom, columnsOf } from './columns.ts'
import { assertNotNeeded, saveAccountAdmin, saveMemberRoles } from './commands/hold-roles.ts'
import { link } from './commands/link-user.ts'
import { saveStatus } from './commands/save-status.ts'
import { type Forget, journalled, recordedParts, type User, type UserStatus } from './model.ts'
import { assertMayChoosePins, freshPin, freshPinsFor } from './pins.ts'
import { knowsOf, selfChanges, userPolicy } from './policy.ts'
import { memberValues } from './queries/figures.ts'
import { isFound } from './queries/finding.ts'
import { gatherUsers } from './queries/gather-users.ts'
import { isOfKind } from './queries/kinds.ts'
import * as queries from './queries.ts'
import type { peopleQuery } from './resource/asking.ts'
import type { userChangeInput, userInput } from './resource.ts'
import { splitRoles } from './rules.ts'

export async function listUsers(
  ctx: Context,
  workspaceId: number,
  { search, only }: WholeOf<typeof peopleQuery>,
): Promise<Listing<User>> {
  await assertWorkspaceInReach(ctx, workspaceId)
  const scope = peopleScope(ctx, workspaceId)
  const looking = { workspaceId, readsSensitive: scope.kind === 'everybody' }
  return {
    rows: queries
      .usersInWorkspace(ctx, workspaceId, scope)
      .where(isFound(search ?? '', looking))
      .where(isOfKind(ctx, only ?? undefined, looking)),
    gather: (rows, needs) => gatherUsers(ctx, rows, needs, workspaceId),
    readsSensitive: looking.readsSensitive,
    values: memberValues(workspaceId),
    ...linksInSight(ctx, scope),
  }
}

/** Whether somebody is in an area tells nothing to those who may not know it, neither shown nor filtered by. */
function linksInSight(ctx: Context, scope: PeopleScope): Pick<Listing<User>, 'linkScopes'> {
  const workspaces = workspacesSupervised(ctx)
  return workspaces === 'all' || scope.kind === 'self' ? {} : { linkScopes: workspaces }
}

export async function listAccountUsers(ctx: Context, accountId: number): Promise<Listing<User>> {
  authorize(ctx, accountPolicy, 'list_users', await accountInReach(ctx, accountId))
  const gather = (rows: readonly User[], needs: Needs) => gatherUsers(ctx, rows, needs)
  return { rows: queries.usersInAccount(ctx), gather, readsSensitive: true }
}

export async function showAccountUser(ctx: Context, accountId: number, id: number): Promise<User> {
  await accountInReach(ctx, accountId)
  const user = await queries.findUser(ctx, id)
  if (!knowsOf(ctx, user)) throw notFound()
  authorize(ctx, userPolicy, 'read', user)
  return user
}

export async function showUser(ctx: Context, workspaceId: number, id: number): Promise<User> {
  await assertWorkspaceInReach(ctx, workspaceId)
  const user = await queries.findMember(ctx, workspaceId, id)
  authorize(ctx, userPolicy, 'read', user)
  return user
}

export async function showSelf(ctx: Context): Promise<User> {
  return queries.findUser(ctx, userIdOf(ctx) ?? 0)
}

export async function showSelfIn(ctx: Context, workspaceId: number): Promise<User> {
  await assertWorkspaceInReach(ctx, workspaceId)
  return queries.findVisitor(ctx, workspaceId, userIdOf(ctx) ?? 0)
}

export async function createUser(ctx: Context, workspaceId: number, input: WholeOf<typeof userInput>): Promise<User> {
  const id = await createUninvited(ctx, workspaceId, input)
  if (input.email) await invite(ctx, id, input.email)
  return queries.findMember(ctx, workspaceId, id)
}

/** The same for who invites people later, or not at all. */
export async function createUninvited(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof userInput>,
): Promise<number> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  authorize(ctx, workspacePolicy, 'create_user', workspace)
  return addUser(ctx, workspace, input, { through: 'workspace', roles: grantable(ctx, input.role_ids) ?? [] })
}

interface Arrival {
  readonly through: 'sign_up' | 'workspace' | 'public_api' | 'command_line'
  readonly roles: readonly RoleName[] | 'all'
}

/** A new person in a workspace, with PINs, roles and what they are linked to. */
export async function addUser(
  ctx: Context,
  workspace: Workspace,
  input: WholeOf<typeof userInput>,
  arrival: Arrival,
): Promise<number> {
  const { member, accountAdmin } = splitRoles(arrival.roles === 'all' ? foundingRoles : arrival.roles)
  await assertMayChoosePins(ctx, input)
  if (input.start_of_accounting) assertAccountedFrom(input.start_of_accounting, dateIn(ctx.now, 'UTC'))
  const columns = {
    start_of_accounting: dateIn(ctx.now, input.time_zone ?? workspace.time_zone),
    ...columnsOf(input),
  }
  const id = await queries.insertUser(ctx, {
    ...columns,
    username: input.username,
    account_admin: accountAdmin,
    created_through: arrival.through,
    tablet_pin: input.tablet_pin ?? (await freshPin(ctx, 'tablet_pin')),
    identifier_pin: input.identifier_pin ?? (await freshPin(ctx, 'identifier_pin')),
  })
  await queries.saveMember(ctx, workspace.id, id, member)
  await beginEmployment(ctx, id, { workspaceId: workspace.id, startsOn: columns.start_of_accounting })
  const absence_type_ids = input.absence_type_ids ?? (await absenceTypeIdsIn(ctx, workspace.id))
  await link(ctx, workspace.id, id, { ...input, absence_type_ids })
  await changed(ctx, { ...journalled(id, workspace.id), kind: 'created' })
  return id
}

export async function changeUser(
  ctx: Context,
  workspaceId: number,
  id: number,
  { reason, ...input }: PartOf<typeof userChangeInput>,
): Promise<User> {
  const { user, parts } = await applyChange(ctx, workspaceId, id, input)
  const isBeginning = parts.some(([name]) => beginnings.includes(name))
  const why = isBeginning && reason ? [await giveReason(ctx, id, reason)] : []
  await changedParts(ctx, journalled(id, workspaceId), [...parts, ...why])
  return user
}

/** What a time account begins with. */
const beginnings: readonly string[] = ['start_of_accounting', 'initial_time_account']

/** The change of a person in one workspace. What changed is for the caller to tell, once for all workspaces. */
export async function applyChange(
  ctx: Context,
  workspaceId: number,
  id: number,
  input: PartOf<typeof userInput>,
): Promise<{ user: User; parts: Parts }> {
  const before = await memberToChange(ctx, workspaceId, id)
  authorize(ctx, userPolicy, 'update', before)
  if (!userPolicy.update_everything(ctx, before)) assertOnlySelfChanges(input)
  if (input.email !== undefined && !userPolicy.update_sign_in(ctx, before)) throw forbidden('email')
  await assertMayChoosePins(ctx, input, before)
  if (input.start_of_accounting && input.start_of_accounting !== before.start_of_accounting)
    assertAccountedFrom(input.start_of_accounting, dateIn(ctx.now, 'UTC'))
  const columns = columnsOf(input)
  await queries.saveUser(ctx, id, { ...columns, ...(await freshPinsFor(ctx, input)) })
  if (input.start_of_accounting)
    await followStartOfAccounting(ctx, id, { before: before.start_of_accounting, after: input.start_of_accounting })
  if (input.email !== undefined) await changeAddress(ctx, before, input.email)
  const links = await link(ctx, workspaceId, id, input)
  if (userPolicy.update_roles(ctx, before)) await changeRoles(ctx, workspaceId, before, input.role_ids)
  const user = await queries.findMember(ctx, workspaceId, id)
  return { user, parts: [...partsBetween(before, user, recordedParts), ...links.map((name) => [name] as const)] }
}

/** A person of the workspace, locked: where they belong and what they may do is decided one after the other. */
async function memberToChange(ctx: Context, workspaceId: number, id: number): Promise<User> {
  await workspaceInReach(ctx, workspaceId)
  await queries.lockUser(ctx, id)
  return queries.findMember(ctx, workspaceId, id)
}

/** Role ids are never an error for those who may not give roles; other attributes are. */
function assertOnlySelfChanges(input: PartOf<typeof userInput>): void {
  const others = Object.keys(input).filter((name) => name !== 'role_ids' && !selfChanges.includes(name))
  if (others.length === 0) return
  throw new Refused(
    'forbidden',
    others.map((name) => fault('forbidden', name, `You may not change ${name}.`)),
  )
}

/** The roles named, less those of the account where the caller may not give them. Undefined when none are named. */
function grantable(ctx: Context, given: unknown, held: readonly string[] = []): RoleName[] | undefined {
  if (given === undefined || given === null || given === '') return undefined
  // Whoever can give roles can give themselves one: a token would reach further than its scopes.
  if (ctx.actor.kind === 'token') throw forbidden('role_ids', 'A token gives and takes no roles.')
  const roleIds = ids().read(given)
  const roles = isWrong(roleIds) ? [undefined] : roleIds.map(roleById)
  if (!roles.every((role) => role !== undefined))
    throw refused('unknown', 'role_ids', 'role_ids must name roles that exist.')
  if (userPolicy.update_account_admin_role(ctx)) return roles
  if (roles.includes('payroll') && !held.includes('payroll'))
    throw forbidden('role_ids', 'Account administrators alone give the role payroll.')
  return roles.filter((role) => !rolesOfAccount.includes(role))
}

async function changeRoles(ctx: Context, workspaceId: number, user: User, given: unknown): Promise<void> {
  const roles = grantable(ctx, given, user.member_roles ?? [])
  if (roles === undefined) return
  const { member, accountAdmin } = splitRoles(roles)
  const givesAll = userPolicy.update_account_admin_role(ctx)
  const untouched = givesAll
    ? []
    : (user.member_roles ?? []).filter((role) => rolesOfAccount.includes(role as RoleName))
  await saveMemberRoles(ctx, { id: user.id, roles: user.member_roles ?? [] }, workspaceId, [...member, ...untouched])
  if (givesAll) await saveAccountAdmin(ctx, user, accountAdmin)
}

export async function changeUserStatus(
  ctx: Context,
  workspaceId: number,
  id: number,
  status: Exclude<UserStatus, 'deleted'>,
): Promise<User> {
  await saveStatus(ctx, await memberToChange(ctx, workspaceId, id), status)
  return queries.findMember(ctx, workspaceId, id)
}

export async function deleteUser(ctx: Context, workspaceId: number, id: number, forget: Forget): Promise<User> {
  const user = await leaveWorkspace(ctx, workspaceId, id, forget)
  if (user.status !== 'deleted') await changedParts(ctx, journalled(id, workspaceId), [['workspace_ids']])
  return user
}

/** Leaving the last workspace is leaving the account: what remains is a pseudonym and the working time. */
export async function leaveWorkspace(ctx: Context, workspaceId: number, id: number, forget: Forget): Promise<User> {
  await queries.lockUserToDelete(ctx, id)
  const user = await memberToChange(ctx, workspaceId, id)
  authorize(ctx, userPolicy, 'destroy', user)
  const staysElsewhere = user.workspace_ids.some((each) => each !== workspaceId)
  if (!staysElsewhere) await assertNotNeeded(ctx, user, 'base')
  // Whoever is gone cannot end their work, and the rules about breaks go with the membership.
  await forget.endWork(ctx, { userId: id, ...(staysElsewhere && { workspaceId }) })
  const next = user.workspace_ids.find((each) => each !== workspaceId)
  await leaveHome(ctx, id, { workspaceId, next })
  await queries.deleteMember(ctx, workspaceId, id)
  await unfollowIn(ctx, workspaceId, id)
  if (staysElsewhere) return user
  await forget(ctx, [id])
  return { ...user, status: 'deleted' }
}
