import type { Room } from '../../api/room.ts'
import { vacationCodes, vacationConstraints } from './model.ts'
import { vacationReader } from './readers.ts'
import { claimResource } from './resource/claim.ts'
import { payoutResource } from './resource/payout.ts'
import { entitlementResource, vacationSummaryResource } from './resource.ts'
import { vacationDoorsV1 } from './v1.ts'
import { vacationDoors } from './v3.ts'

export const vacation: Room = {
  resources: [entitlementResource, vacationSummaryResource, claimResource, payoutResource],
  v3: vacationDoors,
  v1: vacationDoorsV1,
  readers: [vacationReader],
  constraints: vacationConstraints,
  codes: vacationCodes,
}
