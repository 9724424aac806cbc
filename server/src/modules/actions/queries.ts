import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { dateAfter, dateIn, type Instant } from '../../base/time/time.ts'
import { personalZone } from '../employments/queries.ts'
import type { PeopleScope } from '../roles/model.ts'
import { areaIdsOf, inScope } from '../roles/queries.ts'
import type { Action, RunningWork, Tagging } from './model.ts'

const selectActions = (ctx: Context) =>
  ctx.db
    .selectFrom('actions')
    .selectAll('actions')
    .select(areaIdsOf('actions').as('user_area_ids'))
    .where('actions.account_id', '=', ctx.accountId)
    .$castTo<Action>()

export const actionsIn = (ctx: Context, workspaceId: number, scope: PeopleScope) =>
  selectActions(ctx)
    .where('actions.workspace_id', '=', workspaceId)
    .where(inScope(ctx, 'actions.user_id', scope))

export const findActions = (ctx: Context, ids: readonly string[]): Promise<Action[]> =>
  selectActions(ctx).where('actions.id', 'in', ids).execute()

export async function findAction(ctx: Context, workspaceId: number, id: number | string): Promise<Action | undefined> {
  if (typeof id === 'number') return undefined
  return selectActions(ctx)
    .where('actions.workspace_id', '=', workspaceId)
    .where('actions.id', '=', id)
    .executeTakeFirst()
}

/** The tagging of a punch with a tag; the one there is, where the punch has the tag already. */
export async function putTagging(
  ctx: Context,
  action: Pick<Action, 'id' | 'workspace_id' | 'action_time'>,
  tagId: number,
): Promise<Tagging> {
  const tagging = { account_id: ctx.accountId, action_id: action.id, action_time: action.action_time, tag_id: tagId }
  await ctx.db
    .insertInto('action_taggings')
    .values({ ...tagging, workspace_id: action.workspace_id, created_at: ctx.now, updated_at: ctx.now })
    .onConflict((conflict) => conflict.constraint('action_is_tagged_once_with_a_tag').doNothing())
    .execute()
  // Found by a statement of its own: it sees the one that another request wrote at the same time.
  return ctx.db
    .selectFrom('action_taggings')
    .selectAll()
    .where('account_id', '=', tagging.account_id)
    .where('action_id', '=', tagging.action_id)
    .where('action_time', '=', tagging.action_time)
    .where('tag_id', '=', tagging.tag_id)
    .executeTakeFirstOrThrow()
}

/** People whose clock runs although they were not employed around today any more, in whatever zone. */
export async function findAtWorkUnemployed(ctx: Context, startedBefore: Instant): Promise<number[]> {
  const today = dateIn(ctx.now, 'UTC')
  const { rows } = await sql<{ user_id: number }>`
    select work.user_id from time_trackings as work
    where work.account_id = ${ctx.accountId} and work.ends_at is null and work.status = 'active'
      and work.starts_at < ${startedBefore} and not exists (
        select from employments as employment
        where employment.account_id = work.account_id and employment.user_id = work.user_id
          and employment.starts_on <= ${dateAfter(today, 1)}::date
          and (employment.ends_on is null or employment.ends_on >= ${dateAfter(today, -1)}::date))
    order by work.user_id limit 100`.execute(ctx.db)
  return rows.map(({ user_id }) => user_id)
}

/** What runs of a person, or in a workspace. Those whose it is are locked, in one order. */
export async function lockRunningWork(
  ctx: Context,
  { userId, workspaceId }: { readonly userId?: number; readonly workspaceId?: number },
): Promise<RunningWork[]> {
  const { rows } = await sql<RunningWork>`
    select work.id, work.user_id, work.workspace_id, work.starts_at, ${personalZone}
    from time_trackings as work
    join workspaces on workspaces.account_id = work.account_id and workspaces.id = work.workspace_id and workspaces.status = 'active'
    join users on users.account_id = work.account_id and users.id = work.user_id
    where work.account_id = ${ctx.accountId} and work.ends_at is null and work.status = 'active'
      and work.user_id = coalesce(${userId ?? null}::bigint, work.user_id)
      and work.workspace_id = coalesce(${workspaceId ?? null}::bigint, work.workspace_id)
    order by work.user_id for no key update of users`.execute(ctx.db)
  return rows
}
