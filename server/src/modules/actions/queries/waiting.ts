import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Instant } from '../../../base/time/time.ts'
import type { PeopleScope } from '../../roles/model.ts'
import { areaIdsOf, inScope } from '../../roles/queries.ts'
import type { WaitingPunch } from '../model.ts'

/** Punches that came after their month was closed. */

const selectWaiting = (ctx: Context) =>
  ctx.db
    .selectFrom('waiting_punches')
    .selectAll('waiting_punches')
    .select(areaIdsOf('waiting_punches').as('user_area_ids'))
    .where('waiting_punches.account_id', '=', ctx.accountId)
    .$castTo<WaitingPunch>()

export const waitingIn = (ctx: Context, workspaceId: number, scope: PeopleScope) =>
  selectWaiting(ctx)
    .where('waiting_punches.workspace_id', '=', workspaceId)
    .where(inScope(ctx, 'waiting_punches.user_id', scope))

export const findWaiting = (ctx: Context, ids: readonly string[]): Promise<WaitingPunch[]> =>
  selectWaiting(ctx).where('waiting_punches.id', 'in', ids).orderBy('waiting_punches.action_time').execute()

interface NewWaiting {
  readonly id: string
  readonly workspace_id: number
  readonly user_id: number
  readonly action_type: string
  readonly action_time: Instant
  readonly device_id: string
  readonly tag_ids: readonly number[]
}

export async function countWaiting(ctx: Context, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from waiting_punches where account_id = ${ctx.accountId} and user_id = ${userId}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Stores a punch; the very same one again is the one that waits. */
export async function storeWaiting(ctx: Context, punch: NewWaiting): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into waiting_punches (account_id, id, workspace_id, user_id, action_type, action_time, received_at, device_id,
      tag_ids, created_at, updated_at)
    values (${ctx.accountId}, ${punch.id}, ${punch.workspace_id}, ${punch.user_id}, ${punch.action_type},
      ${punch.action_time}, ${ctx.now}, ${punch.device_id}, ${[...punch.tag_ids]}::bigint[], ${ctx.now}, ${ctx.now})
    on conflict (account_id, user_id, action_time, action_type, device_id) do update set updated_at = waiting_punches.updated_at
    returning id`.execute(ctx.db)
  return rows[0]?.id ?? punch.id
}

export const removeWaiting = (ctx: Context, id: string): Promise<unknown> =>
  ctx.db.deleteFrom('waiting_punches').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()

/** All that wait of somebody, in the order they happened. */
export const waitingOf = (ctx: Context, userId: number): Promise<WaitingPunch[]> =>
  selectWaiting(ctx).where('waiting_punches.user_id', '=', userId).orderBy('waiting_punches.action_time').execute()

/** The kind of the last punch of somebody that waits, in some time. */
export async function findLatestWaiting(
  ctx: Context,
  userId: number,
  { since, until }: { readonly since: Instant; readonly until: Instant },
): Promise<string | undefined> {
  const { rows } = await sql<{ action_type: string }>`
    select action_type from waiting_punches
    where account_id = ${ctx.accountId} and user_id = ${userId}
      and action_time between ${since}::timestamptz and ${until}::timestamptz
    order by action_time desc limit 1`.execute(ctx.db)
  return rows[0]?.action_type
}

/** A punch that waits, on its day where it was made. */
export interface WaitingOnDay {
  readonly id: string
  readonly user_id: number
  readonly workspace_id: number
  readonly user_area_ids: number[]
  readonly date: string
  readonly action_type: string
  readonly action_time: Instant
}

/** What waits of somebody on some days. */
export async function findWaitingOn(
  ctx: Context,
  userId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<WaitingOnDay[]> {
  const { rows } = await sql<WaitingOnDay>`
    select punch.id, punch.user_id, punch.workspace_id, ${areaIdsOf('punch')} as user_area_ids, punch.date,
      punch.action_type, punch.action_time
    from (
      select waiting_punches.*, (action_time at time zone workspaces.time_zone)::date as date
      from waiting_punches
      join workspaces on workspaces.account_id = waiting_punches.account_id and workspaces.id = waiting_punches.workspace_id
      where waiting_punches.account_id = ${ctx.accountId} and waiting_punches.user_id = ${userId}) as punch
    where punch.date between ${from}::date and ${to}::date
    order by punch.action_time`.execute(ctx.db)
  return rows
}

/** Whose devices nobody needs to know any more. */
export const forgetWaitingOf = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`update waiting_punches set device_id = id::text
    where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[]) and device_id <> ''`.execute(
    ctx.db,
  )
