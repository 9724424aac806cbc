import type { Context } from '../../base/context.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { changed, changedForPeople, changedParts } from '../changes/commands.ts'
import { partsBetween } from '../changes/rules.ts'
import { isWorkspaceAdmin } from '../roles/model.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { workspacePolicy } from '../workspaces/policy.ts'
import { assertMembers } from '../workspaces/queries/members.ts'
import { type Area, defaultAreaColor } from './model.ts'
import { areaPolicy } from './policy.ts'
import { areasIn, findArea, insertArea, replaceAreaMembers, saveArea } from './queries.ts'
import type { areaInput } from './resource.ts'

export async function listAreas(ctx: Context, workspaceId: number): Promise<Listing<Area>> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  return {
    rows: areasIn(ctx, workspaceId),
    readsSensitive: isWorkspaceAdmin(ctx, workspaceId),
    meta: async () => ({ can_create_working_areas: workspacePolicy.create_area(ctx, workspace) }),
  }
}

export async function showArea(ctx: Context, workspaceId: number, id: number): Promise<Area> {
  await workspaceInReach(ctx, workspaceId)
  return findArea(ctx, workspaceId, id)
}

export async function createArea(ctx: Context, workspaceId: number, input: WholeOf<typeof areaInput>): Promise<Area> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  authorize(ctx, workspacePolicy, 'create_area', workspace)
  const { user_ids, color, ...values } = input
  const id = await insertArea(ctx, { ...values, color: color ?? defaultAreaColor, workspace_id: workspaceId })
  const area = { id, workspace_id: workspaceId }
  const placed = user_ids ? await placePeople(ctx, area, user_ids) : []
  await changed(ctx, { ...journalled(area), kind: 'created' })
  await changedForPeople(ctx, membership(area), placed)
  return findArea(ctx, workspaceId, id)
}

export async function changeArea(
  ctx: Context,
  workspaceId: number,
  id: number,
  input: PartOf<typeof areaInput>,
): Promise<Area> {
  const area = await showArea(ctx, workspaceId, id)
  authorize(ctx, areaPolicy, 'update', area)
  const { user_ids, color, ...changes } = input
  await saveArea(ctx, id, { ...changes, ...(color !== undefined && { color: color ?? defaultAreaColor }) })
  const placed = user_ids === undefined ? [] : await placePeople(ctx, area, user_ids ?? [])
  const after = await findArea(ctx, workspaceId, id)
  await changedParts(ctx, journalled(area), partsBetween(area, after, { values: ['color', 'minimum_people'] }))
  await changedForPeople(ctx, membership(area), placed)
  return after
}

export async function deleteArea(ctx: Context, workspaceId: number, id: number): Promise<Area> {
  const area = await showArea(ctx, workspaceId, id)
  authorize(ctx, areaPolicy, 'destroy', area)
  await saveArea(ctx, id, { status: 'inactive' })
  const people = await replaceAreaMembers(ctx, area, [])
  await changed(ctx, { ...journalled(area), kind: 'deleted' })
  await changedForPeople(ctx, membership(area), people)
  return { ...area, status: 'inactive', updated_at: ctx.now }
}

const journalled = ({ id, workspace_id }: Pick<Area, 'id' | 'workspace_id'>) => ({
  record_type: 'area',
  record_id: id,
  workspace_id,
  user_id: null,
})

/** Who is in an area is part of each person. */
const membership = ({ workspace_id }: Pick<Area, 'workspace_id'>) => ({ workspaceId: workspace_id, part: 'area_ids' })

async function placePeople(
  ctx: Context,
  area: Pick<Area, 'id' | 'workspace_id'>,
  userIds: readonly number[],
): Promise<number[]> {
  await assertMembers(ctx, area.workspace_id, userIds)
  return replaceAreaMembers(ctx, area, userIds)
}
