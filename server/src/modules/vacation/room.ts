import type { Room } from '../../api/room.ts'
import { vacationCodes } from './model.ts'
import { vacationReader } from './readers.ts'
import { entitlementResource, vacationSummaryResource } from './resource.ts'
import { vacationDoorsV1 } from './v1.ts'
import { vacationDoors } from './v3.ts'

export const vacation: Room = {
  resources: [entitlementResource, vacationSummaryResource],
  v3: vacationDoors,
  v1: vacationDoorsV1,
  readers: [vacationReader],
  codes: vacationCodes,
}
