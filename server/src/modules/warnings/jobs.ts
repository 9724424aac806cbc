import type { ClockTask } from '../../base/jobs/jobs.ts'
import { endWorkAfterEmployment } from '../actions/commands/end-work.ts'
import { warnOfForgotten } from './commands.ts'
import { accountsWithForgotten } from './queries.ts'

export const warningJobs: readonly ClockTask[] = [
  { name: 'warnings.forgotten-clocks', when: '*/5 * * * *', accounts: accountsWithForgotten, run: warnOfForgotten },
  {
    ...{ name: 'warnings.clocks-after-employment', when: '*/15 * * * *' },
    ...{ accounts: accountsWithForgotten, run: endWorkAfterEmployment },
  },
]
