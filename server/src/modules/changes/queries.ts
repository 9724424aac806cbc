import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { type NewChange, notesChanged } from './model.ts'

/** Who asked, as the journal keeps it. */
export const actorOf = ({ actor }: Context): { kind: 'user' | 'token' | 'system'; id: number | null } => {
  if (actor.kind === 'user') return { kind: 'user', id: actor.userId }
  return actor.kind === 'token' ? { kind: 'token', id: actor.tokenId } : { kind: 'system', id: null }
}

/** Which transaction it was is written by the database itself. */
const columns = sql.raw(
  'account_id, at, actor_kind, actor_id, workspace_id, user_id, record_type, record_id, kind, parts',
)

/** Whether a row is a line of its record's history, and not only for those who follow the record. */
export const isHistory = (table: string) => sql<SqlBool>`${sql.ref(`${table}.kind`)} <> ${sql.lit(notesChanged)}`

/** The transaction that is open, as the journal numbers it in an account, which may have come from another cell. */
export async function currentTransaction(ctx: Context): Promise<number> {
  const { rows } = await sql<{ xact: number }>`
    select pg_current_xact_id()::text::bigint + journal_offset(${ctx.accountId}) as xact`.execute(ctx.db)
  return rows[0]?.xact ?? 0
}

export async function insertChanges(ctx: Context, changes: readonly NewChange[]): Promise<void> {
  const actor = actorOf(ctx)
  await sql`insert into changes (${columns})
    select ${ctx.accountId}::bigint, ${ctx.now}::timestamptz,
      ${actor.kind}, ${actor.id}::bigint, workspace_id, user_id, record_type, record_id, kind, coalesce(parts, '[]')
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change
      (workspace_id bigint, user_id bigint, record_type text, record_id bigint, kind text, parts jsonb)`.execute(ctx.db)
}

/**
 * The same inside a statement that writes records of several accounts: a query names of each its account, when and by
 * whom it changed, its workspace and person, its type and number, and what changed.
 */
export const insertChangesOfEach = (records: RawBuilder<unknown>) => sql`insert into changes (${columns})
    select record.account_id, record.at, record.actor_kind, record.actor_id, record.workspace_id, record.user_id,
      record.record_type, record.record_id, change.kind, coalesce(change.parts, '[]')
    from (${records}) as record
    cross join lateral jsonb_to_recordset(record.changes) as change (kind text, parts jsonb)`

/**
 * The same inside a statement that writes the record and calls it by a name: for paths that have no round trip to
 * spare. Its text is the same whatever the changes are, so that its plan can be kept.
 */
export function insertChangesOf(
  ctx: Context,
  written: string,
  { record_type, workspace_id, user_id }: Pick<NewChange, 'record_type' | 'workspace_id' | 'user_id'>,
  changes: readonly Pick<NewChange, 'kind' | 'parts'>[],
) {
  const actor = actorOf(ctx)
  return sql`insert into changes (${columns})
    select written.account_id, ${ctx.now}::timestamptz, ${actor.kind}, ${actor.id}::bigint,
      ${workspace_id}::bigint, ${user_id}::bigint, ${record_type}, written.id, change.kind, coalesce(change.parts, '[]')
    from ${sql.table(written)} as written,
      jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (kind text, parts jsonb)`
}
