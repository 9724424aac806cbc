import type { Room } from '../../api/room.ts'
import { absenceConstraints } from './model.ts'
import { absenceCalculationResource, absenceResource } from './resource.ts'
import { absenceDoorsV1 } from './v1.ts'
import { absenceDoors } from './v3.ts'

export const absences: Room = {
  resources: [absenceResource, absenceCalculationResource],
  v3: absenceDoors,
  v1: absenceDoorsV1,
  constraints: absenceConstraints,
}
