import type { Room } from '../../api/room.ts'
import { industryExampleResource } from './resource.ts'
import { industryExampleDoors } from './v3.ts'

export const industryExamples: Room = {
  resources: [industryExampleResource],
  v3: industryExampleDoors,
}
