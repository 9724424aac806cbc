import type { Context } from '../../base/context.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/page.ts'
import { authorize } from '../../base/policy.ts'
import { assertFollowers } from '../followers/commands.ts'
import { deleteFollower, followAll } from '../followers/queries.ts'
import { addSystemNote, addUserNote, changeUserNote, deleteUserNote } from '../notes/commands.ts'
import type { Note } from '../notes/model.ts'
import { notesOf } from '../notes/queries.ts'
import { isSelf, isWorkspaceAdmin } from '../roles/model.ts'
import { createTag } from '../tags/commands.ts'
import type { Tag } from '../tags/model.ts'
import { findTagByTitle, tagsOnTracking } from '../tags/queries.ts'
import type { User } from '../users/model.ts'
import { memberValues } from '../users/queries/figures.ts'
import { usersFollowing } from '../users/queries.ts'
import { settle, showTracking } from './commands.ts'
import { type Break, noted, type TimeTracking } from './model.ts'
import { timeTrackingPolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { breakInput } from './resource.ts'
import { assertTimes, isSameSpan } from './rules.ts'

/** What hangs on a tracking: breaks, notes, tags, followers. Each is reached through the tracking, never by itself. */

type Address = readonly [workspaceId: number, trackingId: number | string]

async function trackingToChange(ctx: Context, address: Address): Promise<TimeTracking> {
  await showTracking(ctx, ...address)
  const tracking = await queries.lockTracking(ctx, ...address)
  authorize(ctx, timeTrackingPolicy, 'update', tracking)
  return tracking
}

export async function listBreaks(ctx: Context, ...address: Address): Promise<Listing<Break>> {
  const tracking = await showTracking(ctx, ...address)
  return { rows: queries.breaksOf(ctx, tracking.id), readsSensitive: false }
}

export async function showBreak(ctx: Context, address: Address, id: number): Promise<Break> {
  const tracking = await showTracking(ctx, ...address)
  return queries.findBreak(ctx, tracking.id, id)
}

export async function addBreak(ctx: Context, address: Address, input: WholeOf<typeof breakInput>): Promise<Break> {
  const tracking = await trackingToChange(ctx, address)
  const added = { starts_at: input.starts_at, ends_at: input.ends_at ?? null }
  assertTimes(tracking, [...(await queries.breaksOf(ctx, tracking.id).execute()), added])
  const created_by = isSelf(ctx, tracking.user_id) ? 'employee' : 'admin'
  const id = await queries.insertBreak(ctx, { ...added, time_tracking_id: tracking.id, created_by })
  await settle(ctx, tracking.id)
  await addSystemNote(ctx, noted(tracking), 'break_added')
  return queries.findBreak(ctx, tracking.id, id)
}

export async function changeBreak(
  ctx: Context,
  address: Address,
  id: number,
  input: PartOf<typeof breakInput>,
): Promise<Break> {
  const tracking = await trackingToChange(ctx, address)
  const current = await queries.findBreak(ctx, tracking.id, id)
  const changed = {
    starts_at: input.starts_at ?? current.starts_at,
    ends_at: input.ends_at === undefined ? current.ends_at : input.ends_at,
  }
  if (isSameSpan(current, changed)) return current
  const others = (await queries.breaksOf(ctx, tracking.id).execute()).filter((each) => each.id !== id)
  assertTimes(tracking, [...others, changed])
  await queries.saveBreak(ctx, id, changed)
  await settle(ctx, tracking.id)
  await addSystemNote(ctx, noted(tracking), 'break_changed')
  return queries.findBreak(ctx, tracking.id, id)
}

export async function removeBreak(ctx: Context, address: Address, id: number): Promise<Break> {
  const tracking = await trackingToChange(ctx, address)
  const removed = await queries.findBreak(ctx, tracking.id, id)
  await queries.deleteBreak(ctx, id)
  await settle(ctx, tracking.id)
  await addSystemNote(ctx, noted(tracking), 'break_removed')
  return removed
}

export async function listTrackingNotes(ctx: Context, ...address: Address): Promise<Listing<Note>> {
  const tracking = await showTracking(ctx, ...address)
  return { rows: notesOf(ctx, noted(tracking)), readsSensitive: false }
}

export const addTrackingNote = async (ctx: Context, address: Address, content: string): Promise<Note> =>
  addUserNote(ctx, noted(await showTracking(ctx, ...address)), content)

export const changeTrackingNote = async (ctx: Context, address: Address, id: number, content: string): Promise<Note> =>
  changeUserNote(ctx, noted(await showTracking(ctx, ...address)), id, content)

export const deleteTrackingNote = async (ctx: Context, address: Address, id: number): Promise<Note> =>
  deleteUserNote(ctx, noted(await showTracking(ctx, ...address)), id)

export async function listTrackingTags(ctx: Context, ...address: Address): Promise<Listing<Tag>> {
  const tracking = await showTracking(ctx, ...address)
  return { rows: tagsOnTracking(ctx, tracking.id), readsSensitive: false }
}

/** Tags by title: one that exists is taken, a new one is made by those who may make tags. */
export async function tagTracking(ctx: Context, address: Address, title: string): Promise<Tag> {
  const tracking = await showTracking(ctx, ...address)
  authorize(ctx, timeTrackingPolicy, 'tag', tracking)
  const tag =
    (await findTagByTitle(ctx, tracking.workspace_id, title)) ??
    (await createTag(ctx, tracking.workspace_id, { title }))
  if (tracking.tag_ids.includes(tag.id)) return tag
  await queries.addTrackingTags(ctx, tracking, [tag.id])
  await addSystemNote(ctx, noted(tracking), 'changed', ['tags'])
  return tag
}

export async function listFollowers(ctx: Context, ...address: Address): Promise<Listing<User>> {
  const tracking = await showTracking(ctx, ...address)
  // Followers are colleagues, whom most may know of but not read.
  const readsAll = isWorkspaceAdmin(ctx, tracking.workspace_id)
  return {
    rows: usersFollowing(ctx, noted(tracking)),
    readsSensitive: readsAll,
    showsOverview: !readsAll,
    values: memberValues(tracking.workspace_id),
  }
}

export async function addFollowers(ctx: Context, address: Address, userIds: readonly number[]): Promise<TimeTracking> {
  const tracking = await showTracking(ctx, ...address)
  authorize(ctx, timeTrackingPolicy, 'follow', tracking)
  await assertFollowers(ctx, tracking.workspace_id, userIds)
  if (userIds.every((id) => tracking.follower_ids.includes(id))) return tracking
  await followAll(ctx, 'time_tracking', [tracking.id], userIds)
  await addSystemNote(ctx, noted(tracking), 'changed', ['followers'])
  return queries.findTracking(ctx, tracking.workspace_id, tracking.id)
}

export async function removeFollower(ctx: Context, address: Address, userId: number): Promise<TimeTracking> {
  const tracking = await showTracking(ctx, ...address)
  if (!isSelf(ctx, userId)) authorize(ctx, timeTrackingPolicy, 'follow', tracking)
  await deleteFollower(ctx, noted(tracking), userId)
  await addSystemNote(ctx, noted(tracking), 'changed', ['followers'])
  return queries.findTracking(ctx, tracking.workspace_id, tracking.id)
}
