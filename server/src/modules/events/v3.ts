import { show } from '../../api/v3/doors.ts'
import { showEvents } from './commands.ts'
import { eventPageResource, eventsQuery } from './resource.ts'

export const eventDoors = [
  show(
    'GET /api/v3/accounts/:account_id/events',
    eventPageResource,
    {
      summary: 'Follow what happens in an account',
      about:
        'For account administrators, and for tokens of the whole account with the scope events:read: those are told of records that another scope of theirs reads. To hold a copy of everything: take the cursor of the present, list what you need, then follow from the cursor. What changed meanwhile comes in the list, in the feed or in both, never in neither. See docs/events.md.',
      asks: eventsQuery,
      refusals: ['invalid_cursor'],
      example: { types: 'time_tracking.*,absence.*' },
    },
    (ctx, { account_id }, asked) => showEvents(ctx, account_id, asked),
  ),
]
