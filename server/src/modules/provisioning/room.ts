import type { Room } from '../../api/room.ts'
import type { Forget } from '../users/model.ts'
import { provisioningJobs } from './jobs.ts'
import { provisioningCodes, provisioningConstraints } from './model.ts'
import { groupResource, settingsResource } from './resource.ts'
import { scimDoors } from './scim.ts'
import { provisioningDoors } from './v3.ts'

export const provisioning = (forget: Forget): Room => ({
  resources: [settingsResource, groupResource],
  v3: provisioningDoors(forget),
  scim: scimDoors(forget),
  jobs: provisioningJobs(forget),
  constraints: provisioningConstraints,
  codes: provisioningCodes,
})
