import type { Room } from '../../api/room.ts'
import { warningJobs } from './jobs.ts'

export const warnings: Room = {
  jobs: () => warningJobs,
}
