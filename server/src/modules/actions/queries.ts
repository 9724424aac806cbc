import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow } from '../../base/rows.ts'
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

export const findActions = (ctx: Context, ids: readonly string[]): Promise<Action[]> =>
  selectActions(ctx).where('actions.id', 'in', ids).execute()

export async function findAction(ctx: Context, workspaceId: number, id: number | string): Promise<Action | undefined> {
  if (typeof id === 'number') return undefined
  return selectActions(ctx)
    .where('actions.workspace_id', '=', workspaceId)
    .where('actions.id', '=', id)
    .executeTakeFirst()
}

export async function insertTagging(
  ctx: Context,
  action: Pick<Action, 'id' | 'workspace_id' | 'action_time'>,
  tagId: number,
): Promise<Tagging> {
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
