import { handles, type JobHandler, type JobTools } from '../../base/jobs/jobs.ts'
import { eraseAccount } from './erasing.ts'
import { eraseAccount as eraseAccountJob } from './model.ts'

export const accountJobs = ({ open, store }: JobTools): JobHandler[] => [
  handles(eraseAccountJob, (scope) => eraseAccount({ open, store }, scope.accountId)),
]
