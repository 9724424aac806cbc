import type { Context } from '../../../base/context.ts'
import { findIdNamed } from '../../../base/database/rows.ts'
import { notFound, refused } from '../../../base/errors.ts'
import type { PartOf, WholeOf } from '../../../base/fields.ts'
import type { RecordName } from '../../../base/ids.ts'
import { absenceTypeIdsIn } from '../../absence-types/queries.ts'
import { findAreaPlaces } from '../../areas/queries.ts'
import { changedParts } from '../../changes/commands.ts'
import type { Parts } from '../../changes/model.ts'
import { profilesOf, saveProfileValues } from '../../data-profiles/queries.ts'
import { findTagPlaces } from '../../tags/queries.ts'
import { workspaceInReach } from '../../workspaces/commands.ts'
import { invite } from '../addresses.ts'
import { addUser, applyChange, leaveWorkspace } from '../commands.ts'
import { type Forget, journalled, type User, type UserStatus, type UserWithProfiles } from '../model.ts'
import { findUser, findUsers, lockUser, saveMember } from '../queries.ts'
import type { userInput } from '../resource.ts'
import { link } from './link-user.ts'
import { saveStatus } from './save-status.ts'

/** People as those see them who look at the whole account: in all their workspaces at once. */

export interface Places {
  readonly workspaceIds: readonly number[]
  readonly areaIds?: readonly number[] | undefined
  readonly tagIds?: readonly number[] | undefined
}

type Profile = Readonly<Record<string, string | null>>

export async function personNamed(ctx: Context, name: RecordName): Promise<User> {
  const id = await findIdNamed(ctx, 'users', name)
  if (id === undefined) throw notFound()
  return findUser(ctx, id)
}

/** Somebody that another record is about. */
export async function userByName(ctx: Context, name: RecordName): Promise<User> {
  const id = await findIdNamed(ctx, 'users', name)
  if (id === undefined) throw notFound('user_id')
  return findUser(ctx, id)
}

/** People with what is known of them. */
export async function withProfiles(ctx: Context, users: readonly User[]): Promise<UserWithProfiles[]> {
  const profiles = await profilesOf(
    ctx,
    users.map((user) => user.id),
  )
  return users.map((user) => ({ ...user, data_profiles: profiles.get(user.id) ?? {} }))
}

async function userWithProfiles(ctx: Context, id: number): Promise<UserWithProfiles> {
  const [user] = await withProfiles(ctx, await findUsers(ctx, [id]))
  if (user === undefined) throw notFound()
  return user
}

export async function createUserWithProfiles(
  ctx: Context,
  places: Places,
  input: WholeOf<typeof userInput>,
  profile: Profile,
): Promise<UserWithProfiles> {
  const [first, ...others] = places.workspaceIds
  if (first === undefined) throw refused('blank', 'location_ids', 'location_ids must name a location.')
  const linksIn = await linksByWorkspace(ctx, places.workspaceIds, places, 'none of the locations given')
  const workspace = await workspaceInReach(ctx, first)
  const id = await addUser(ctx, workspace, { ...input, ...linksIn(first) }, { through: 'public_api', roles: [] })
  for (const workspaceId of others) {
    await saveMember(ctx, workspaceId, id, ['employee'])
    await link(ctx, workspaceId, id, {
      ...linksIn(workspaceId),
      absence_type_ids: await absenceTypeIdsIn(ctx, workspaceId),
    })
  }
  await saveProfile(ctx, id, profile)
  if (input.email) await invite(ctx, id, input.email)
  return userWithProfiles(ctx, id)
}

export async function changeUserWithProfiles(
  ctx: Context,
  user: User,
  places: Pick<Places, 'areaIds' | 'tagIds'>,
  input: PartOf<typeof userInput>,
  profile: Profile,
): Promise<UserWithProfiles> {
  const linksIn = await linksByWorkspace(ctx, user.workspace_ids, places, 'none of the locations of the user')
  const parts = new Map<string, Parts[number]>()
  for (const [index, workspaceId] of user.workspace_ids.entries()) {
    const applied = await applyChange(ctx, workspaceId, user.id, { ...(index === 0 && input), ...linksIn(workspaceId) })
    for (const part of applied.parts) parts.set(part[0], part)
  }
  if (await saveProfile(ctx, user.id, profile)) parts.set('data_profiles', ['data_profiles'])
  await changedParts(ctx, journalled(user.id, homeOf(user)), [...parts.values()])
  return userWithProfiles(ctx, user.id)
}

/** Also of whoever belongs to the account alone, and to no workspace. */
export async function changeStatusOf(
  ctx: Context,
  { id }: Pick<User, 'id'>,
  status: Exclude<UserStatus, 'deleted'>,
): Promise<User> {
  await lockUser(ctx, id)
  await saveStatus(ctx, await findUser(ctx, id), status)
  return findUser(ctx, id)
}

/** Leaves every workspace, and with the last one the account. */
export async function deleteUserOf(ctx: Context, user: User, forget: Forget): Promise<void> {
  for (const workspaceId of user.workspace_ids) await leaveWorkspace(ctx, workspaceId, user.id, forget)
}

export function homeOf(user: User): number {
  const [workspaceId] = user.workspace_ids
  if (workspaceId === undefined) throw notFound()
  return workspaceId
}

/** Areas and tags given for the person as a whole, sorted into the workspaces they belong to. */
async function linksByWorkspace(
  ctx: Context,
  workspaceIds: readonly number[],
  places: Pick<Places, 'areaIds' | 'tagIds'>,
  whose: 'none of the locations given' | 'none of the locations of the user',
) {
  const areas = await findAreaPlaces(ctx, places.areaIds ?? [])
  const tags = await findTagPlaces(ctx, places.tagIds ?? [])
  const isInside = (each: { readonly workspace_id: number }): boolean => workspaceIds.includes(each.workspace_id)
  if (areas.length !== (places.areaIds ?? []).length || !areas.every(isInside))
    throw refused('unknown', 'working_area_ids', `working_area_ids names a working area that is in ${whose}.`)
  if (tags.length !== (places.tagIds ?? []).length || !tags.every(isInside))
    throw refused('unknown', 'tags', `tags names a tag that is in ${whose}.`)
  const idsIn = (rows: readonly { id: number; workspace_id: number }[], workspaceId: number): number[] =>
    rows.filter((row) => row.workspace_id === workspaceId).map((row) => row.id)
  return (workspaceId: number) => ({
    ...(places.areaIds && { area_ids: idsIn(areas, workspaceId) }),
    ...(places.tagIds && { tag_ids: idsIn(tags, workspaceId) }),
  })
}

/** Tells whether anything is different now. */
async function saveProfile(ctx: Context, userId: number, profile: Profile): Promise<boolean> {
  if (Object.keys(profile).length === 0) return false
  const { unknown, saved } = await saveProfileValues(ctx, userId, profile)
  if (unknown[0] !== undefined)
    throw refused('unknown', 'data_profiles', `data_profiles has no field ${JSON.stringify(unknown[0])}.`)
  return saved > 0
}
