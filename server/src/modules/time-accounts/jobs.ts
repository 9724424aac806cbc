import { handles, type Job } from '../../base/jobs/jobs.ts'
import { cacheAccounts } from './commands/calculate-account.ts'
import { calculateLater } from './model.ts'

export const timeAccountJobs = (): readonly Job[] => [
  handles(calculateLater, async (scope, { user_ids, on }) => {
    let left: readonly number[] = user_ids
    // Each portion is a transaction of its own: what was calculated stays calculated.
    while (left.length > 0) left = await scope.open((ctx) => cacheAccounts(ctx, left, on))
  }),
]
