import type { Context } from '../../base/context.ts'
import type { BatchHandler } from '../../base/jobs/batches.ts'
import { handles, type JobHandler, type JobTools } from '../../base/jobs/jobs.ts'
import { batchFinished, runBatch } from './model.ts'
import * as queries from './queries.ts'

/** One transaction a chunk, outcomes included: killed anywhere, it goes on where it was. */
export const batchJobs = ({ batchHandlers }: Pick<JobTools, 'batchHandlers'>): JobHandler[] => [
  handles(runBatch, async (scope, { batch_action_id }) => {
    while (await scope.open((ctx) => workOffChunk(ctx, batch_action_id, batchHandlers)));
  }),
]

/** Whether there may be more to do. */
async function workOffChunk(ctx: Context, batchId: number, handlers: readonly BatchHandler[]): Promise<boolean> {
  const batch = await queries.findOrder(ctx, batchId)
  if (batch === undefined || batch.status === 'finished') return false
  const handler = handlers.find(({ subject }) => subject === batch.subject)
  if (handler === undefined) throw new Error(`No room carries out batches of ${batch.subject}.`)
  const items = await queries.nextItems(ctx, batchId, handler.chunk)
  if (items.length === 0) {
    await queries.finishBatch(ctx, batchId)
    await ctx.enqueue(batchFinished, { batch_action_id: batchId })
    return false
  }
  await queries.saveOutcomes(ctx, batchId, await handler.apply(ctx, batch, items))
  return true
}
