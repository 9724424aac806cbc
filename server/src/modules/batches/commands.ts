import type { Context } from '../../base/context.ts'
import { attempt } from '../../base/database/db.ts'
import { forbidden } from '../../base/errors.ts'
import type { BatchItem, ItemOutcome } from '../../base/jobs/batches.ts'
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

/** Batches are for those who supervise others. */
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

/** Does the same to each record by itself. What is refused is an outcome, with the reason as its code, and leaves no trace. */
export async function applyOneByOne(
  ctx: Context,
  items: readonly BatchItem[],
  work: (record: string) => Promise<unknown>,
): Promise<ItemOutcome[]> {
  const outcomes: ItemOutcome[] = []
  for (const { position, record } of items) {
    const refusal = await attempt(ctx, () => work(record))
    outcomes.push(
      refusal
        ? { position, outcome: 'refused', code: refusal.faults[0]?.code ?? 'invalid' }
        : { position, outcome: 'done', code: null },
    )
  }
  return outcomes
}
