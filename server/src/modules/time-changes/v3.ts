import { list } from '../../api/v3/doors.ts'
import { listTimeChanges } from './commands.ts'
import { historyQuery, timeChangeResource } from './resource.ts'

export const timeChangeDoors = [
  list(
    'GET WS/users/:user_id/time_changes',
    timeChangeResource,
    {
      summary: 'List what happened to somebody’s time',
      about:
        'Working time, absences, bookings and statements of some days, also of what was deleted since. ' +
        'For the person and those who supervise them. What others do to somebody’s time is also notified to them, as `time_changed`.',
      asks: historyQuery,
      example: { from: '2026-03-01', to: '2026-03-31' },
    },
    (ctx, { workspace_id, user_id }, asked) => listTimeChanges(ctx, workspace_id, user_id, asked),
  ),
]
