import { show } from '../../api/v3/doors.ts'
import { showToday } from './commands.ts'
import { todayResource } from './resource.ts'

export const todayDoors = [
  show(
    'GET WS/users/me/today',
    todayResource,
    {
      summary: 'Show your day',
      about: 'Clock, spans, week, balance, vacation, the next absence and what waits for you, in one answer.',
    },
    (ctx, { workspace_id }) => showToday(ctx, workspace_id),
  ),
]
