import { show } from '../../api/v3/doors.ts'
import { sealResource } from './resource.ts'
import { showSeal } from './seals.ts'

export const changeDoors = [
  show(
    'GET /api/v3/accounts/:account_id/journal/seal',
    sealResource,
    {
      summary: 'Show the last seal over the journal',
      about: 'Says whether the newest changes are as they were when they were sealed, and where not.',
    },
    (ctx, { account_id }) => showSeal(ctx, account_id),
  ),
]
