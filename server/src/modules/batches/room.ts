import type { Room } from '../../api/room.ts'
import { batchJobs } from './jobs.ts'
import { batchResource } from './resource.ts'
import { batchDoors } from './v3.ts'

export const batches: Room = {
  resources: [batchResource],
  v3: batchDoors,
  jobs: batchJobs,
}
