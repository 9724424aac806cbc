import type { Context } from '../../../base/context.ts'
import type { WholeOf } from '../../../base/fields.ts'
import type { StoredUpload } from '../../../base/files/uploads.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { authorize } from '../../../base/policy.ts'
import { addFile, removeFile } from '../../files/commands.ts'
import type { FileOwner, StoredFile } from '../../files/model.ts'
import { filesOf } from '../../files/queries.ts'
import type { signatureInput } from '../../files/resource.ts'
import { assertFollowers } from '../../followers/commands.ts'
import { deleteFollower, followAll } from '../../followers/queries.ts'
import { addUserNote, changeUserNote, deleteUserNote } from '../../notes/commands.ts'
import type { Note } from '../../notes/model.ts'
import { notesOf } from '../../notes/queries.ts'
import { isSelf, isWorkspaceAdmin } from '../../roles/model.ts'
import { tagTitled } from '../../tags/commands.ts'
import type { Tag } from '../../tags/model.ts'
import { tagsOnTracking } from '../../tags/queries.ts'
import type { User } from '../../users/model.ts'
import { memberValues } from '../../users/queries/figures.ts'
import { gatherUsers } from '../../users/queries/gather-users.ts'
import { usersFollowing } from '../../users/queries.ts'
import { showTracking } from '../commands.ts'
import { asRecordWithNotes, type TimeTracking } from '../model.ts'
import { timeTrackingPolicy } from '../policy.ts'
import * as queries from '../queries.ts'
import { recordPartChange } from './apply-break-rules.ts'

/**
 * What hangs on a tracking: notes, tags, followers, files. Each is reached through the tracking, never by itself. As with
 * notes, who may read a tracking may add files to it.
 */

type Address = readonly [workspaceId: number, trackingId: number | string]

export async function listTrackingNotes(ctx: Context, ...address: Address): Promise<Listing<Note>> {
  const tracking = await showTracking(ctx, ...address)
  return { rows: notesOf(ctx, asRecordWithNotes(tracking)), readsSensitive: false }
}

export const addTrackingNote = async (ctx: Context, address: Address, content: string): Promise<Note> =>
  addUserNote(ctx, asRecordWithNotes(await showTracking(ctx, ...address)), content)

export const changeTrackingNote = async (ctx: Context, address: Address, id: number, content: string): Promise<Note> =>
  changeUserNote(ctx, asRecordWithNotes(await showTracking(ctx, ...address)), id, content)

export const deleteTrackingNote = async (ctx: Context, address: Address, id: number): Promise<Note> =>
  deleteUserNote(ctx, asRecordWithNotes(await showTracking(ctx, ...address)), id)

export async function listTrackingTags(ctx: Context, ...address: Address): Promise<Listing<Tag>> {
  const tracking = await showTracking(ctx, ...address)
  return { rows: tagsOnTracking(ctx, tracking.id), readsSensitive: isWorkspaceAdmin(ctx, tracking.workspace_id) }
}

/** Tags by title: one that exists is taken, a new one is made by those who may make tags. */
export async function tagTracking(ctx: Context, address: Address, title: string): Promise<Tag> {
  const tracking = await showTracking(ctx, ...address)
  authorize(ctx, timeTrackingPolicy, 'tag', tracking)
  const tag = await tagTitled(ctx, tracking.workspace_id, title)
  if (tracking.tag_ids.includes(tag.id)) return tag
  await queries.addTrackingTags(ctx, tracking, [tag.id])
  await recordPartChange(ctx, tracking, 'tags')
  return tag
}

export async function listFollowers(ctx: Context, ...address: Address): Promise<Listing<User>> {
  const tracking = await showTracking(ctx, ...address)
  // Followers are colleagues, whom most may know of but not read.
  const readsAll = isWorkspaceAdmin(ctx, tracking.workspace_id)
  return {
    rows: usersFollowing(ctx, asRecordWithNotes(tracking)),
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
  await recordPartChange(ctx, tracking, 'followers')
  return queries.findTracking(ctx, tracking.workspace_id, tracking.id)
}

export async function removeFollower(ctx: Context, address: Address, userId: number): Promise<TimeTracking> {
  const tracking = await showTracking(ctx, ...address)
  if (!isSelf(ctx, userId)) authorize(ctx, timeTrackingPolicy, 'follow', tracking)
  await deleteFollower(ctx, asRecordWithNotes(tracking), userId)
  await recordPartChange(ctx, tracking, 'followers')
  return queries.findTracking(ctx, tracking.workspace_id, tracking.id)
}

const ownerOf = ({ id, workspace_id }: TimeTracking): FileOwner => ({ workspace_id, time_tracking_id: id })

export async function listAttachments(ctx: Context, ...address: Address): Promise<Listing<StoredFile>> {
  const tracking = await showTracking(ctx, ...address)
  return { rows: filesOf(ctx, ownerOf(tracking), 'attachment'), readsSensitive: false }
}

export async function addAttachment(ctx: Context, address: Address, upload: StoredUpload): Promise<StoredFile> {
  const tracking = await showTracking(ctx, ...address)
  await recordPartChange(ctx, tracking, 'attachments')
  return addFile(ctx, ownerOf(tracking), upload, { purpose: 'attachment' })
}

export async function removeAttachment(ctx: Context, address: Address, id: number): Promise<StoredFile> {
  const tracking = await showTracking(ctx, ...address)
  authorize(ctx, timeTrackingPolicy, 'update', tracking)
  const removed = await removeFile(ctx, ownerOf(tracking), id)
  await recordPartChange(ctx, tracking, 'attachments')
  return removed
}

export async function listSignatures(ctx: Context, ...address: Address): Promise<Listing<StoredFile>> {
  const tracking = await showTracking(ctx, ...address)
  return { rows: filesOf(ctx, ownerOf(tracking), 'signature'), readsSensitive: false }
}

export async function addSignature(
  ctx: Context,
  address: Address,
  upload: StoredUpload,
  input: WholeOf<typeof signatureInput>,
): Promise<StoredFile> {
  const tracking = await showTracking(ctx, ...address)
  await recordPartChange(ctx, tracking, 'signatures')
  const about = { purpose: 'signature', title: input.title ?? '', signs: input.signs ?? null } as const
  return addFile(ctx, ownerOf(tracking), upload, about)
}
