import { handles, type JobHandler } from '../../base/jobs/jobs.ts'
import { goOnWithRun } from './commands/work-off-run.ts'
import { workOffRun } from './model-runs.ts'

/** One transaction a step: killed anywhere, a run goes on where it was. */
export const payrollJobs = (): JobHandler[] => [
  handles(workOffRun, async (scope, { run_id }) => {
    while (await scope.open((ctx) => goOnWithRun(ctx, run_id)));
  }),
]
