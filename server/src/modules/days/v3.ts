import { show } from '../../api/v3/doors.ts'
import { showDays } from './commands.ts'
import { daysQuery, daysResource } from './resource.ts'

export const dayDoors = [
  show(
    'GET WS/users/:user_id/days',
    daysResource,
    {
      summary: 'Show the days of a person',
      about:
        'What the time account shows, in seconds, with the time trackings of each day and what you may do with them.',
      asks: daysQuery,
      example: { from: '2026-02-01', to: '2026-02-28' },
    },
    (ctx, { workspace_id, user_id }, asked) => showDays(ctx, workspace_id, user_id, asked),
  ),
]
