import type { Room } from '../../api/room.ts'
import { operationJobs } from './jobs.ts'
import { operationWebDoors } from './web.ts'

export const operation: Room = { web: operationWebDoors, jobs: operationJobs }
