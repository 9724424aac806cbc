import type { ClockTask } from '../../base/jobs/jobs.ts'
import { warnOfForgotten } from './commands.ts'
import { accountsWithForgotten } from './queries.ts'

export const warningJobs: readonly ClockTask[] = [
  { name: 'warnings.forgotten-clocks', when: '*/5 * * * *', accounts: accountsWithForgotten, run: warnOfForgotten },
]
