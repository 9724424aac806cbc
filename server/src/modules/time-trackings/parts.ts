import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { assertFollowers } from '../followers/commands.ts'
import { deleteFollower, followAll } from '../followers/queries.ts'
import { addUserNote, changeUserNote, deleteUserNote } from '../notes/commands.ts'
import type { Note } from '../notes/model.ts'
import { notesOf } from '../notes/queries.ts'
import { isSelf, isWorkspaceAdmin, userIdOf } from '../roles/model.ts'
import { tagTitled } from '../tags/commands.ts'
import type { Tag } from '../tags/model.ts'
import { tagsOnTracking } from '../tags/queries.ts'
import type { User } from '../users/model.ts'
import { memberValues } from '../users/queries/figures.ts'
import { gatherUsers } from '../users/queries/gathering.ts'
import { usersFollowing } from '../users/queries.ts'
import { recordedBy, showTracking, trackingToChange } from './commands.ts'
import {
  type Break,
  noted,
  type RecordedBreak,
  type TimeTracking,
  type TrackingChange,
  type TrackingFacts,
} from './model.ts'
import { timeTrackingPolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { breakInput } from './resource.ts'
import { assertTimes, breaksPart, isSameSpan } from './rules.ts'
import { saveSettled, tellOf } from './settling.ts'

/** What hangs on a tracking: breaks, notes, tags, followers. Each is reached through the tracking, never by itself. */

type Address = readonly [workspaceId: number, trackingId: number | string]

export async function listBreaks(ctx: Context, ...address: Address): Promise<Listing<Break>> {
  const tracking = await showTracking(ctx, ...address)
  return { rows: queries.breaksOf(ctx, tracking.id), readsSensitive: false }
}

export async function showBreak(ctx: Context, address: Address, id: number): Promise<Break> {
  const tracking = await showTracking(ctx, ...address)
  return queries.findBreak(ctx, tracking.id, id)
}

export async function addBreak(ctx: Context, address: Address, input: WholeOf<typeof breakInput>): Promise<Break> {
  const tracking = await trackingToChange(ctx, ...address, 'update')
  const added = { starts_at: input.starts_at, ends_at: input.ends_at ?? null }
  const breaks = [...tracking.breaks, recordedBy(ctx, tracking.user_id)(added)]
  const id = await saveBreaks(ctx, tracking, breaks, 'break_added')
  return queries.findBreak(ctx, tracking.id, id ?? 0)
}

export async function changeBreak(
  ctx: Context,
  address: Address,
  id: number,
  input: PartOf<typeof breakInput>,
): Promise<Break> {
  const tracking = await trackingToChange(ctx, ...address, 'update')
  const current = breakOf(tracking, id)
  const changed = {
    ...current,
    starts_at: input.starts_at ?? current.starts_at,
    ends_at: input.ends_at === undefined ? current.ends_at : input.ends_at,
  }
  if (!isSameSpan(current, changed)) {
    const breaks = tracking.breaks.map((each) => (each.id === id ? changed : each))
    await saveBreaks(ctx, tracking, breaks, 'break_changed')
  }
  return queries.findBreak(ctx, tracking.id, id)
}

/** Answers the break as it was. */
export async function removeBreak(ctx: Context, address: Address, id: number): Promise<Break> {
  const tracking = await trackingToChange(ctx, ...address, 'update')
  const removed = await queries.findBreak(ctx, tracking.id, id)
  const breaks = tracking.breaks.filter((each) => each.id !== id)
  await saveBreaks(ctx, tracking, breaks, 'break_removed')
  return removed
}

function breakOf(tracking: TrackingFacts, id: number): RecordedBreak {
  const found = tracking.breaks.find((each) => each.id === id)
  if (found === undefined) throw notFound()
  return found
}

function saveBreaks(
  ctx: Context,
  tracking: TrackingFacts,
  breaks: readonly RecordedBreak[],
  kind: TrackingChange['kind'],
): Promise<number | undefined> {
  assertTimes(tracking, breaks)
  const change = { kind, parts: [breaksPart(tracking.breaks, breaks)] }
  return saveSettled(ctx, tracking, { columns: { last_update_by: userIdOf(ctx) ?? null }, breaks }, change)
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
  const tag = await tagTitled(ctx, tracking.workspace_id, title)
  if (tracking.tag_ids.includes(tag.id)) return tag
  await queries.addTrackingTags(ctx, tracking, [tag.id])
  await tellOf(ctx, tracking, 'tags')
  return tag
}

export async function listFollowers(ctx: Context, ...address: Address): Promise<Listing<User>> {
  const tracking = await showTracking(ctx, ...address)
  // Followers are colleagues, whom most may know of but not read.
  const readsAll = isWorkspaceAdmin(ctx, tracking.workspace_id)
  return {
    rows: usersFollowing(ctx, noted(tracking)),
    gather: (rows, needs) => gatherUsers(ctx, rows, needs, tracking.workspace_id),
    readsSensitive: readsAll,
    showsOverview: !readsAll,
    values: memberValues(tracking.workspace_id),
  }
}

export async function addFollowers(ctx: Context, address: Address, userIds: readonly number[]): Promise<TimeTracking> {
  const tracking = await showTracking(ctx, ...address)
  authorize(ctx, timeTrackingPolicy, 'follow', tracking)
  const added = userIds.filter((id) => !tracking.follower_ids.includes(id))
  if (added.length === 0) return tracking
  await assertFollowers(ctx, tracking.workspace_id, added)
  await followAll(ctx, 'time_tracking', [tracking.id], added)
  await tellOf(ctx, tracking, 'followers')
  return queries.findTracking(ctx, tracking.workspace_id, tracking.id)
}

export async function removeFollower(ctx: Context, address: Address, userId: number): Promise<TimeTracking> {
  const tracking = await showTracking(ctx, ...address)
  if (!isSelf(ctx, userId)) authorize(ctx, timeTrackingPolicy, 'follow', tracking)
  await deleteFollower(ctx, noted(tracking), userId)
  await tellOf(ctx, tracking, 'followers')
  return queries.findTracking(ctx, tracking.workspace_id, tracking.id)
}
