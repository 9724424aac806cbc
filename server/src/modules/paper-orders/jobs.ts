import { handles, type JobHandler, type JobScope, type JobTools } from '../../base/jobs/jobs.ts'
import { expireOrder } from './commands/expire.ts'
import { beginAgain, failOrder, finishOrder, joinParts } from './commands/join-parts.ts'
import { dropParts, type Portion, printPortion, readPortion, savePortion } from './commands/work-off.ts'
import { expirePaper, workOffPaper } from './model.ts'
import { findParts } from './queries.ts'

/** One portion a turn, so that a large order keeps no worker from the work of others. */
export const paperOrderJobs = ({ store }: JobTools): JobHandler[] => [
  handles(workOffPaper, async (scope, { order_id }) => {
    const portion = await scope.open((ctx) => readPortion(ctx, order_id))
    if (portion === undefined) return
    if (portion.count === 0) return finish(scope, store, portion)
    const printed = await printPortion(store, portion)
    await scope.open((ctx) => savePortion(ctx, portion, printed))
  }),
  handles(expirePaper, (scope, { order_id }) => scope.open((ctx) => expireOrder(ctx, order_id))),
]

async function finish(scope: JobScope, store: JobTools['store'], { order, objectKey }: Portion): Promise<void> {
  const parts = await scope.open((ctx) => findParts(ctx, order.id))
  if (parts.length === 0) return scope.open((ctx) => failOrder(ctx, order))
  const made = await joinParts(store, order, parts, objectKey)
  if (made === undefined) return scope.open((ctx) => beginAgain(ctx, order))
  await scope.open((ctx) => finishOrder(ctx, order, made))
  await dropParts(store, parts)
}
