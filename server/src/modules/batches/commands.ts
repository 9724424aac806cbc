import type { Context } from '../../base/context.ts'
import { forbidden } from '../../base/errors.ts'
import { authorize } from '../../base/policy.ts'
import { isAnyAdminIn, userIdOf } from '../roles/model.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import type { Workspace } from '../workspaces/model.ts'
import { type Batch, runBatch } from './model.ts'
import { batchPolicy } from './policy.ts'
import * as queries from './queries.ts'

export async function showBatch(ctx: Context, workspaceId: number, id: number): Promise<Batch> {
  await workspaceInReach(ctx, workspaceId)
  const batch = await queries.findBatch(ctx, workspaceId, id)
  authorize(ctx, batchPolicy, 'read', batch)
  return batch
}

/** Batches are for those who look after others. */
export async function assertMayOrder(
  ctx: Context,
  workspaceId: number,
): Promise<{ userId: number; workspace: Workspace }> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  const userId = userIdOf(ctx)
  if (userId === undefined || !isAnyAdminIn(ctx, workspaceId)) throw forbidden()
  return { userId, workspace }
}

/** Files an order and returns at once; rights are asked again for each record when its turn comes. */
export async function fileBatch(
  ctx: Context,
  batch: Omit<Parameters<typeof queries.insertBatch>[1], 'userId'>,
): Promise<number> {
  const id = await queries.insertBatch(ctx, { ...batch, userId: userIdOf(ctx) ?? 0 })
  await ctx.enqueue(runBatch, { batch_action_id: id })
  return id
}
