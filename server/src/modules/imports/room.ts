import type { Room } from '../../api/room.ts'
import { importJobs } from './jobs.ts'
import { importCodes } from './model.ts'
import { importResource, importRowResource } from './resource.ts'
import { importDoors } from './v3.ts'

export const imports: Room = {
  resources: [importResource, importRowResource],
  v3: importDoors,
  jobs: importJobs,
  codes: importCodes,
}
