import type { Context } from '../../base/context.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { StoredUpload } from '../../base/files/uploads.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { changed, changedParts } from '../changes/commands.ts'
import { addFile, dropFilesOf } from '../files/commands.ts'
import type { StoredFile } from '../files/model.ts'
import { filedIn, filesOf } from '../files/queries.ts'
import type { uploadInput } from '../files/resource.ts'
import { isSelf, workspacesAdministered } from '../roles/model.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { journalled, type User } from './model.ts'
import { userPolicy } from './policy.ts'
import { findMember, lockUser } from './queries.ts'

/**
 * Documents and picture of a person. Documents are for the person and their administrators, as pay is, and stay in
 * the workspace they were filed in: who administers another one of theirs does not see them.
 */

async function memberFor(
  ctx: Context,
  question: 'read_sensitive' | 'hand_in' | 'update',
  workspaceId: number,
  id: number,
): Promise<User> {
  await workspaceInReach(ctx, workspaceId)
  const user = await findMember(ctx, workspaceId, id)
  authorize(ctx, userPolicy, question, user)
  return user
}

export async function listUploads(ctx: Context, workspaceId: number, userId: number): Promise<Listing<StoredFile>> {
  await memberFor(ctx, 'read_sensitive', workspaceId, userId)
  const all = filesOf(ctx, { workspace_id: workspaceId, user_id: userId }, 'upload')
  const administered = workspacesAdministered(ctx)
  const rows = administered === 'all' || isSelf(ctx, userId) ? all : filedIn(all, administered)
  return { rows, readsSensitive: false }
}

export const mayUploadFor = (ctx: Context, workspaceId: number, userId: number): Promise<User> =>
  memberFor(ctx, 'hand_in', workspaceId, userId)

export async function addUpload(
  ctx: Context,
  [workspaceId, userId]: readonly [number, number],
  upload: StoredUpload,
  input: WholeOf<typeof uploadInput>,
): Promise<StoredFile> {
  await mayUploadFor(ctx, workspaceId, userId)
  const { title, description } = input
  const about = { purpose: 'upload', title: title ?? upload.file_name, description: description ?? '' } as const
  const file = await addFile(ctx, { workspace_id: workspaceId, user_id: userId }, upload, about)
  await changed(ctx, { ...journalled(userId, workspaceId), record_type: 'upload', record_id: file.id, kind: 'created' })
  return file
}

export const mayPicture = (ctx: Context, workspaceId: number, userId: number): Promise<User> =>
  memberFor(ctx, 'update', workspaceId, userId)

export async function setAvatar(
  ctx: Context,
  workspaceId: number,
  userId: number,
  upload: StoredUpload,
): Promise<User> {
  // One picture after the other, or two at once would both find none to replace.
  await lockUser(ctx, userId)
  await mayPicture(ctx, workspaceId, userId)
  await dropFilesOf(ctx, [userId], ['avatar'])
  const avatar = { ...upload, file_name: 'avatar.webp' }
  await addFile(ctx, { workspace_id: workspaceId, user_id: userId }, avatar, { purpose: 'avatar' })
  await changedParts(ctx, journalled(userId, workspaceId), [['avatar']])
  return findMember(ctx, workspaceId, userId)
}
