import type { Context } from '../../base/context.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { changed, changedForPeople, changedParts } from '../changes/commands.ts'
import { partsBetween } from '../changes/rules.ts'
import { isWorkspaceAdmin } from '../roles/model.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { workspacePolicy } from '../workspaces/policy.ts'
import type { Tag } from './model.ts'
import { tagPolicy } from './policy.ts'
import {
  findTag,
  findTagByTitle,
  insertTag,
  insertTagUnlessTitled,
  removeTagFromPeople,
  saveTag,
  tagsIn,
} from './queries.ts'
import type { tagInput } from './resource.ts'

const peopleShown = (ctx: Context, workspaceId: number) => (isWorkspaceAdmin(ctx, workspaceId) ? 'all' : 'self')

export async function listTags(ctx: Context, workspaceId: number): Promise<Listing<Tag>> {
  await workspaceInReach(ctx, workspaceId)
  const readsSensitive = isWorkspaceAdmin(ctx, workspaceId)
  return { rows: tagsIn(ctx, workspaceId, peopleShown(ctx, workspaceId)), readsSensitive }
}

export async function showTag(ctx: Context, workspaceId: number, id: number): Promise<Tag> {
  await workspaceInReach(ctx, workspaceId)
  return findTag(ctx, workspaceId, id, peopleShown(ctx, workspaceId))
}

export async function createTag(ctx: Context, workspaceId: number, input: WholeOf<typeof tagInput>): Promise<Tag> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  authorize(ctx, workspacePolicy, 'create_tag', workspace)
  const { active, ...tag } = input
  const id = await insertTag(ctx, { ...tag, active: active ?? true, workspace_id: workspaceId })
  await changed(ctx, { ...journalled({ id, workspace_id: workspaceId }), kind: 'created' })
  return showTag(ctx, workspaceId, id)
}

/** The tag with a title; a new one is made by those who may make tags. Several who want it at once all get the same. */
export async function tagTitled(ctx: Context, workspaceId: number, title: string): Promise<Tag> {
  const found = await findTagByTitle(ctx, workspaceId, title)
  if (found) return found
  authorize(ctx, workspacePolicy, 'create_tag', await workspaceInReach(ctx, workspaceId))
  const id = await insertTagUnlessTitled(ctx, { title, workspace_id: workspaceId })
  if (id === undefined) return (await findTagByTitle(ctx, workspaceId, title)) ?? createTag(ctx, workspaceId, { title })
  await changed(ctx, { ...journalled({ id, workspace_id: workspaceId }), kind: 'created' })
  return showTag(ctx, workspaceId, id)
}

export async function changeTag(
  ctx: Context,
  workspaceId: number,
  id: number,
  input: PartOf<typeof tagInput>,
): Promise<Tag> {
  const tag = await showTag(ctx, workspaceId, id)
  authorize(ctx, tagPolicy, 'update', tag)
  const { active, ...changes } = input
  await saveTag(ctx, id, { ...changes, active: active ?? tag.active })
  const after = await showTag(ctx, workspaceId, id)
  await changedParts(ctx, journalled(tag), partsBetween(tag, after, { values: ['active'], ignored: ['user_ids'] }))
  return after
}

export async function deleteTag(ctx: Context, workspaceId: number, id: number): Promise<Tag> {
  const tag = await showTag(ctx, workspaceId, id)
  authorize(ctx, tagPolicy, 'destroy', tag)
  await saveTag(ctx, id, { status: 'deleted' })
  const people = await removeTagFromPeople(ctx, id)
  await changed(ctx, { ...journalled(tag), kind: 'deleted' })
  await changedForPeople(ctx, { workspaceId, part: 'tag_ids' }, people)
  return tag
}

const journalled = ({ id, workspace_id }: Pick<Tag, 'id' | 'workspace_id'>) => ({
  record_type: 'tag',
  record_id: id,
  workspace_id,
  user_id: null,
})
