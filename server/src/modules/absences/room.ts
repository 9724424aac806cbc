import type { Room } from '../../api/room.ts'
import { absenceBatches } from './commands/apply-batch.ts'
import { absenceConstraints } from './model.ts'
import { absenceCalculationResource, absenceRecountResource } from './resource/calculated.ts'
import { absenceResource } from './resource.ts'
import { absenceDoorsV1 } from './v1.ts'
import { absenceBatchDoors } from './v3/batch.ts'
import { recountDoors } from './v3/recount.ts'
import { absenceDoors } from './v3.ts'

export const absences: Room = {
  resources: [absenceResource, absenceCalculationResource, absenceRecountResource],
  v3: [...absenceDoors, ...recountDoors, ...absenceBatchDoors],
  v1: absenceDoorsV1,
  batches: [absenceBatches],
  constraints: absenceConstraints,
}
