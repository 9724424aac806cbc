import { respond, show } from '../../api/v3/doors.ts'
import { orderTrackingBatch, showBatch } from './commands.ts'
import { batchResource, trackingBatchInput } from './resource.ts'

export const batchDoors = [
  respond(
    'POST WS/time_trackings/batch_actions',
    {
      summary: 'Order something for many time trackings',
      about: 'Answers at once; the batch is worked off in the background. Its id is in `meta.batch_action_id`.',
      bodyType: 'batch_action',
      inputs: trackingBatchInput,
      metaMembers: { message: { type: 'string' }, batch_action_id: { type: 'string' } },
      example: { action: 'confirm', ids: [], all: true },
    },
    async (ctx, { workspace_id }, input) => ({
      message: 'The batch process is running.',
      batch_action_id: String(await orderTrackingBatch(ctx, workspace_id, input)),
    }),
  ),
  show(
    'GET WS/batch_actions/:batch_action_id',
    batchResource,
    { summary: 'Show how far a batch is' },
    (ctx, { workspace_id, batch_action_id }) => showBatch(ctx, workspace_id, batch_action_id),
  ),
]
