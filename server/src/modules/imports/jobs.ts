import { handles, type JobHandler } from '../../base/jobs/jobs.ts'
import { workOffPortion } from './commands/work-off.ts'
import { workOffImport } from './model.ts'

/** One transaction a portion, outcomes included: killed anywhere, it goes on where it was. */
export const importJobs = (): JobHandler[] => [
  handles(workOffImport, async (scope, { import_id }) => {
    while (await scope.open((ctx) => workOffPortion(ctx, import_id)));
  }),
]
