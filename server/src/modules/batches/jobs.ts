import type { Context } from '../../base/context.ts'
import { handles, type JobHandler } from '../../base/jobs.ts'
import { applyToAbsences } from '../absences/in-batch.ts'
import { destroyNotifications } from '../notifications/in-batch.ts'
import { closeForPeople } from '../statements/in-batch.ts'
import { applyToTrackings } from '../time-trackings/in-batch.ts'
import { announceFinished } from './commands.ts'
import { type ApplyToItems, type BatchParameters, type BatchSubject, runBatch } from './model.ts'
import * as queries from './queries.ts'

/**
 * Few enough that a chunk is one short transaction, enough that a thousand are few. An absence and a
 * closed month lock their person, who may want to punch meanwhile: one at a time.
 */
const chunks: Record<BatchSubject, number> = { time_tracking: 100, absence: 1, notification: 1000, statement: 1 }

const rooms: Record<BatchSubject, ApplyToItems> = {
  time_tracking: applyToTrackings,
  absence: applyToAbsences,
  notification: destroyNotifications,
  statement: closeForPeople,
}

/** One transaction a chunk, outcomes included: killed anywhere, it goes on where it was. */
export const batchJobs: JobHandler[] = [
  handles(runBatch, async (scope, { batch_action_id }) => {
    while (await scope.open((ctx) => workOffChunk(ctx, batch_action_id)));
  }),
]

/** Whether there may be more to do. */
async function workOffChunk(ctx: Context, batchId: number): Promise<boolean> {
  const batch = await queries.findOrder(ctx, batchId)
  if (batch === undefined || batch.status === 'finished') return false
  const items = await queries.nextItems(ctx, batchId, chunks[batch.subject as BatchSubject])
  if (items.length === 0) {
    await queries.finishBatch(ctx, batchId)
    // Who throws notifications away does not want one for it.
    if (batch.subject !== 'notification') await announceFinished(ctx, batch)
    return false
  }
  const { workspace_id, action } = batch
  const order = { workspace_id, action, parameters: batch.parameters as BatchParameters }
  await queries.saveOutcomes(ctx, batchId, await rooms[batch.subject as BatchSubject](ctx, order, items))
  return true
}
