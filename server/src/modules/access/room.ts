import type { Room } from '../../api/room.ts'
import { accessJobs } from './jobs.ts'
import { accessCodes, accessConstraints } from './model.ts'
import { apiKeyResource, apiTokenResource, sessionResource, tokenResource } from './resource.ts'
import { accessDoors } from './v3.ts'
import { credentialDoors } from './v3-credentials.ts'
import { accessWebDoors } from './web.ts'

export const access: Room = {
  resources: [tokenResource, sessionResource, apiKeyResource, apiTokenResource],
  v3: [...accessDoors, ...credentialDoors],
  web: accessWebDoors,
  jobs: accessJobs,
  constraints: accessConstraints,
  codes: accessCodes,
}
