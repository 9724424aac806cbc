import type { Context } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import { notFound } from '../../base/errors.ts'
import type { StoredUpload } from '../../base/files/uploads.ts'
import { makeUuid } from '../../base/ids.ts'
import { plus } from '../../base/time/time.ts'
import { machineName, userIdOf } from '../roles/model.ts'
import { dropLooseObject, type FileOwner, type StoredFile } from './model.ts'
import * as queries from './queries.ts'

/** The one who asked may be gone when it is time to clean up. */
const asSystem = (ctx: Context): Context => actingAs(ctx, { kind: 'system' })

/** A place for an object about to arrive. Should its request die half way, nobody has to search for it later. */
export async function reserveObject(ctx: Context): Promise<string> {
  const object_key = `${ctx.accountId}/${makeUuid(ctx.now)}`
  await asSystem(ctx).enqueue(dropLooseObject, { object_key }, { runAt: plus(ctx.now, { days: 1 }) })
  return object_key
}

interface About {
  readonly purpose: 'attachment' | 'signature' | 'avatar' | 'upload'
  readonly title?: string
  readonly description?: string
  readonly signs?: string | null
}

/** Writes down a file whose bytes are kept already. Who may do so was asked of what it hangs on. */
export async function addFile(ctx: Context, owner: FileOwner, upload: StoredUpload, about: About): Promise<StoredFile> {
  const authorId = userIdOf(ctx)
  const author = authorId === undefined ? undefined : await queries.findAuthorName(ctx, authorId)
  const id = await queries.insertFile(ctx, {
    ...owner,
    ...upload,
    ...about,
    author_id: authorId ?? null,
    author: author ?? machineName(ctx),
  })
  const [file] = await queries.findFiles(ctx, [id])
  if (file === undefined) throw notFound()
  return file
}

export async function removeFile(ctx: Context, owner: FileOwner, id: number): Promise<StoredFile> {
  const file = await queries.filesOf(ctx, owner, 'attachment').where('files.id', '=', id).executeTakeFirst()
  if (file === undefined) throw notFound()
  await drop(ctx, await queries.deleteFiles(ctx, { id }))
  return file
}

/** The person's picture makes way for another one, or goes with everything else they handed in. */
export async function dropFilesOf(
  ctx: Context,
  userIds: readonly number[],
  purposes: readonly ('avatar' | 'upload')[],
): Promise<void> {
  await drop(ctx, await queries.deleteFiles(ctx, { userIds, purposes }))
}

/** Everything attached to some records. */
export async function dropFilesOn(
  ctx: Context,
  records: { readonly absenceIds: readonly number[]; readonly trackingIds: readonly number[] },
): Promise<void> {
  await drop(ctx, await queries.deleteFiles(ctx, records))
}

/** Writes down a file that the service made itself; it hangs on whatever names it. */
export async function addMadeFile(ctx: Context, workspaceId: number, made: StoredUpload): Promise<number> {
  const authorId = userIdOf(ctx)
  const author = authorId === undefined ? undefined : await queries.findAuthorName(ctx, authorId)
  return queries.insertFile(ctx, {
    ...made,
    workspace_id: workspaceId,
    purpose: 'paper',
    author_id: authorId ?? null,
    author: author ?? '',
  })
}

export async function dropMadeFile(ctx: Context, id: number): Promise<void> {
  await drop(ctx, await queries.deleteFiles(ctx, { id }))
}

async function drop(ctx: Context, objectKeys: readonly string[]): Promise<void> {
  for (const object_key of objectKeys) await asSystem(ctx).enqueue(dropLooseObject, { object_key })
}
