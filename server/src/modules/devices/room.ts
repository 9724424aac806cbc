import type { Room } from '../../api/room.ts'
import { deviceCodes } from './model.ts'
import { deviceResource, refusedPunchResource } from './resource.ts'
import { deviceDoors } from './v3.ts'
import { deviceWebDoors } from './web.ts'

export const devices: Room = {
  resources: [deviceResource, refusedPunchResource],
  v3: deviceDoors,
  web: deviceWebDoors,
  codes: deviceCodes,
}
