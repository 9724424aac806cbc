import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import type { Notes } from '../../schema.ts'
import { isHistory } from '../changes/queries.ts'
import { userIdOf } from '../roles/model.ts'
import { areaIdsOf } from '../roles/queries.ts'
import { withoutNames } from '../users/queries/names.ts'
import type { Note, RecordWithNotes } from './model.ts'
import { noteWords } from './rules.ts'

const columns = { time_tracking: 'time_tracking_id', absence: 'absence_id' } as const
const tables = { time_tracking: 'time_trackings', absence: 'absences' } as const

/** The words of the language whoever reads it has chosen, else of that the account reads. */
const wordsFor = (ctx: Context) => sql`(
    ${JSON.stringify(noteWords)}::jsonb -> coalesce(
      (select locale from users where users.account_id = changes.account_id and users.id = ${userIdOf(ctx) ?? 0}),
      (select locale from accounts where accounts.id = changes.account_id)))`

/** A state and the one before it, and breaks and those before them: that they changed is what the sentence says. */
const isInTheSentence = sql`(part ->> 0 = 'confirmation_status' or changes.kind like 'break%')`

/** What a change of a record reads like, in the reader's language. */
const sentence = (ctx: Context) => sql`case when changes.kind = 'noted' then changes.parts #>> '{0,2}' else concat(
    ${wordsFor(ctx)} -> 'changes' ->> changes.kind,
    (select ': ' || string_agg(coalesce(${wordsFor(ctx)} -> 'parts' ->> (part ->> 0), part ->> 0), ', ' order by place)
      from jsonb_array_elements(changes.parts) with ordinality as told (part, place)
      where not ${isInTheSentence})) end`

/** What people wrote, and what the journal tells, as one list. */
const everything = (ctx: Context) => sql<Selectable<Notes>>`(
  select account_id, id, 'time_tracking' as record_type, time_tracking_id as record_id, kind, content,
    author_id, author, author_role, created_at, updated_at
  from notes where time_tracking_id is not null
  union all
  select account_id, id, 'absence', absence_id, kind, content, author_id, author, author_role, created_at, updated_at
  from notes where absence_id is not null
  union all
  select changes.account_id, changes.id, changes.record_type, changes.record_id, 'SystemNote', ${sentence(ctx)},
    null, null, null, changes.at, changes.at
  from changes where changes.record_type in ('time_tracking', 'absence') and ${isHistory('changes')})`

/** Something about the record a note hangs on; it is one of the two. */
const ofOwner = (expression: RawBuilder<unknown>) => sql`(
  select ${expression} from (
    select account_id, workspace_id, user_id from time_trackings as t
    where notes.record_type = 'time_tracking' and t.account_id = notes.account_id and t.id = notes.record_id
    union all
    select account_id, workspace_id, user_id from absences as a
    where notes.record_type = 'absence' and a.account_id = notes.account_id and a.id = notes.record_id
  ) as owner)`

const selectNotes = (ctx: Context) =>
  ctx.db
    .selectFrom(everything(ctx).as('notes'))
    .selectAll('notes')
    .select([
      ofOwner(sql`owner.workspace_id`).as('workspace_id'),
      ofOwner(sql`(
        select time_zone from workspaces where workspaces.account_id = owner.account_id and workspaces.id = owner.workspace_id)`).as(
        'time_zone',
      ),
      ofOwner(areaIdsOf('owner')).as('owner_area_ids'),
    ])
    .where('notes.account_id', '=', ctx.accountId)
    .$castTo<Note>()

export const notesOf = (ctx: Context, owner: RecordWithNotes) =>
  selectNotes(ctx)
    .where(sql<SqlBool>`notes.record_type = ${sql.lit(owner.kind)}`)
    .where(sql<SqlBool>`notes.record_id = ${owner.id}`)

export const findNotes = (ctx: Context, ids: readonly number[]): Promise<Note[]> =>
  selectNotes(ctx).where('notes.id', 'in', ids).execute()

/** Numbers of the notes of a record that a statement reads, its number and account given by its columns. */
export const noteIds = (kind: RecordWithNotes['kind'], table: string) => sql<number[]>`array(
  select id from notes where notes.account_id = ${sql.ref(`${table}.account_id`)} and ${sql.ref(`notes.${columns[kind]}`)} = ${sql.ref(`${table}.id`)}
  union all
  select id from changes where changes.account_id = ${sql.ref(`${table}.account_id`)}
    and changes.record_type = ${sql.lit(kind)} and changes.record_id = ${sql.ref(`${table}.id`)} and ${isHistory('changes')}
  order by 1)`

export const userNoteCount = (kind: RecordWithNotes['kind'], table: string) => sql<number>`(
  select count(*) from notes
  where notes.account_id = ${sql.ref(`${table}.account_id`)} and ${sql.ref(`notes.${columns[kind]}`)} = ${sql.ref(`${table}.id`)})`

export const systemNoteCount = (kind: RecordWithNotes['kind'], table: string) => sql<number>`(
  select count(*) from changes
  where changes.account_id = ${sql.ref(`${table}.account_id`)} and changes.record_type = ${sql.lit(kind)}
    and changes.record_id = ${sql.ref(`${table}.id`)} and ${isHistory('changes')})`

export async function findNote(ctx: Context, owner: RecordWithNotes, id: number): Promise<Note> {
  const note = await notesOf(ctx, owner).where('notes.id', '=', id).executeTakeFirst()
  if (note === undefined) throw notFound()
  return note
}

export const insertUserNote = (
  ctx: Context,
  owner: RecordWithNotes,
  note: { content: string; author: string; author_role: string; author_id: number | null },
): Promise<number> => insertRow(ctx, 'notes', { [columns[owner.kind]]: owner.id, kind: 'UserNote', ...note })

/** Notes on many records at once; their numbers, those of the records, and whose they are. */
export async function insertNotes(
  ctx: Context,
  kind: RecordWithNotes['kind'],
  ownerIds: readonly number[],
  note: Pick<Note, 'kind' | 'content' | 'author' | 'author_role' | 'author_id'>,
): Promise<{ id: number; owner_id: number; user_id: number }[]> {
  const { rows } = await sql<{ id: number; owner_id: number; user_id: number }>`
    insert into notes (account_id, ${sql.ref(columns[kind])}, kind, content, author, author_role, author_id, created_at, updated_at)
    select ${ctx.accountId}::bigint, id, ${note.kind}, ${note.content}, ${note.author}, ${note.author_role}, ${note.author_id}::bigint,
      ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from unnest(${[...ownerIds]}::bigint[]) as id
    returning id, ${sql.ref(`notes.${columns[kind]}`)} as owner_id, (
      select user_id from ${sql.table(tables[kind])} as owner
      where owner.account_id = notes.account_id and owner.id = ${sql.ref(`notes.${columns[kind]}`)}) as user_id`.execute(
    ctx.db,
  )
  return rows
}

/**
 * What hangs on a record is part of it: whoever looks for what changed since a moment finds the record. Comes
 * last, because nothing may be waited for while a record is held without its person.
 */
export const touchOwners = (
  ctx: Context,
  kind: RecordWithNotes['kind'],
  ownerIds: readonly number[],
): Promise<unknown> =>
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
