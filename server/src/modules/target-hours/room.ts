import type { Room } from '../../api/room.ts'
import { targetHoursConstraints } from './model.ts'
import { targetHoursResource } from './resource.ts'
import { targetHoursDoors } from './v3.ts'

export const targetHours: Room = {
  resources: [targetHoursResource],
  v3: targetHoursDoors,
  constraints: targetHoursConstraints,
}
