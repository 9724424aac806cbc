import type { Context } from '../../base/context.ts'
import { authorize } from '../../base/policy.ts'
import { findAccount } from '../accounts/queries.ts'
import { assumedRole, isWorkspaceAdmin, userIdOf } from '../roles/model.ts'
import { findMember, findUsers } from '../users/queries.ts'
import type { Note, SystemNoteSubject } from './model.ts'
import { notePolicy } from './policy.ts'
import * as queries from './queries.ts'
import { systemNote } from './rules.ts'

/** Where a note hangs. Whether the caller may look at it was asked before. */
export interface NoteOwner {
  readonly id: number
  readonly workspace_id: number
}

/** Tells, in the account's language, what became of a record. */
export async function addSystemNote(
  ctx: Context,
  owner: NoteOwner,
  subject: SystemNoteSubject,
  parts: readonly string[] = [],
): Promise<void> {
  const { locale } = await findAccount(ctx)
  await queries.insertSystemNote(ctx, owner.id, systemNote(locale, subject, parts))
}

/** The same, for many records at once. */
export async function addSystemNotes(
  ctx: Context,
  ownerIds: readonly number[],
  subject: SystemNoteSubject,
  parts: readonly string[] = [],
): Promise<void> {
  const { locale } = await findAccount(ctx)
  const note = {
    kind: 'SystemNote',
    content: systemNote(locale, subject, parts),
    author: null,
    author_role: null,
    author_id: null,
  }
  await queries.insertNotes(ctx, ownerIds, note)
}

export async function addUserNotes(
  ctx: Context,
  workspaceId: number,
  ownerIds: readonly number[],
  content: string,
): Promise<void> {
  await queries.insertNotes(ctx, ownerIds, { kind: 'UserNote', content, ...(await authorIn(ctx, workspaceId)) })
}

export async function addUserNote(ctx: Context, owner: NoteOwner, content: string): Promise<Note> {
  const author = await authorIn(ctx, owner.workspace_id)
  const id = await queries.insertUserNote(ctx, owner.id, { content, ...author })
  return queries.findNote(ctx, owner.id, id)
}

export async function changeUserNote(ctx: Context, owner: NoteOwner, id: number, content: string): Promise<Note> {
  const note = await queries.findNote(ctx, owner.id, id)
  authorize(ctx, notePolicy, 'update', note)
  await queries.saveNote(ctx, id, content)
  return queries.findNote(ctx, owner.id, id)
}

export async function deleteUserNote(ctx: Context, owner: NoteOwner, id: number): Promise<Note> {
  const note = await queries.findNote(ctx, owner.id, id)
  authorize(ctx, notePolicy, 'destroy', note)
  await queries.deleteNote(ctx, id)
  return note
}

/** Name and role are kept as they are now: a note says who somebody was when they wrote it. */
async function authorIn(ctx: Context, workspaceId: number) {
  const userId = userIdOf(ctx)
  if (userId === undefined) return { author: 'Public API', author_role: 'admin', author_id: null }
  const [user] = await findUsers(ctx, [userId])
  const isAdmin = isWorkspaceAdmin(ctx, workspaceId)
  const roles = isAdmin ? [] : ((await findMember(ctx, workspaceId, userId)).member_roles ?? [])
  return { author: user?.username ?? '', author_role: isAdmin ? 'admin' : assumedRole(roles), author_id: userId }
}
