import type { Room } from '../../api/room.ts'
import { warnOfForgotten } from './commands.ts'
import { accountsWithForgotten } from './queries.ts'
import { warningReader } from './readers.ts'

export const warnings: Room = {
  readers: [warningReader],
  clockTasks: [
    { name: 'warnings.forgotten-clocks', when: '*/5 * * * *', accounts: accountsWithForgotten, run: warnOfForgotten },
  ],
}
