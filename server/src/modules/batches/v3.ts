import { show } from '../../api/v3/doors.ts'
import { showBatch } from './commands.ts'
import { batchResource } from './resource.ts'

export const batchDoors = [
  show(
    'GET WS/batch_actions/:batch_action_id',
    batchResource,
    {
      summary: 'Show how far a batch is',
      about: 'With what became of each item. Ask again until `finished_at` is there.',
    },
    (ctx, { workspace_id, batch_action_id }) => showBatch(ctx, workspace_id, batch_action_id),
  ),
]
