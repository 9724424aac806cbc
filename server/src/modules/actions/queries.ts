import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import { insertRow } from '../../base/rows.ts'
import type { Instant } from '../../base/time.ts'
import type { PeopleScope } from '../roles/model.ts'
import { inScope } from '../roles/queries.ts'
import type { Action, Tagging } from './model.ts'

const selectActions = (ctx: Context) =>
  ctx.db
    .selectFrom('actions')
    .selectAll('actions')
    .select(
      sql<number[]>`array(
        select area_id from area_members as member
        where member.account_id = actions.account_id and member.user_id = actions.user_id
          and member.workspace_id = actions.workspace_id)`.as('user_area_ids'),
    )
    .where('actions.account_id', '=', ctx.accountId)
    .$castTo<Action>()

export const actionsIn = (ctx: Context, workspaceId: number, scope: PeopleScope) =>
  selectActions(ctx)
    .where('actions.workspace_id', '=', workspaceId)
    .where(inScope(ctx, 'actions.user_id', scope))

export async function findAction(ctx: Context, workspaceId: number, id: number | string): Promise<Action> {
  if (typeof id === 'number') throw notFound()
  const action = await selectActions(ctx)
    .where('actions.workspace_id', '=', workspaceId)
    .where('actions.id', '=', id)
    .executeTakeFirst()
  if (action === undefined) throw notFound()
  return action
}

type NewAction = Pick<
  Action,
  'id' | 'workspace_id' | 'user_id' | 'action_type' | 'action_time' | 'device_id' | 'time_tracking_id'
>

export const findSamePunch = (
  ctx: Context,
  punch: Pick<NewAction, 'user_id' | 'action_type' | 'action_time' | 'device_id'>,
): Promise<Action | undefined> =>
  selectActions(ctx)
    .where('actions.user_id', '=', punch.user_id)
    .where('actions.action_time', '=', punch.action_time)
    .where('actions.action_type', '=', punch.action_type)
    .where('actions.device_id', '=', punch.device_id)
    .executeTakeFirst()

/** The punches of a person from the last start at or before an instant up to the next start after it. */
export async function findHistory(ctx: Context, userId: number, at: Instant): Promise<Action[]> {
  const own = sql`account_id = ${ctx.accountId} and user_id = ${userId}`
  return selectActions(ctx)
    .where('actions.user_id', '=', userId)
    .where(
      sql<boolean>`actions.action_time >= coalesce(
        (select max(action_time) from actions where ${own} and action_type = 'start' and action_time <= ${at}), ${at})
        and actions.action_time < coalesce(
        (select min(action_time) from actions where ${own} and action_type = 'start' and action_time > ${at}), 'infinity')`,
    )
    .orderBy('actions.action_time')
    .orderBy('actions.received_at')
    .execute()
}

export async function insertAction(ctx: Context, action: NewAction): Promise<void> {
  await ctx.db
    .insertInto('actions')
    .values({ ...action, account_id: ctx.accountId, received_at: ctx.now, created_at: ctx.now, updated_at: ctx.now })
    .execute()
}

export async function insertTagging(ctx: Context, action: Action, tagId: number): Promise<Tagging> {
  const id = await insertRow(ctx, 'action_taggings', {
    workspace_id: action.workspace_id,
    action_id: action.id,
    action_time: action.action_time,
    tag_id: tagId,
  })
  return ctx.db
    .selectFrom('action_taggings')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
