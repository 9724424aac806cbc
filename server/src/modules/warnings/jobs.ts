import { handles, type JobHandler } from '../../base/jobs.ts'
import { raiseWarnings } from './commands.ts'
import { checkTracking } from './model.ts'

export const warningJobs: JobHandler[] = [
  handles(checkTracking, (scope, { time_tracking_id }) => scope.open((ctx) => raiseWarnings(ctx, time_tracking_id))),
]
