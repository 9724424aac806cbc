import { show } from '../../api/v3/doors.ts'
import { showCalendar, showPresence } from './commands.ts'
import { calendarQuery, calendarResource, presenceQuery, presenceResource } from './resource.ts'

export const calendarDoors = [
  show(
    'GET WS/calendar',
    calendarResource,
    {
      summary: 'Show who is absent when',
      about:
        'For everybody of the workspace; colleagues see that somebody is absent, not why, unless the type says so.',
      asks: calendarQuery,
      example: { from: '2026-03-02', to: '2026-03-08' },
    },
    (ctx, { workspace_id }, asked) => showCalendar(ctx, workspace_id, asked),
  ),
  show(
    'GET WS/presence',
    presenceResource,
    { summary: 'Show who is here now', about: 'For everybody of the workspace.', asks: presenceQuery },
    (ctx, { workspace_id }, asked) => showPresence(ctx, workspace_id, asked),
  ),
]
