import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import { insertRow, updateRow } from '../../base/rows.ts'
import { withoutNames } from '../users/queries/names.ts'
import type { Note, NotedRecord } from './model.ts'

const columns = { time_tracking: 'time_tracking_id', absence: 'absence_id' } as const
const tables = { time_tracking: 'time_trackings', absence: 'absences' } as const

/** Something about the record a note hangs on; it is one of the two. */
const ofOwner = (expression: RawBuilder<unknown>) => sql`(
  select ${expression} from (
    select account_id, workspace_id, user_id from time_trackings as t where t.account_id = notes.account_id and t.id = notes.time_tracking_id
    union all
    select account_id, workspace_id, user_id from absences as a where a.account_id = notes.account_id and a.id = notes.absence_id
  ) as owner)`

const selectNotes = (ctx: Context) =>
  ctx.db
    .selectFrom('notes')
    .selectAll('notes')
    .select([
      ofOwner(sql`owner.workspace_id`).as('workspace_id'),
      ofOwner(sql`(
        select time_zone from workspaces where workspaces.account_id = owner.account_id and workspaces.id = owner.workspace_id)`).as(
        'time_zone',
      ),
      ofOwner(sql`array(
        select area_id from area_members as member
        where member.account_id = owner.account_id and member.user_id = owner.user_id and member.workspace_id = owner.workspace_id)`).as(
        'owner_area_ids',
      ),
    ])
    .where('notes.account_id', '=', ctx.accountId)
    .$castTo<Note>()

export const notesOf = (ctx: Context, owner: NotedRecord) =>
  selectNotes(ctx).where(`notes.${columns[owner.kind]}`, '=', owner.id)

export const findNotes = (ctx: Context, ids: readonly number[]): Promise<Note[]> =>
  selectNotes(ctx).where('notes.id', 'in', ids).execute()

export async function findNote(ctx: Context, owner: NotedRecord, id: number): Promise<Note> {
  const note = await notesOf(ctx, owner).where('notes.id', '=', id).executeTakeFirst()
  if (note === undefined) throw notFound()
  return note
}

export const insertSystemNote = (ctx: Context, owner: NotedRecord, content: string): Promise<number> =>
  insertRow(ctx, 'notes', { [columns[owner.kind]]: owner.id, kind: 'SystemNote', content })

export const insertUserNote = (
  ctx: Context,
  owner: NotedRecord,
  note: { content: string; author: string; author_role: string; author_id: number | null },
): Promise<number> => insertRow(ctx, 'notes', { [columns[owner.kind]]: owner.id, kind: 'UserNote', ...note })

export const insertNotes = (
  ctx: Context,
  kind: NotedRecord['kind'],
  ownerIds: readonly number[],
  note: Pick<Note, 'kind' | 'content' | 'author' | 'author_role' | 'author_id'>,
): Promise<unknown> =>
  sql`insert into notes (account_id, ${sql.ref(columns[kind])}, kind, content, author, author_role, author_id, created_at, updated_at)
    select ${ctx.accountId}::bigint, id, ${note.kind}, ${note.content}, ${note.author}, ${note.author_role}, ${note.author_id}::bigint,
      ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from unnest(${[...ownerIds]}::bigint[]) as id`.execute(ctx.db)

/**
 * What hangs on a record is part of it: whoever looks for what changed since a moment finds the record. Comes
 * last, because nothing may be waited for while a record is held without its person.
 */
export const touchOwners = (ctx: Context, kind: NotedRecord['kind'], ownerIds: readonly number[]): Promise<unknown> =>
  sql`update ${sql.table(tables[kind])} set updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and id = any(${[...ownerIds]}::bigint[])`.execute(ctx.db)

export const saveNote = (ctx: Context, id: number, content: string): Promise<void> =>
  updateRow(ctx, 'notes', id, { content })

export const deleteNote = (ctx: Context, id: number): Promise<unknown> =>
  ctx.db.deleteFrom('notes').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()

/** What people wrote stays where it is about others, under their pseudonym; their names in it do not. */
export const forgetAuthors = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`update notes set author = 'Deleted user ' || author_id, content = ${withoutNames(sql`notes.content`)}
    from users where notes.account_id = ${ctx.accountId} and notes.author_id = any(${[...userIds]}::bigint[])
      and users.account_id = notes.account_id and users.id = notes.author_id`.execute(ctx.db)
