import type { Context } from '../../base/context.ts'
import { authorize } from '../../base/policy.ts'
import { changed } from '../changes/commands.ts'
import { type NewChange, notesChanged } from '../changes/model.ts'
import { assumedRole, isWorkspaceAdmin, machineName, userIdOf } from '../roles/model.ts'
import { findMember, findUsers } from '../users/queries.ts'
import type { Note, RecordWithNotes } from './model.ts'
import { notePolicy } from './policy.ts'
import * as queries from './queries.ts'

export async function addUserNotes(
  ctx: Context,
  { kind, workspaceId }: { readonly kind: RecordWithNotes['kind']; readonly workspaceId: number },
  ownerIds: readonly number[],
  content: string,
): Promise<void> {
  const noted = await queries.insertNotes(ctx, kind, ownerIds, {
    kind: 'UserNote',
    content,
    ...(await authorIn(ctx, workspaceId)),
  })
  const owners = noted.map((note) => ({ ...note, kind, workspace_id: workspaceId }))
  await changed(
    ctx,
    ...owners.flatMap((owner) => recorded({ ...owner, id: owner.owner_id }, { id: owner.id, kind: 'created' })),
  )
  await queries.touchOwners(ctx, kind, ownerIds)
}

export async function addUserNote(ctx: Context, owner: RecordWithNotes, content: string): Promise<Note> {
  const author = await authorIn(ctx, owner.workspace_id)
  const id = await queries.insertUserNote(ctx, owner, { content, ...author })
  await changed(ctx, ...recorded(owner, { id, kind: 'created' }))
  await queries.touchOwners(ctx, owner.kind, [owner.id])
  return queries.findNote(ctx, owner, id)
}

export async function changeUserNote(ctx: Context, owner: RecordWithNotes, id: number, content: string): Promise<Note> {
  const note = await queries.findNote(ctx, owner, id)
  authorize(ctx, notePolicy, 'update', note)
  if (note.content === content) return note
  await queries.saveNote(ctx, id, content)
  await changed(ctx, ...recorded(owner, { id, kind: 'changed', parts: [['content']] }))
  await queries.touchOwners(ctx, owner.kind, [owner.id])
  return queries.findNote(ctx, owner, id)
}

export async function deleteUserNote(ctx: Context, owner: RecordWithNotes, id: number): Promise<Note> {
  const note = await queries.findNote(ctx, owner, id)
  authorize(ctx, notePolicy, 'destroy', note)
  await queries.deleteNote(ctx, id)
  await changed(ctx, ...recorded(owner, { id, kind: 'deleted' }))
  await queries.touchOwners(ctx, owner.kind, [owner.id])
  return note
}

/** What people write is a record of its own: as a change of the record it is on, the list of notes would tell it twice. */
const recorded = (
  { kind, id, workspace_id, user_id }: Pick<RecordWithNotes, 'kind' | 'id' | 'workspace_id' | 'user_id'>,
  note: Pick<NewChange, 'kind' | 'parts'> & { readonly id: number },
): NewChange[] => {
  const { id: noteId, ...happened } = note
  return [
    { record_type: 'note', record_id: noteId, workspace_id, user_id, ...happened },
    { record_type: kind, record_id: id, workspace_id, user_id, kind: notesChanged, parts: [['notes']] },
  ]
}

/** Name and role are kept as they are now: a note says who somebody was when they wrote it. */
async function authorIn(ctx: Context, workspaceId: number) {
  const userId = userIdOf(ctx)
  if (userId === undefined) return { author: machineName(ctx), author_role: 'admin', author_id: null }
  const [user] = await findUsers(ctx, [userId])
  const isAdmin = isWorkspaceAdmin(ctx, workspaceId)
  const roles = isAdmin ? [] : ((await findMember(ctx, workspaceId, userId)).member_roles ?? [])
  return { author: user?.username ?? '', author_role: isAdmin ? 'admin' : assumedRole(roles), author_id: userId }
}
