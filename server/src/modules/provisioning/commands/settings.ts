import type { Context } from '../../../base/context.ts'
import { fault, notFound, orUnknown, Refused, refused } from '../../../base/errors.ts'
import type { PartOf } from '../../../base/fields.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { authorize } from '../../../base/policy.ts'
import { isBefore, plus } from '../../../base/time/time.ts'
import { accountInReach } from '../../accounts/commands.ts'
import { findArea } from '../../areas/queries.ts'
import { changedParts } from '../../changes/commands.ts'
import { partsBetween } from '../../changes/rules.ts'
import type { Forget } from '../../users/model.ts'
import { workspaceInReach } from '../../workspaces/commands.ts'
import { type Group, journalled, type Settings } from '../model.ts'
import { provisioningPolicy } from '../policy.ts'
import { findAdminsByGroups } from '../queries/grants.ts'
import { findGroup, groupsOf, lockGroup, membersOf, saveGroup } from '../queries/groups.ts'
import { ensureSettings, noteRequest, saveSettings, settingsOf } from '../queries.ts'
import type { groupMappingInput, settingsInput } from '../resource.ts'
import { followGroups } from './apply-groups.ts'

/** The settings for a directory that asks; refused unless somebody switched it on. */
export async function settingsInUse(ctx: Context): Promise<Settings> {
  const settings = await settingsOf(ctx).executeTakeFirst()
  if (settings === undefined || !settings.active)
    throw new Refused('forbidden', [
      fault(
        'provisioning_off',
        'base',
        'Provisioning is switched off.',
        'An account administrator switches it on under Settings, Provisioning.',
      ),
    ])
  const { last_request_at: last } = settings
  if (last === null || isBefore(last, plus(ctx.now, { minutes: -1 }))) ctx.afterwards(noteRequest)
  return settings
}

async function assertMay(ctx: Context, accountId: number, what: 'read' | 'update'): Promise<void> {
  await accountInReach(ctx, accountId)
  authorize(ctx, provisioningPolicy, what, undefined)
}

/** As long as nobody said anything, nothing is switched on. */
export async function showSettings(ctx: Context, accountId: number): Promise<Settings> {
  await assertMay(ctx, accountId, 'read')
  const found = await settingsOf(ctx).executeTakeFirst()
  return found ?? { ...unsaid, account_id: accountId, id: accountId, created_at: ctx.now, updated_at: ctx.now }
}

const unsaid = {
  ...{ active: false, invites: false, admins_by_groups: false, workspace_id: null, last_request_at: null },
  ...{ people_count: 0, groups_count: 0 },
}

export async function changeSettings(
  ctx: Context,
  accountId: number,
  input: PartOf<typeof settingsInput>,
  forget: Forget,
): Promise<Settings> {
  await assertMay(ctx, accountId, 'update')
  if (input.workspace_id) await orUnknown('workspace_id', workspaceInReach(ctx, input.workspace_id))
  const before = await ensureSettings(ctx)
  const changes = {
    ...(input.workspace_id !== undefined && { workspace_id: input.workspace_id }),
    ...(input.active !== undefined && { active: input.active ?? false }),
    ...(input.invites !== undefined && { invites: input.invites ?? false }),
    ...(input.admins_by_groups !== undefined && { admins_by_groups: input.admins_by_groups ?? false }),
  }
  await saveSettings(ctx, before.id, changes)
  const after = await settingsOf(ctx).executeTakeFirstOrThrow()
  if (after.admins_by_groups !== before.admins_by_groups) await followGroups(ctx, await findAdminsByGroups(ctx), forget)
  await changedParts(ctx, journalled('provisioning', before.id), partsBetween(before, after, recorded))
  return after
}

const recorded = {
  values: ['active', 'invites', 'admins_by_groups', 'workspace_id'],
  ignored: ['people_count', 'groups_count', 'last_request_at'],
} as const

export async function listProvisionedGroups(ctx: Context, accountId: number): Promise<Listing<Group>> {
  await assertMay(ctx, accountId, 'read')
  return { rows: groupsOf(ctx), readsSensitive: false }
}

/** What the members of a group get from now on, and what they got until now and get no more. */
export async function mapGroup(
  ctx: Context,
  [accountId, id]: readonly [number, number],
  input: PartOf<typeof groupMappingInput>,
  forget: Forget,
): Promise<Group> {
  await assertMay(ctx, accountId, 'update')
  await lockGroup(ctx, id)
  const before = await findGroup(ctx, id)
  const mapping = {
    workspace_id: input.workspace_id === undefined ? before.workspace_id : input.workspace_id,
    area_id: input.area_id === undefined ? before.area_id : input.area_id,
    role: input.role === undefined ? before.role : input.role,
  }
  await assertMapping(ctx, mapping)
  await saveGroup(ctx, id, mapping)
  await followGroups(
    ctx,
    (await membersOf(ctx, id)).map(({ user_id }) => user_id),
    forget,
  )
  const after = await findGroup(ctx, id)
  const parts = partsBetween(before, after, { values: ['workspace_id', 'area_id', 'role'] })
  await changedParts(ctx, journalled('provisioning_group', id), parts)
  return after
}

async function assertMapping(
  ctx: Context,
  { workspace_id, area_id, role }: Pick<Group, 'workspace_id' | 'area_id' | 'role'>,
): Promise<void> {
  if (role === 'account_admin') {
    const settings = await settingsOf(ctx).executeTakeFirst()
    if (!settings?.admins_by_groups)
      throw refused(
        'admins_by_groups_off',
        'role',
        'Groups make no account administrators.',
        'Switch that on in the settings of provisioning first.',
      )
    if (workspace_id !== null)
      throw refused('invalid', 'workspace_id', 'The role account_admin is held in the account, in no workspace.')
    return
  }
  if (workspace_id === null) {
    if (role !== null || area_id !== null)
      throw refused('blank', 'workspace_id', 'A role or an area is held in a workspace.', 'Name it as well.')
    return
  }
  await orUnknown('workspace_id', workspaceInReach(ctx, workspace_id))
  if (area_id !== null) await orUnknown('area_id', findArea(ctx, workspace_id, area_id))
}

export async function showProvisionedGroup(ctx: Context, accountId: number, id: number): Promise<Group> {
  await assertMay(ctx, accountId, 'read')
  const { rows } = await listProvisionedGroups(ctx, accountId)
  const group = await rows.where('id', '=', id).executeTakeFirst()
  if (group === undefined) throw notFound()
  return group
}
