import { sql, type Updateable } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { TimeTrackings } from '../../../schema.ts'
import type { PeopleScope } from '../../roles/model.ts'
import { trackingsIn } from '../queries.ts'

/** The same to many trackings at once. */

/** Finished and unconfirmed ones in somebody's reach. */
export async function confirmableIn(ctx: Context, workspaceId: number, scope: PeopleScope): Promise<string[]> {
  const rows = await trackingsIn(ctx, workspaceId, scope)
    .clearSelect()
    .select('time_trackings.id')
    .where('time_trackings.confirmed', '=', false)
    .where('time_trackings.ends_at', 'is not', null)
    .orderBy('time_trackings.id')
    .execute()
  return rows.map((row) => String(row.id))
}

export const saveAll = (ctx: Context, ids: readonly number[], changes: Updateable<TimeTrackings>): Promise<unknown> =>
  ctx.db
    .updateTable('time_trackings')
    .set({ ...changes, updated_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()

export const clearTags = (ctx: Context, ids: readonly number[]): Promise<unknown> =>
  sql`delete from tracking_tags where account_id = ${ctx.accountId} and time_tracking_id = any(${[...ids]}::bigint[])`.execute(
    ctx.db,
  )

export const tagAll = (
  ctx: Context,
  workspaceId: number,
  ids: readonly number[],
  tagIds: readonly number[],
): Promise<unknown> =>
  sql`insert into tracking_tags (account_id, workspace_id, time_tracking_id, tag_id)
    select ${ctx.accountId}::bigint, ${workspaceId}::bigint, tracking, tag
    from unnest(${[...ids]}::bigint[]) as tracking, unnest(${[...tagIds]}::bigint[]) as tag on conflict do nothing`.execute(
    ctx.db,
  )
