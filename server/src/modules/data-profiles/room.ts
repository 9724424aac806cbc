import type { Room } from '../../api/room.ts'
import { customFieldResource, dataProfileResource } from './resource.ts'
import { dataProfileDoors } from './v3.ts'

export const dataProfiles: Room = {
  resources: [dataProfileResource, customFieldResource],
  v3: dataProfileDoors,
}
