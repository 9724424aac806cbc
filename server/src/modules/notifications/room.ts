import type { Room } from '../../api/room.ts'
import { notificationBatches } from './in-batch.ts'
import { notificationJobs } from './jobs.ts'
import { notificationReader } from './readers.ts'
import { notificationResource } from './resource.ts'
import { notificationDoors } from './v3.ts'

export const notifications: Room = {
  resources: [notificationResource],
  v3: notificationDoors,
  readers: [notificationReader],
  jobs: notificationJobs,
  batches: [notificationBatches],
}
