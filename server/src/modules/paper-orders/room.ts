import type { Room } from '../../api/room.ts'
import { paperOrderJobs } from './jobs.ts'
import { paperOrderCodes } from './model.ts'
import { paperOrderResource } from './resource.ts'
import { paperOrderDoors } from './v3.ts'

export const paperOrders: Room = {
  resources: [paperOrderResource],
  v3: paperOrderDoors,
  jobs: paperOrderJobs,
  codes: paperOrderCodes,
}
