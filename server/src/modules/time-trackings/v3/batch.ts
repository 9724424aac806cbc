import { forPeople } from '../../../api/scopes.ts'
import { respond } from '../../../api/v3/orders.ts'
import { batchAnswer } from '../../batches/resource.ts'
import { orderTrackingBatch } from '../commands/order-batch.ts'
import { trackingBatchInput } from '../resource/batch.ts'

export const trackingBatchDoors = [
  respond(
    'POST WS/time_trackings/batch_actions',
    {
      scope: forPeople,
      summary: 'Order something for many time trackings',
      about: batchAnswer.about,
      bodyType: 'batch_action',
      inputs: trackingBatchInput,
      metaMembers: batchAnswer.metaMembers,
      example: { action: 'confirm', ids: [], all: true },
    },
    async (ctx, { workspace_id }, input) => batchAnswer.meta(await orderTrackingBatch(ctx, workspace_id, input)),
  ),
]
