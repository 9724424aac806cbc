import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow } from '../../base/database/rows.ts'
import type { Instant } from '../../base/time/time.ts'
import type { Files } from '../../schema.ts'
import type { FileOwner, StoredFile } from './model.ts'

type Purpose = 'attachment' | 'signature' | 'avatar' | 'upload'

const selectFiles = (ctx: Context) =>
  ctx.db
    .selectFrom('files')
    .selectAll('files')
    .select(
      sql<string>`(
        select time_zone from workspaces where workspaces.account_id = files.account_id and workspaces.id = files.workspace_id)`.as(
        'time_zone',
      ),
    )
    .where('files.account_id', '=', ctx.accountId)
    .where('files.status', '=', 'active')
    .$castTo<StoredFile>()

export function filesOf(ctx: Context, owner: FileOwner, purpose: Purpose) {
  const files = selectFiles(ctx).where('files.purpose', '=', purpose)
  if ('user_id' in owner) return files.where('files.user_id', '=', owner.user_id)
  return 'absence_id' in owner
    ? files.where('files.absence_id', '=', owner.absence_id)
    : files.where('files.time_tracking_id', '=', owner.time_tracking_id)
}

export const filedIn = (files: ReturnType<typeof filesOf>, workspaceIds: readonly number[]) =>
  files.where(sql<SqlBool>`files.workspace_id = any(${[...workspaceIds]}::bigint[])`)

export const findFiles = (ctx: Context, ids: readonly number[]): Promise<StoredFile[]> =>
  selectFiles(ctx).where('files.id', 'in', ids).execute()

export const findServedFile = (ctx: Context, id: number): Promise<StoredFile | undefined> =>
  selectFiles(ctx).where('files.id', '=', id).executeTakeFirst()

export const findUpload = (ctx: Context, id: number): Promise<StoredFile | undefined> =>
  selectFiles(ctx).where('files.id', '=', id).where('files.purpose', '=', 'upload').executeTakeFirst()

export const insertFile = (ctx: Context, values: Omit<Insertable<Files>, 'account_id'>): Promise<number> =>
  insertRow(ctx, 'files', values)

export interface NamedObject {
  readonly id: number
  readonly object_key: string
  readonly content_type: string
  readonly status: string
}

interface Stretch {
  readonly after: number
  readonly until: number
  readonly most: number
  readonly deletedSince: Instant | undefined
}

/** The id of the newest file, 0 when there is none. */
export async function lastFileId(ctx: Context): Promise<number> {
  const last = await ctx.db
    .selectFrom('files')
    .select('id')
    .where('account_id', '=', ctx.accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? 0
}

/** The next objects that records name, and, where asked for, that records named which were deleted since. */
export const objectsAfter = (ctx: Context, { after, until, most, deletedSince }: Stretch): Promise<NamedObject[]> =>
  ctx.db
    .selectFrom('files')
    .select(['id', 'object_key', 'content_type', 'status'])
    .where('account_id', '=', ctx.accountId)
    .where('id', '>', after)
    .where('id', '<=', until)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'active'),
        ...(deletedSince === undefined ? [] : [eb('updated_at', '>', deletedSince)]),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute()

/** The file that an object belongs to or belonged to. */
export const findFileOfObject = (ctx: Context, objectKey: string) =>
  ctx.db
    .selectFrom('files')
    .select(['status', 'updated_at'])
    .where('account_id', '=', ctx.accountId)
    .where('object_key', '=', objectKey)
    .orderBy('status')
    .executeTakeFirst()

export async function isNamed(ctx: Context, objectKey: string): Promise<boolean> {
  const found = await selectFiles(ctx).where('files.object_key', '=', objectKey).executeTakeFirst()
  return found !== undefined
}

type Chosen =
  | { readonly id: number }
  | { readonly absenceIds: readonly number[]; readonly trackingIds: readonly number[] }
  | { readonly userIds: readonly number[]; readonly purposes: readonly Purpose[] }

const chosen = (which: Chosen): RawBuilder<SqlBool> => {
  if ('id' in which) return sql<SqlBool>`id = ${which.id}`
  if ('absenceIds' in which)
    return sql<SqlBool>`(absence_id = any(${[...which.absenceIds]}::bigint[])
      or time_tracking_id = any(${[...which.trackingIds]}::bigint[]))`
  return sql<SqlBool>`user_id = any(${[...which.userIds]}::bigint[]) and purpose = any(${[...which.purposes]}::text[])`
}

/** Takes files away, and with them what their records told; returns the keys of their objects. */
export async function deleteFiles(ctx: Context, which: Chosen): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('files')
    .set({ status: 'deleted', updated_at: ctx.now, file_name: '', title: '', description: '', author: '' })
    .where('account_id', '=', ctx.accountId)
    .where('status', '=', 'active')
    .where(chosen(which))
    .returning('object_key')
    .execute()
  return rows.map((row) => row.object_key)
}

/** What somebody who hands a file in is called. */
export async function findAuthorName(ctx: Context, id: number): Promise<string | undefined> {
  const author = await ctx.db
    .selectFrom('users')
    .select('username')
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return author?.username
}
