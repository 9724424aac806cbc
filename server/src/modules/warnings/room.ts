import type { Room } from '../../api/room.ts'
import { warningJobs } from './jobs.ts'
import { warningReader } from './readers.ts'

export const warnings: Room = { readers: [warningReader], jobs: () => warningJobs }
