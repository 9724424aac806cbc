import type { Room } from '../../api/room.ts'
import { roleResource } from './resource.ts'
import { roleDoors } from './v3.ts'

export const roles: Room = {
  resources: [roleResource],
  v3: roleDoors,
}
