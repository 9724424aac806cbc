import type { Room } from '../../api/room.ts'
import { trackingBatches } from './commands/apply-batch.ts'
import { timeTrackingCodes, timeTrackingConstraints } from './model.ts'
import { breakResource, timeTrackingResource } from './resource.ts'
import { trackingBatchDoors } from './v3/batch.ts'
import { timeTrackingPartDoors } from './v3/parts.ts'
import { timeTrackingDoors } from './v3.ts'

export const timeTrackings: Room = {
  resources: [timeTrackingResource, breakResource],
  v3: [...timeTrackingDoors, ...timeTrackingPartDoors, ...trackingBatchDoors],
  batches: [trackingBatches],
  constraints: timeTrackingConstraints,
  codes: timeTrackingCodes,
}
