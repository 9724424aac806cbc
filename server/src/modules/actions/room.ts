import type { Room } from '../../api/room.ts'
import { punchCodes } from './model.ts'
import { actionResource, taggingResource, waitingPunchResource } from './resource.ts'
import { actionDoors } from './v3.ts'

export const actions: Room = {
  resources: [actionResource, taggingResource, waitingPunchResource],
  v3: actionDoors,
  codes: punchCodes,
}
