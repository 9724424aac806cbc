import type { Room } from '../../api/room.ts'
import { userCodes, userConstraints } from './model.ts'
import { userExportResource, userOverviewResource, userResource } from './resource.ts'
import { userDoorsV1 } from './v1.ts'
import { userDoors } from './v3.ts'

export const users: Room = {
  resources: [userResource, userOverviewResource, userExportResource],
  v3: userDoors,
  v1: userDoorsV1,
  constraints: userConstraints,
  codes: userCodes,
}
