import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import type { PeopleScope } from '../roles/model.ts'
import { inScope } from '../roles/queries.ts'

/** A record that people follow. */
export interface FollowedRecord {
  readonly kind: 'time_tracking' | 'absence'
  readonly id: number
}

type Kind = FollowedRecord['kind']

/** Where followers of a kind of record are kept. */
const places = {
  time_tracking: { table: 'tracking_followers', column: 'time_tracking_id', records: 'time_trackings' },
  absence: { table: 'absence_followers', column: 'absence_id', records: 'absences' },
} as const

const parts = (kind: Kind) => ({ table: sql.table(places[kind].table), column: sql.ref(places[kind].column) })

/** Holds where a column names somebody who follows the record. */
export function isFollower(ctx: Context, userColumn: string, record: FollowedRecord): RawBuilder<SqlBool> {
  const { table, column } = parts(record.kind)
  return sql<SqlBool>`${sql.ref(userColumn)} in (
    select user_id from ${table} where account_id = ${ctx.accountId} and ${column} = ${record.id})`
}

/** Those of the given ids that are people of the workspace, and in the scope. */
export async function memberIdsInScope(
  ctx: Context,
  workspaceId: number,
  userIds: readonly number[],
  scope: PeopleScope,
): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await ctx.db
    .selectFrom('workspace_members')
    .select('user_id')
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .where('user_id', 'in', userIds)
    .where(inScope(ctx, 'workspace_members.user_id', scope))
    .execute()
  return rows.map((row) => row.user_id)
}

/** Those of some records that anybody follows. */
export async function followedAmong(ctx: Context, kind: Kind, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { table, column } = parts(kind)
  const { rows } = await sql<{ id: number }>`
    select distinct ${column} as id from ${table}
    where account_id = ${ctx.accountId} and ${column} = any(${[...ids]}::bigint[])`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

export async function followAll(
  ctx: Context,
  kind: Kind,
  recordIds: readonly number[],
  userIds: readonly number[],
): Promise<void> {
  const { table, column } = parts(kind)
  await sql`insert into ${table} (account_id, ${column}, user_id)
    select ${ctx.accountId}::bigint, record, follower
    from unnest(${[...recordIds]}::bigint[]) as record, unnest(${[...userIds]}::bigint[]) as follower
    on conflict do nothing`.execute(ctx.db)
}

export async function clearFollowers(ctx: Context, kind: Kind, recordIds: readonly number[]): Promise<void> {
  const { table, column } = parts(kind)
  await sql`delete from ${table} where account_id = ${ctx.accountId} and ${column} = any(${[...recordIds]}::bigint[])`.execute(
    ctx.db,
  )
}

/** Who leaves a workspace follows its records no longer. */
export async function unfollowIn(ctx: Context, workspaceId: number, userId: number): Promise<void> {
  for (const { table, column, records } of Object.values(places))
    await sql`delete from ${sql.table(table)} as follower using ${sql.table(records)} as record
      where follower.account_id = ${ctx.accountId} and follower.user_id = ${userId}
        and record.account_id = ${ctx.accountId} and record.id = ${sql.ref(`follower.${column}`)}
        and record.workspace_id = ${workspaceId}`.execute(ctx.db)
}

export async function deleteFollower(ctx: Context, record: FollowedRecord, userId: number): Promise<void> {
  const { table, column } = parts(record.kind)
  const { numAffectedRows } = await sql`
    delete from ${table} where account_id = ${ctx.accountId} and ${column} = ${record.id} and user_id = ${userId}`.execute(
    ctx.db,
  )
  if (numAffectedRows === 0n) throw notFound()
}
