import type { Room } from '../../api/room.ts'
import { providerJobs } from './jobs.ts'
import { providerCodes, providerConstraints } from './model.ts'
import { domainResource, identityResource, providerResource, ruleResource } from './resource.ts'
import { providerDoors } from './v3.ts'
import { providerWebDoors } from './web.ts'

export const identityProviders: Room = {
  resources: [providerResource, domainResource, ruleResource, identityResource],
  v3: providerDoors,
  web: providerWebDoors,
  jobs: providerJobs,
  constraints: providerConstraints,
  codes: providerCodes,
}
