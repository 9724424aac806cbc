import type { Room } from '../../api/room.ts'
import { timeAccountJobs } from './jobs.ts'
import { bookingConstraints, timeAccountCodes } from './model.ts'
import { bookingResource, timeAccountResource } from './resource.ts'
import { timeAccountDoors } from './v3.ts'

export const timeAccounts: Room = {
  resources: [timeAccountResource, bookingResource],
  v3: timeAccountDoors,
  constraints: bookingConstraints,
  codes: timeAccountCodes,
  jobs: timeAccountJobs,
}
