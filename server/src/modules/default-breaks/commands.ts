import type { Context } from '../../base/context.ts'
import { notFound, refused } from '../../base/errors.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { changed, changedParts } from '../changes/commands.ts'
import { partsBetween } from '../changes/rules.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { workspacePolicy } from '../workspaces/policy.ts'
import { lockWorkspace } from '../workspaces/queries.ts'
import { type DefaultBreak, mostBreakRules } from './model.ts'
import { defaultBreakPolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { defaultBreakInput } from './resource.ts'

export async function listDefaultBreaks(ctx: Context, workspaceId: number): Promise<Listing<DefaultBreak>> {
  await workspaceInReach(ctx, workspaceId)
  return { rows: queries.defaultBreaksIn(ctx, workspaceId), readsSensitive: false }
}

export async function showDefaultBreak(ctx: Context, workspaceId: number, id: number): Promise<DefaultBreak> {
  await workspaceInReach(ctx, workspaceId)
  const rule = await queries.defaultBreaksIn(ctx, workspaceId).where('id', '=', id).executeTakeFirst()
  if (rule === undefined) throw notFound()
  return rule
}

export async function createDefaultBreak(
  ctx: Context,
  workspaceId: number,
  { given_to, ...input }: WholeOf<typeof defaultBreakInput>,
): Promise<DefaultBreak> {
  authorize(ctx, workspacePolicy, 'update', await workspaceInReach(ctx, workspaceId))
  // One after the other, so that two at once do not make one too many.
  await lockWorkspace(ctx, workspaceId)
  if ((await queries.defaultBreakIdsIn(ctx, workspaceId)).length >= mostBreakRules)
    throw refused('too_many_values', 'base', `A workspace has at most ${mostBreakRules} break rules.`)
  const id = await queries.insertDefaultBreak(ctx, workspaceId, input)
  const rule = { id, workspace_id: workspaceId }
  if (given_to === 'everybody') await queries.giveToEverybody(ctx, rule)
  await changed(ctx, { ...journalled(rule), kind: 'created' })
  return showDefaultBreak(ctx, workspaceId, id)
}

/** What was recorded keeps what was deducted by the rule as it was, until something of that day changes. */
export async function changeDefaultBreak(
  ctx: Context,
  workspaceId: number,
  id: number,
  { given_to, ...input }: PartOf<typeof defaultBreakInput>,
): Promise<DefaultBreak> {
  const rule = await showDefaultBreak(ctx, workspaceId, id)
  authorize(ctx, defaultBreakPolicy, 'update', rule)
  await queries.saveDefaultBreak(ctx, id, input)
  if (given_to === 'everybody') await queries.giveToEverybody(ctx, rule)
  if (given_to === 'nobody') await queries.takeFromEverybody(ctx, rule)
  const after = await showDefaultBreak(ctx, workspaceId, id)
  const values = ['after_seconds', 'break_seconds', 'people_count'] as const
  await changedParts(ctx, journalled(rule), partsBetween(rule, after, { values }))
  return after
}

export async function deleteDefaultBreak(ctx: Context, workspaceId: number, id: number): Promise<DefaultBreak> {
  const rule = await showDefaultBreak(ctx, workspaceId, id)
  authorize(ctx, defaultBreakPolicy, 'destroy', rule)
  await queries.takeFromEverybody(ctx, rule)
  await queries.removeDefaultBreak(ctx, rule)
  await changed(ctx, { ...journalled(rule), kind: 'deleted' })
  return rule
}

const journalled = ({ id, workspace_id }: Pick<DefaultBreak, 'id' | 'workspace_id'>) => ({
  record_type: 'default_break',
  record_id: id,
  workspace_id,
  user_id: null,
})
