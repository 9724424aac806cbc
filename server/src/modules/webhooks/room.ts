import type { Room } from '../../api/room.ts'
import { webhookJobs } from './jobs.ts'
import { webhookCodes, webhookConstraints } from './model.ts'
import { dueWebhooks } from './readers.ts'
import { attemptResource, endpointResource } from './resource.ts'
import { webhookDoors } from './v3.ts'

export const webhooks: Room = {
  resources: [endpointResource, attemptResource],
  v3: webhookDoors,
  readers: [dueWebhooks],
  jobs: webhookJobs,
  constraints: webhookConstraints,
  codes: webhookCodes,
}
