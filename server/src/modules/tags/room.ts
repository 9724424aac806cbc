import type { Room } from '../../api/room.ts'
import { tagConstraints } from './model.ts'
import { tagResource } from './resource.ts'
import { tagDoors } from './v3.ts'

export const tags: Room = {
  resources: [tagResource],
  v3: tagDoors,
  constraints: tagConstraints,
}
