import { type Insertable, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import type { Imports } from '../../schema.ts'
import type { PersonalZone } from '../employments/model.ts'
import { personalZone } from '../employments/queries.ts'
import type { Cells, Import, ImportRow, Made, Order, Outcome, RowFault } from './model.ts'

export const insertImport = (ctx: Context, values: Omit<Insertable<Imports>, 'account_id'>): Promise<number> =>
  insertRow(ctx, 'imports', values)

export const saveImport = (ctx: Context, id: number, changes: Updateable<Imports>): Promise<void> =>
  updateRow(ctx, 'imports', id, changes)

/** How many rows there are of each outcome, counted in one go: a large import is asked about again and again. */
const counts = sql<Import['counts']>`(
  select jsonb_build_object('total', count(*), 'waiting', count(*) filter (where outcome is null),
    'ready', count(*) filter (where outcome = 'ready'), 'refused', count(*) filter (where outcome = 'refused'),
    'done', count(*) filter (where outcome = 'done'), 'undone', count(*) filter (where outcome = 'undone'),
    'not_undone', count(*) filter (where outcome = 'not_undone'),
    'addressed', count(*) filter (where outcome = 'ready' and row.fields ->> 'email' <> ''))
  from import_rows as row where row.account_id = imports.account_id and row.import_id = imports.id)`

export const importsIn = (ctx: Context, workspaceId: number) =>
  ctx.db
    .selectFrom('imports')
    .selectAll('imports')
    .select(counts.as('counts'))
    .where('imports.account_id', '=', ctx.accountId)
    .where('imports.workspace_id', '=', workspaceId)
    .$castTo<Import>()

export async function findImport(ctx: Context, workspaceId: number, id: number): Promise<Import> {
  const found = await importsIn(ctx, workspaceId).where('imports.id', '=', id).executeTakeFirst()
  if (found === undefined) throw notFound()
  return found
}

/** The import without its counts, locked: it is changed and worked off by one at a time. */
export const lockOrder = (ctx: Context, id: number): Promise<Order | undefined> =>
  ctx.db
    .selectFrom('imports')
    .select(['id', 'workspace_id', 'kind', 'status', 'sends_invitations', 'transactions'])
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<Order>()
    .executeTakeFirst()

/** How many imports of the account are worked off now, and how many were not carried out. */
export async function countOpen(ctx: Context): Promise<{ atWork: number; unfinished: number }> {
  const { rows } = await sql<{ atWork: number; unfinished: number }>`
    select count(*) filter (where status in ('checking', 'running', 'undoing')) as "atWork",
      count(*) filter (where status in ('draft', 'checking', 'checked')) as unfinished
    from imports where account_id = ${ctx.accountId}`.execute(ctx.db)
  return rows[0] ?? { atWork: 0, unfinished: 0 }
}

export async function deleteImport(ctx: Context, id: number): Promise<void> {
  await sql`delete from import_rows where account_id = ${ctx.accountId} and import_id = ${id}`.execute(ctx.db)
  await sql`delete from imports where account_id = ${ctx.accountId} and id = ${id}`.execute(ctx.db)
}

export const rowsOf = (ctx: Context, importId: number) =>
  ctx.db
    .selectFrom('import_rows')
    .selectAll('import_rows')
    .where('import_rows.account_id', '=', ctx.accountId)
    .where('import_rows.import_id', '=', importId)
    .$castTo<ImportRow>()

/**
 * Writes rows, in place of those of the same lines. What was refused is tried out again with them, because one may have
 * stood in the way of another.
 */
export async function saveRows(
  ctx: Context,
  importId: number,
  rows: readonly { readonly line: number; readonly fields: Cells }[],
): Promise<void> {
  await sql`insert into import_rows (account_id, import_id, line, fields)
    select ${ctx.accountId}::bigint, ${importId}::bigint, line, fields
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line integer, fields jsonb)
    on conflict (account_id, import_id, line) do update
      set fields = excluded.fields, outcome = null, faults = '[]'`.execute(ctx.db)
  await sql`update import_rows set outcome = null, faults = '[]'
    where account_id = ${ctx.accountId} and import_id = ${importId} and outcome = 'refused'`.execute(ctx.db)
}

export async function countRows(ctx: Context, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_rows where account_id = ${ctx.accountId} and import_id = ${importId}`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

/** The next rows with an outcome, in the order of their lines or from the last one back. */
export const nextRows = (
  ctx: Context,
  importId: number,
  outcome: Outcome | null,
  { most, backwards }: { readonly most: number; readonly backwards: boolean },
): Promise<ImportRow[]> =>
  rowsOf(ctx, importId)
    .where('outcome', outcome === null ? 'is' : '=', outcome)
    .orderBy('line', backwards ? 'desc' : 'asc')
    .limit(most)
    .execute()

/** What became of a row. */
export interface RowOutcome extends Partial<Made> {
  readonly id: number
  readonly outcome: Outcome
  readonly faults: readonly RowFault[]
}

export const saveOutcomes = (ctx: Context, outcomes: readonly RowOutcome[]): Promise<unknown> =>
  sql`update import_rows set outcome = result.outcome, faults = result.faults,
      record_id = coalesce(result.record_id, import_rows.record_id), made = coalesce(result.made, import_rows.made)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as result (id bigint, outcome text, faults jsonb, record_id bigint, made jsonb)
    where account_id = ${ctx.accountId} and import_rows.id = result.id`.execute(ctx.db)

/** Which of some rows say in a field what a row says that was found right before: its line, by their own. */
export async function findRepeated(
  ctx: Context,
  importId: number,
  lines: readonly number[],
  field: string,
): Promise<Map<number, number>> {
  const value = (row: string) => sql`lower(btrim(${sql.ref(`${row}.fields`)} ->> ${field}))`
  const { rows } = await sql<{ line: number; other: number }>`
    select given.line, min(other.line) as other
    from import_rows as given
    join import_rows as other on other.account_id = given.account_id and other.import_id = given.import_id
      and other.outcome = 'ready' and other.line <> given.line and ${value('other')} = ${value('given')}
    where given.account_id = ${ctx.accountId} and given.import_id = ${importId}
      and given.line = any(${[...lines]}::integer[]) and ${value('given')} <> ''
    group by given.line`.execute(ctx.db)
  return new Map(rows.map(({ line, other }) => [line, other]))
}

/** Areas of a workspace by their names. */
export const areaNamesIn = (ctx: Context, workspaceId: number): Promise<{ id: number; title: string }[]> =>
  ctx.db
    .selectFrom('areas')
    .select(['id', 'name as title'])
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'active')
    .execute()

export const tagTitlesIn = (ctx: Context, workspaceId: number): Promise<{ id: number; title: string }[]> =>
  ctx.db
    .selectFrom('tags')
    .select(['id', 'title'])
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'active')
    .execute()

/** Fields by which somebody is known. */
export type KnownBy = 'staff_number' | 'email' | 'external_id' | 'username'

/** People of the workspace who are known by this, two at most. */
export const findKnown = async (
  ctx: Context,
  workspaceId: number,
  field: KnownBy,
  value: string,
): Promise<{ id: number; username: string }[]> => {
  const column = sql.ref(`users.${field}`)
  const { rows } = await sql<{ id: number; username: string }>`
    select users.id, users.username from users
    where users.account_id = ${ctx.accountId} and users.status <> 'deleted'
      and ${field === 'email' ? sql`lower(${column}) = lower(${value})` : sql`${column} = ${value}`}
      and exists (select from workspace_members as member where member.account_id = users.account_id
        and member.workspace_id = ${workspaceId} and member.user_id = users.id)
    order by users.id limit 2`.execute(ctx.db)
  return rows
}

/** Where the days of somebody of the workspace are. */
export async function findPersonalZone(ctx: Context, workspaceId: number, userId: number): Promise<PersonalZone> {
  const { rows } = await sql<PersonalZone>`
    select ${personalZone} from users
    join workspaces on workspaces.account_id = users.account_id and workspaces.id = ${workspaceId}
    where users.account_id = ${ctx.accountId} and users.id = ${userId}`.execute(ctx.db)
  if (rows[0] === undefined) throw notFound()
  return rows[0]
}

/**
 * What an import knows of people who are deleted goes with them: the rows they came from, and those that wait in imports
 * of theirs.
 */
export async function forgetImportsOf(
  ctx: Context,
  userIds: readonly number[],
  trackingIds: readonly number[],
): Promise<void> {
  await sql`update import_rows set fields = '{}', faults = '[]'
    where account_id = ${ctx.accountId} and record_id = any(${[...userIds, ...trackingIds]}::bigint[])`.execute(ctx.db)
  await sql`delete from import_rows where account_id = ${ctx.accountId} and import_id in (
    select id from imports where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])
      and status in ('draft', 'checking', 'checked'))`.execute(ctx.db)
}
