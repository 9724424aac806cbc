import type { Room } from '../../api/room.ts'
import { departedPersonResource } from './resource.ts'
import { departedPersonDoors } from './v3.ts'

export const departedPeople: Room = {
  resources: [departedPersonResource],
  v3: departedPersonDoors,
}
