import type { Room } from '../../api/room.ts'
import { accountJobs } from './jobs.ts'
import type { AssertPassword } from './model.ts'
import { accountResource } from './resource.ts'
import { accountDoors } from './v3.ts'

export const accounts = (assertPassword: AssertPassword): Room => ({
  resources: [accountResource],
  v3: accountDoors(assertPassword),
  jobs: accountJobs,
})
