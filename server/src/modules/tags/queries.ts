import { type Insertable, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { notFound } from '../../base/errors.ts'
import type { Tags } from '../../schema.ts'
import { userIdOf } from '../roles/model.ts'
import type { Tag } from './model.ts'

/** Tagged people are shown to those who may read them all; others see themselves. */
const selectAllTags = (ctx: Context, people: 'all' | 'self') =>
  ctx.db
    .selectFrom('tags')
    .selectAll('tags')
    .select(
      sql<number[]>`array(
        select user_id from user_tags
        where user_tags.account_id = tags.account_id and user_tags.tag_id = tags.id
          and (${people === 'all'} or user_tags.user_id = ${userIdOf(ctx) ?? 0})
        order by user_id)`.as('user_ids'),
    )
    .where('tags.account_id', '=', ctx.accountId)

const selectTags = (ctx: Context, people: 'all' | 'self') =>
  selectAllTags(ctx, people).where('tags.status', '=', 'active')

/** Whether a tag can be given; a deleted one cannot. */
export const isActive = () => sql`tags.active and tags.status = 'active'`

export const tagsIn = (ctx: Context, workspaceId: number, people: 'all' | 'self') =>
  selectTags(ctx, people).where('tags.workspace_id', '=', workspaceId)

/** Tags by id, also deleted ones: working time keeps its tags. */
export const findTags = (ctx: Context, ids: readonly number[]): Promise<Tag[]> =>
  selectAllTags(ctx, 'self').where('tags.id', 'in', ids).execute()

export async function findTag(ctx: Context, workspaceId: number, id: number, people: 'all' | 'self'): Promise<Tag> {
  const tag = await tagsIn(ctx, workspaceId, people).where('tags.id', '=', id).executeTakeFirst()
  if (tag === undefined) throw notFound()
  return tag
}

export const insertTag = (ctx: Context, values: Omit<Insertable<Tags>, 'account_id'>): Promise<number> =>
  insertRow(ctx, 'tags', values)

/** Makes a tag unless there is one with its title, also one that another request makes at this moment. */
export async function insertTagUnlessTitled(
  ctx: Context,
  { title, workspace_id }: Pick<Tag, 'title' | 'workspace_id'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into tags (account_id, workspace_id, title, created_at, updated_at)
    values (${ctx.accountId}, ${workspace_id}, ${title}, ${ctx.now}, ${ctx.now})
    on conflict (account_id, workspace_id, lower(title)) where status = 'active' do nothing
    returning id`.execute(ctx.db)
  return rows[0]?.id
}

export const saveTag = (ctx: Context, id: number, changes: Updateable<Tags>): Promise<void> =>
  updateRow(ctx, 'tags', id, changes)

/** Tags end with their workspace, and their external ids are free again. */
export const closeTagsIn = (ctx: Context, workspaceId: number): Promise<unknown> =>
  ctx.db
    .updateTable('tags')
    .set({ status: 'deleted', updated_at: ctx.now })
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'active')
    .execute()

/** Takes a tag from everybody; tells who had it. */
export async function removeTagFromPeople(ctx: Context, tagId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    delete from user_tags where account_id = ${ctx.accountId} and tag_id = ${tagId} returning user_id`.execute(ctx.db)
  return rows.map(({ user_id }) => user_id)
}

export const findTagByTitle = (ctx: Context, workspaceId: number, title: string): Promise<Tag | undefined> =>
  tagsIn(ctx, workspaceId, 'self').where(sql<boolean>`lower(tags.title) = lower(${title})`).executeTakeFirst()

/** The tags a tracking names, also those deleted since. */
export const tagsOnTracking = (ctx: Context, trackingId: number) =>
  selectAllTags(ctx, 'self').where('tags.id', 'in', (query) =>
    query
      .selectFrom('tracking_tags')
      .select('tag_id')
      .where('account_id', '=', ctx.accountId)
      .where('time_tracking_id', '=', trackingId),
  )

/** Those of the given ids that are tags of the workspace. */
export async function tagIdsAmong(ctx: Context, workspaceId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await selectTags(ctx, 'self')
    .clearSelect()
    .select('tags.id')
    .where('workspace_id', '=', workspaceId)
    .where('tags.id', 'in', ids)
    .execute()
  return rows.map((row) => row.id)
}

/** Tags by id, with the workspaces they belong to. */
export const findTagPlaces = (ctx: Context, ids: readonly number[]): Promise<{ id: number; workspace_id: number }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('tags')
        .select(['id', 'workspace_id'])
        .where('account_id', '=', ctx.accountId)
        .where('status', '=', 'active')
        .where('id', 'in', ids)
        .execute()
