import type { Room } from '../../api/room.ts'
import { areaConstraints } from './model.ts'
import { areaResource } from './resource.ts'
import { areaDoorsV1 } from './v1.ts'
import { areaDoors } from './v3.ts'

export const areas: Room = {
  resources: [areaResource],
  v3: areaDoors,
  v1: areaDoorsV1,
  constraints: areaConstraints,
}
