import { type Insertable, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import type { CorrectionRequests } from '../../schema.ts'
import type { PeopleScope } from '../roles/model.ts'
import { areaIdsOf, inScope } from '../roles/queries.ts'
import { breaksAsJson, type WithBreakTexts, withBreaks } from '../time-trackings/queries/breaks-as-json.ts'
import { lockUser } from '../users/queries.ts'
import type { CorrectionRequest, RecordedTime } from './model.ts'

const selectRequests = (ctx: Context) =>
  ctx.db
    .selectFrom('correction_requests')
    .selectAll('correction_requests')
    .select([
      areaIdsOf('correction_requests').as('user_area_ids'),
      sql<string | null>`(
        select uuid from time_trackings as tracking
        where tracking.account_id = correction_requests.account_id and tracking.id = correction_requests.time_tracking_id)`.as(
        'tracking_uuid',
      ),
      sql<string | null>`(
        select username from users
        where users.account_id = correction_requests.account_id and users.id = correction_requests.decided_by)`.as(
        'decider',
      ),
    ])
    .where('correction_requests.account_id', '=', ctx.accountId)
    .$castTo<CorrectionRequest>()

export const requestsIn = (ctx: Context, workspaceId: number, scope: PeopleScope) =>
  selectRequests(ctx)
    .where('correction_requests.workspace_id', '=', workspaceId)
    .where(inScope(ctx, 'correction_requests.user_id', scope))

export const findRequests = (ctx: Context, ids: readonly number[]): Promise<CorrectionRequest[]> =>
  selectRequests(ctx).where('correction_requests.id', 'in', ids).execute()

export async function findRequest(ctx: Context, workspaceId: number, id: number): Promise<CorrectionRequest> {
  const request = await selectRequests(ctx)
    .where('correction_requests.workspace_id', '=', workspaceId)
    .where('correction_requests.id', '=', id)
    .executeTakeFirst()
  if (request === undefined) throw notFound()
  return request
}

/** Takes the person's lock first, as everything does that concerns somebody's time: two who decide come one after the other. */
export async function lockRequest(ctx: Context, workspaceId: number, id: number): Promise<CorrectionRequest> {
  const { user_id } = await findRequest(ctx, workspaceId, id)
  await lockUser(ctx, user_id)
  await sql`select from correction_requests where account_id = ${ctx.accountId} and id = ${id} for update`.execute(
    ctx.db,
  )
  return findRequest(ctx, workspaceId, id)
}

/** The person is locked by whoever asks. */
export async function countOpen(ctx: Context, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from correction_requests
    where account_id = ${ctx.accountId} and user_id = ${userId} and state = 'pending'`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

export const insertRequest = (
  ctx: Context,
  values: Omit<Insertable<CorrectionRequests>, 'account_id'>,
): Promise<number> => insertRow(ctx, 'correction_requests', values)

export const saveRequest = (ctx: Context, id: number, changes: Updateable<CorrectionRequests>): Promise<void> =>
  updateRow(ctx, 'correction_requests', id, changes)

/** A request as it is told of. Its person cannot be deleted until that is written, or their name would stay in it. */
export async function findTellableRequest(ctx: Context, id: number) {
  const { rows } = await sql<{ user_id: number; username: string; on_date: string; state: string }>`
    select request.user_id, users.username, request.on_date, request.state
    from correction_requests as request
    join users on users.account_id = request.account_id and users.id = request.user_id
    where request.account_id = ${ctx.accountId} and request.id = ${id} and users.status <> 'deleted'
    for key share of users`.execute(ctx.db)
  return rows[0]
}

/** Working time as requests see it, by number or UUID; undefined when there is none, or when it was deleted. */
export async function findRecordedTime(
  ctx: Context,
  workspaceId: number,
  name: number | string,
): Promise<RecordedTime | undefined> {
  const named = typeof name === 'number' ? sql`id = ${name}` : sql`uuid = ${name}::uuid`
  const { rows } = await sql<WithBreakTexts<RecordedTime>>`
    select id, user_id, started_on, starts_at, ends_at, ${breaksAsJson()} as breaks
    from time_trackings
    where account_id = ${ctx.accountId} and workspace_id = ${workspaceId} and ${named} and status = 'active'`.execute(
    ctx.db,
  )
  return rows.map(withBreaks)[0]
}

/**
 * Leaves of requests when they were and what became of them: nobody reads any more why somebody asked, nor what was
 * said to them. Those that are open are withdrawn, as nobody asks any more.
 */
export const forgetRequestsOf = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`update correction_requests set reason = '', message = null, updated_at = ${ctx.now},
      state = case state when 'pending' then 'withdrawn' else state end, decided_at = coalesce(decided_at, ${ctx.now})
    where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])`.execute(ctx.db)
