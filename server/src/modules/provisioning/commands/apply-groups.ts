import type { Context } from '../../../base/context.ts'
import { actingAs } from '../../../base/database/db.ts'
import { Refused } from '../../../base/errors.ts'
import { changedParts } from '../../changes/commands.ts'
import type { Parts } from '../../changes/model.ts'
import { saveAccountAdmin, saveMemberRoles } from '../../users/commands/hold-roles.ts'
import { joinWorkspace } from '../../users/commands/join-workspace.ts'
import { link } from '../../users/commands/link-user.ts'
import { leaveWorkspace } from '../../users/commands.ts'
import { type Forget, journalled } from '../../users/model.ts'
import { applyGroups, type Grant, type GrantFacts, most } from '../model.ts'
import { deleteGrants, findGrantFacts, insertGrant, lockPeopleOf } from '../queries/grants.ts'
import { noteHadDuties } from '../queries.ts'
import { isSame, planGrants } from '../rules/grants.ts'

/** Gives people what their groups give and takes what none gives any more: at once, or where they are many by jobs. */
export async function followGroups(ctx: Context, userIds: readonly number[], forget: Forget): Promise<void> {
  // What follows from what a person says is done by nobody in particular: they may be one of those it is done to.
  const acting = ctx.actor.kind === 'user' ? actingAs(ctx, { kind: 'system' }) : ctx
  if (userIds.length <= most.appliedAtOnce) return applyGroupsOf(acting, userIds, forget)
  const token = ctx.actor.kind === 'token' ? { token_id: ctx.actor.tokenId } : {}
  for (let from = 0; from < userIds.length; from += most.appliedAtOnce)
    await acting.enqueue(applyGroups, { user_ids: userIds.slice(from, from + most.appliedAtOnce), ...token })
}

/**
 * Nobody is asked here whether they may: what a group gives was said by an account administrator who proved who they are,
 * and it is that which is carried out.
 */
export async function applyGroupsOf(ctx: Context, userIds: readonly number[], forget: Forget): Promise<void> {
  if (userIds.length === 0) return
  await lockPeopleOf(ctx, userIds)
  for (const facts of await findGrantFacts(ctx, userIds)) await applyTo(ctx, facts, forget)
}

async function applyTo(ctx: Context, facts: GrantFacts, forget: Forget): Promise<void> {
  const plan = planGrants(facts)
  let present = facts
  const ended = plan.release.map(({ id }) => id)
  for (const grant of plan.give) {
    present = await give(ctx, present, grant)
    if (!facts.marks.some((mark) => isSame(mark, grant))) await insertGrant(ctx, facts.user_id, grant)
  }
  for (const mark of plan.take) {
    const after = await take(ctx, present, mark, forget)
    if (after === undefined) continue
    present = after
    ended.push(mark.id)
    // Else whoever holds the token takes the role, then the address, and gives the role to whom it reads mail as.
    if (mark.role !== null) await noteHadDuties(ctx, facts.user_id)
  }
  if (ended.length > 0) await deleteGrants(ctx, ended)
}

async function give(ctx: Context, facts: GrantFacts, grant: Grant): Promise<GrantFacts> {
  const { user_id: id, account_admin } = facts
  const { workspace_id: workspaceId, area_id, role } = grant
  if (workspaceId === null) {
    await saveAccountAdmin(ctx, { id, account_admin }, true)
    await note(ctx, id, null, [['account_admin']])
    return { ...facts, account_admin: true }
  }
  if (area_id !== null) return withAreas(ctx, facts, workspaceId, (areaIds) => [...areaIds, area_id])
  if (role !== null) return withRoles(ctx, facts, workspaceId, (roles) => [...roles, role])
  await joinWorkspace(ctx, id, workspaceId)
  await note(ctx, id, workspaceId, [['workspace_ids']])
  return { ...facts, workspaces: [...facts.workspaces, { workspace_id: workspaceId, roles: ['employee'] }] }
}

/** Undefined where it stays: somebody has to administer the account. */
async function take(ctx: Context, facts: GrantFacts, grant: Grant, forget: Forget): Promise<GrantFacts | undefined> {
  const { user_id: id, account_admin } = facts
  const { workspace_id: workspaceId, area_id, role } = grant
  if (workspaceId === null) {
    if (!(await isNoLongerAdmin(ctx, { id, account_admin }))) return undefined
    await note(ctx, id, null, [['account_admin']])
    return { ...facts, account_admin: false }
  }
  if (area_id !== null)
    return withAreas(ctx, facts, workspaceId, (areaIds) => areaIds.filter((each) => each !== area_id))
  if (role !== null) return withRoles(ctx, facts, workspaceId, (roles) => roles.filter((each) => each !== role))
  await leaveWorkspace(ctx, workspaceId, id, forget)
  await note(ctx, id, workspaceId, [['workspace_ids']])
  return {
    ...facts,
    workspaces: facts.workspaces.filter((each) => each.workspace_id !== workspaceId),
    areas: facts.areas.filter((each) => each.workspace_id !== workspaceId),
  }
}

/** Why somebody goes on to administer the account whatever a directory says. */
const mustStay = ['last_account_admin', 'break_glass_person']

async function isNoLongerAdmin(ctx: Context, user: { readonly id: number; readonly account_admin: boolean }) {
  try {
    await saveAccountAdmin(ctx, user, false)
    return true
  } catch (error) {
    if (error instanceof Refused && error.faults.some(({ code }) => mustStay.includes(code))) return false
    throw error
  }
}

async function withAreas(
  ctx: Context,
  facts: GrantFacts,
  workspaceId: number,
  change: (areaIds: readonly number[]) => readonly number[],
): Promise<GrantFacts> {
  const [here, elsewhere] = [
    facts.areas.filter((each) => each.workspace_id === workspaceId),
    facts.areas.filter((each) => each.workspace_id !== workspaceId),
  ]
  const areaIds = change(here.map(({ area_id }) => area_id))
  await link(ctx, workspaceId, facts.user_id, { area_ids: [...areaIds] })
  await note(ctx, facts.user_id, workspaceId, [['area_ids']])
  return { ...facts, areas: [...elsewhere, ...areaIds.map((area_id) => ({ workspace_id: workspaceId, area_id }))] }
}

/** Whoever has no other role in a workspace is there to work. */
async function withRoles(
  ctx: Context,
  facts: GrantFacts,
  workspaceId: number,
  change: (roles: readonly string[]) => readonly string[],
): Promise<GrantFacts> {
  const before = facts.workspaces.find((each) => each.workspace_id === workspaceId)?.roles ?? []
  const changed = change(before)
  const roles = changed.length > 0 ? changed : ['employee']
  await saveMemberRoles(ctx, { id: facts.user_id, roles: before }, workspaceId, roles)
  await note(ctx, facts.user_id, workspaceId, [['role_ids']])
  const others = facts.workspaces.filter((each) => each.workspace_id !== workspaceId)
  return { ...facts, workspaces: [...others, { workspace_id: workspaceId, roles }] }
}

const note = (ctx: Context, userId: number, workspaceId: number | null, parts: Parts): Promise<void> =>
  changedParts(ctx, journalled(userId, workspaceId), parts)
