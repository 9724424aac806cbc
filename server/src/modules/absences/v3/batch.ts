import { forPeople } from '../../../api/scopes.ts'
import { respond } from '../../../api/v3/orders.ts'
import { batchAnswer } from '../../batches/resource.ts'
import { orderAbsenceBatch } from '../commands/order-batch.ts'
import { absenceBatchInput } from '../resource/batch.ts'

export const absenceBatchDoors = [
  respond(
    'POST WS/absences/batch_actions',
    {
      scope: forPeople,
      summary: 'Make an absence for many people, or decide many',
      about: `${batchAnswer.about} Here \`reject\` rejects and \`reset\` resets.`,
      bodyType: 'batch_action',
      inputs: absenceBatchInput,
      metaMembers: batchAnswer.metaMembers,
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
    async (ctx, { workspace_id }, input) => batchAnswer.meta(await orderAbsenceBatch(ctx, workspace_id, input)),
  ),
]
