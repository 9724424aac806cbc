import type { Context } from '../../../base/context.ts'
import type { StoredUpload } from '../../../base/files/uploads.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { authorize } from '../../../base/policy.ts'
import { changed } from '../../changes/commands.ts'
import { addFile, removeFile } from '../../files/commands.ts'
import type { FileOwner, StoredFile } from '../../files/model.ts'
import { filesOf } from '../../files/queries.ts'
import { addUserNote, changeUserNote, deleteUserNote } from '../../notes/commands.ts'
import type { Note } from '../../notes/model.ts'
import { notesOf } from '../../notes/queries.ts'
import { showAbsence } from '../commands.ts'
import { type Absence, asRecordWithNotes, changeOf } from '../model.ts'
import { absencePolicy } from '../policy.ts'
import { saveAbsence } from '../queries.ts'

/** What hangs on an absence: notes and files. Each is reached through the absence, never by itself. */

type Address = readonly [workspaceId: number, absenceId: number]

export async function listAbsenceNotes(ctx: Context, ...address: Address): Promise<Listing<Note>> {
  return { rows: notesOf(ctx, asRecordWithNotes(await showAbsence(ctx, ...address))), readsSensitive: false }
}

export const addAbsenceNote = async (ctx: Context, address: Address, content: string): Promise<Note> =>
  addUserNote(ctx, asRecordWithNotes(await showAbsence(ctx, ...address)), content)

export const changeAbsenceNote = async (ctx: Context, address: Address, id: number, content: string): Promise<Note> =>
  changeUserNote(ctx, asRecordWithNotes(await showAbsence(ctx, ...address)), id, content)

export const deleteAbsenceNote = async (ctx: Context, address: Address, id: number): Promise<Note> =>
  deleteUserNote(ctx, asRecordWithNotes(await showAbsence(ctx, ...address)), id)

const ownerOf = ({ id, workspace_id }: Absence): FileOwner => ({ workspace_id, absence_id: id })

export async function listAbsenceAttachments(ctx: Context, ...address: Address): Promise<Listing<StoredFile>> {
  const absence = await showAbsence(ctx, ...address)
  return { rows: filesOf(ctx, ownerOf(absence), 'attachment'), readsSensitive: false }
}

export async function addAbsenceAttachment(ctx: Context, address: Address, upload: StoredUpload): Promise<StoredFile> {
  const absence = await showAbsence(ctx, ...address)
  const added = await addFile(ctx, ownerOf(absence), upload, { purpose: 'attachment' })
  await attachmentsChanged(ctx, absence)
  return added
}

export async function removeAbsenceAttachment(ctx: Context, address: Address, id: number): Promise<StoredFile> {
  const absence = await showAbsence(ctx, ...address)
  authorize(ctx, absencePolicy, 'update', absence)
  const removed = await removeFile(ctx, ownerOf(absence), id)
  await attachmentsChanged(ctx, absence)
  return removed
}

/**
 * Whoever looks for what changed since a moment finds the absence. It is saved last, because nothing may be waited
 * for while an absence is held without its person.
 */
async function attachmentsChanged(ctx: Context, absence: Absence): Promise<void> {
  await changed(ctx, changeOf(absence, 'changed', [['attachments']]))
  await saveAbsence(ctx, absence.id, {})
}
