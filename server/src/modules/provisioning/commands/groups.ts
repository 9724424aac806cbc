import type { Context } from '../../../base/context.ts'
import { notFound, refused } from '../../../base/errors.ts'
import { readPart, readWhole } from '../../../base/fields.ts'
import { parseId } from '../../../base/ids.ts'
import { changed, changedParts } from '../../changes/commands.ts'
import type { Forget } from '../../users/model.ts'
import { type Group, type GroupChange, groupInput, journalled, type MemberChange, most } from '../model.ts'
import * as groups from '../queries/groups.ts'
import { insertGroup, peopleAmong } from '../queries.ts'
import { followGroups } from './apply-groups.ts'
import { settingsInUse } from './settings.ts'

export async function showGroup(ctx: Context, id: number | undefined): Promise<Group> {
  await settingsInUse(ctx)
  return groups.findGroup(ctx, id ?? 0)
}

/** A new group does nothing: what its members get is said by an account administrator. */
export async function createGroup(ctx: Context, { members, ...given }: GroupChange): Promise<Group> {
  await settingsInUse(ctx)
  const { displayName, externalId } = readWhole(groupInput, given)
  const id = await insertGroup(ctx, { display_name: displayName, external_id: externalId ?? null })
  if (members) await changeMembers(ctx, id, members)
  await changed(ctx, { ...journalled('provisioning_group', id), kind: 'created' })
  return groups.findGroup(ctx, id)
}

export async function changeGroup(
  ctx: Context,
  id: number | undefined,
  { members, ...given }: GroupChange,
  forget: Forget,
): Promise<Group> {
  const before = await groupToChange(ctx, id)
  const { displayName, externalId } = readPart(groupInput, given)
  const isRenamed = displayName !== undefined && displayName !== before.display_name
  await groups.saveGroup(ctx, before.id, {
    ...(isRenamed && { display_name: displayName }),
    ...(externalId !== undefined && { external_id: externalId }),
  })
  const touched = members ? await changeMembers(ctx, before.id, members) : []
  if (isMapped(before)) await followGroups(ctx, touched, forget)
  await changedParts(ctx, journalled('provisioning_group', before.id), [
    ...(isRenamed ? [['display_name'] as const] : []),
    ...(touched.length > 0 ? [['members'] as const] : []),
  ])
  return groups.findGroup(ctx, before.id)
}

/** What its members got by it is taken, unless another group gives it as well. */
export async function deleteGroup(ctx: Context, id: number | undefined, forget: Forget): Promise<void> {
  const group = await groupToChange(ctx, id)
  const members = (await groups.membersOf(ctx, group.id)).map(({ user_id }) => user_id)
  await groups.deleteGroup(ctx, group.id)
  if (isMapped(group)) await followGroups(ctx, members, forget)
  await changed(ctx, { ...journalled('provisioning_group', group.id), kind: 'deleted' })
}

async function groupToChange(ctx: Context, id: number | undefined): Promise<Group> {
  await settingsInUse(ctx)
  if (id === undefined) throw notFound()
  await groups.lockGroup(ctx, id)
  return groups.findGroup(ctx, id)
}

const isMapped = ({ workspace_id, role }: Group): boolean => workspace_id !== null || role !== null

/** Tells for whom something is different now. */
async function changeMembers(ctx: Context, groupId: number, { from, add, remove }: MemberChange): Promise<number[]> {
  const wanted = await knownMembers(ctx, [...add])
  const staying = new Set(wanted)
  const present = from === 'nobody' ? (await groups.membersOf(ctx, groupId)).map(({ user_id }) => user_id) : []
  const gone =
    from === 'nobody' ? present.filter((id) => !staying.has(id)) : [...remove].flatMap((id) => parseId(id) ?? [])
  const removed = await groups.removeMembers(ctx, groupId, gone)
  const added = await groups.addMembers(ctx, groupId, wanted)
  const { members_count } = await groups.findGroup(ctx, groupId)
  if (members_count > most.members)
    throw refused('too_many_values', 'members', `A group has at most ${most.members} members.`)
  return [...removed, ...added].sort((a, b) => a - b)
}

async function knownMembers(ctx: Context, named: readonly string[]): Promise<number[]> {
  const ids = named.map(parseId)
  const known = new Set(
    await peopleAmong(
      ctx,
      ids.filter((id) => id !== undefined),
    ),
  )
  const unknown = named.find((_, index) => !known.has(ids[index] ?? 0))
  if (unknown !== undefined)
    throw refused('unknown', 'members', `members names ${JSON.stringify(unknown.slice(0, 50))}, which is nobody here.`)
  return [...known]
}
