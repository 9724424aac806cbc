import { show } from '../../api/v3/doors.ts'
import { respond } from '../../api/v3/orders.ts'
import { orderAbsenceBatch, orderNotificationBatch, orderTrackingBatch, showBatch } from './commands.ts'
import { absenceBatchInput, batchResource, notificationBatchInput, trackingBatchInput } from './resource.ts'

const metaMembers = { message: { type: 'string' }, batch_action_id: { type: 'string' } }
const answersAtOnce = 'Answers at once; the batch is worked off in the background. Its id is in `meta.batch_action_id`.'
const running = (id: number) => ({ message: 'The batch process is running.', batch_action_id: String(id) })

export const batchDoors = [
  respond(
    'POST WS/time_trackings/batch_actions',
    {
      summary: 'Order something for many time trackings',
      about: answersAtOnce,
      bodyType: 'batch_action',
      inputs: trackingBatchInput,
      metaMembers,
      example: { action: 'confirm', ids: [], all: true },
    },
    async (ctx, { workspace_id }, input) => running(await orderTrackingBatch(ctx, workspace_id, input)),
  ),
  respond(
    'POST WS/absences/batch_actions',
    {
      summary: 'Make an absence for many people, or decide many',
      about: `${answersAtOnce} Here \`reject\` rejects and \`reset\` resets.`,
      bodyType: 'batch_action',
      inputs: absenceBatchInput,
      metaMembers,
      example: {
        action: 'create',
        user_ids: [],
        starts_at: '2026-12-24T00:00:00+01:00',
        ends_at: '2026-12-24T23:59:59+01:00',
        full_day: true,
        title: 'Closed',
        absence_type_id: '6',
      },
    },
    async (ctx, { workspace_id }, input) => running(await orderAbsenceBatch(ctx, workspace_id, input)),
  ),
  respond(
    'POST WS/notifications/batch_actions',
    {
      summary: 'Delete many notifications of your own',
      about: answersAtOnce,
      bodyType: 'batch_action',
      inputs: notificationBatchInput,
      metaMembers,
      example: { action: 'destroy', all: true, ids: [] },
    },
    async (ctx, { workspace_id }, input) => running(await orderNotificationBatch(ctx, workspace_id, input)),
  ),
  show(
    'GET WS/batch_actions/:batch_action_id',
    batchResource,
    { summary: 'Show how far a batch is' },
    (ctx, { workspace_id, batch_action_id }) => showBatch(ctx, workspace_id, batch_action_id),
  ),
]
