import type { Room } from '../../api/room.ts'
import { accountJobs } from './jobs.ts'
import { accountResource } from './resource.ts'
import { accountDoors } from './v3.ts'

export const accounts: Room = {
  resources: [accountResource],
  v3: accountDoors,
  jobs: accountJobs,
}
