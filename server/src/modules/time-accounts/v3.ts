import { show } from '../../api/v3/doors.ts'
import { showTimeAccount } from './commands.ts'
import { accountQuery, timeAccountResource } from './resource.ts'

export const timeAccountDoors = [
  show(
    'GET WS/users/:user_id/time_account',
    timeAccountResource,
    {
      summary: 'Show the time account of a person',
      about:
        'Day by day, with sums and the reasons for every number. The account is the person’s, over all their workspaces. ' +
        'Days up to today count; days to come show their target and owe nothing yet.',
      asks: accountQuery,
      example: { from: '2026-02-01', to: '2026-02-28' },
    },
    (ctx, { workspace_id, user_id }, asked) => showTimeAccount(ctx, workspace_id, user_id, asked),
  ),
]
