import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import { authorize } from '../../base/policy.ts'
import { dateIn } from '../../base/time/time.ts'
import { insertDefaultAbsenceTypes } from '../absence-types/queries.ts'
import { accountInReach } from '../accounts/commands.ts'
import { accountPolicy } from '../accounts/policy.ts'
import { closeAreasIn } from '../areas/queries.ts'
import { changed, changedParts } from '../changes/commands.ts'
import { partsBetween } from '../changes/rules.ts'
import { insertDefaultDataProfile } from '../data-profiles/queries.ts'
import { insertLawfulBreaks } from '../default-breaks/queries.ts'
import { leaveDeletedHome } from '../employments/queries.ts'
import { assertKnownPlace, ensureUsualYears, replaceHolidays, storePastHolidays } from '../public-holidays/years.ts'
import { closeTagsIn } from '../tags/queries.ts'
import type { Forget } from '../users/model.ts'
import { deleteMembersOf } from '../users/queries.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import type { Workspace } from '../workspaces/model.ts'
import { workspacePolicy } from '../workspaces/policy.ts'
import { findWorkspace, insertWorkspace, lockWorkspace, saveWorkspace } from '../workspaces/queries.ts'
import type { newWorkspaceInput, workspaceInput } from '../workspaces/resource.ts'
import { moveTo } from '../workspaces/rules.ts'

// Stands above `workspaces` and the rooms that a workspace begins and ends with.

export async function createWorkspace(
  ctx: Context,
  accountId: number,
  input: WholeOf<typeof newWorkspaceInput>,
): Promise<Workspace> {
  const account = await accountInReach(ctx, accountId)
  authorize(ctx, accountPolicy, 'create_workspace', account)
  const { avatar: _setByUpload, ...workspace } = input
  return foundWorkspace(ctx, { ...workspace, locale: workspace.locale ?? account.locale })
}

/** A workspace with what every workspace starts with. */
export async function foundWorkspace(
  ctx: Context,
  input: Pick<
    WholeOf<typeof newWorkspaceInput>,
    'name' | 'phone' | 'external_id' | 'time_zone' | 'country' | 'region'
  > & {
    readonly locale: string
  },
): Promise<Workspace> {
  const { locale, time_zone, ...rest } = input
  await assertKnownPlace({ country: input.country ?? null, region: input.region ?? null })
  const id = await insertWorkspace(ctx, { ...rest, locale, ...(time_zone && { time_zone }) })
  await insertDefaultAbsenceTypes(ctx, id, locale)
  await insertDefaultDataProfile(ctx, id, locale)
  await insertLawfulBreaks(ctx, id)
  const workspace = await workspaceById(ctx, id)
  await ensureUsualYears(ctx, workspace)
  await changed(ctx, { ...journalled(workspace), kind: 'created' })
  return workspace
}

export async function changeWorkspace(
  ctx: Context,
  id: number,
  input: PartOf<typeof workspaceInput>,
): Promise<Workspace> {
  await lockWorkspace(ctx, id)
  const workspace = await workspaceInReach(ctx, id)
  authorize(ctx, workspacePolicy, 'update', workspace)
  const { welcome_message, country, region, ...changes } = input
  const move = moveTo(workspace, { country, region })
  if (move) {
    await assertKnownPlace(move)
    await storePastHolidays(ctx, workspace)
  }
  await saveWorkspace(ctx, id, {
    ...changes,
    ...move,
    ...(welcome_message !== undefined && { welcome_message: welcome_message ?? '' }),
  })
  const after = await workspaceById(ctx, id)
  if (move) await replaceHolidays(ctx, after)
  await changedParts(
    ctx,
    journalled(workspace),
    partsBetween(workspace, after, { values: ['country', 'region', 'time_zone', 'locale'] }),
  )
  return after
}

/** A workspace goes with its areas and tags; who belonged to no other leaves the account. */
export async function deleteWorkspace(ctx: Context, id: number, forget: Forget): Promise<Workspace> {
  const workspace = await workspaceInReach(ctx, id)
  authorize(ctx, workspacePolicy, 'destroy', workspace)
  await forget.endWork(ctx, { workspaceId: id })
  await saveWorkspace(ctx, id, { status: 'deleted' })
  await leaveDeletedHome(ctx, id, dateIn(ctx.now, workspace.time_zone))
  const removed = await deleteMembersOf(ctx, id)
  await forget(ctx, removed)
  await closeAreasIn(ctx, id)
  await closeTagsIn(ctx, id)
  await changed(ctx, { ...journalled(workspace), kind: 'deleted' })
  return workspace
}

/** What a workspace begins and ends with, its areas for instance, is told with it. */
const journalled = ({ id }: Workspace) => ({
  record_type: 'workspace',
  record_id: id,
  workspace_id: id,
  user_id: null,
})

async function workspaceById(ctx: Context, id: number): Promise<Workspace> {
  const workspace = await findWorkspace(ctx, id)
  if (workspace === undefined) throw notFound()
  return workspace
}
