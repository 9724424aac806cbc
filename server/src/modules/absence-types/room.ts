import type { Room } from '../../api/room.ts'
import { absenceTypeResource } from './resource.ts'
import { absenceTypeDoors } from './v3.ts'

export const absenceTypes: Room = {
  resources: [absenceTypeResource],
  v3: absenceTypeDoors,
}
