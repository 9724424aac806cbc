import { show, showLater } from '../../api/v3/doors.ts'
import { findWaitingPlace, showEvents, showEventTypes } from './commands.ts'
import { eventPageResource, eventsQuery, eventTypeListResource } from './resource.ts'
import { makeWaitingRoom } from './waiting.ts'

const waitForNews = makeWaitingRoom()

export const eventDoors = [
  showLater(
    'GET /api/v3/accounts/:account_id/events',
    eventPageResource,
    {
      summary: 'Follow what happens in an account',
      about:
        'For account administrators, and for tokens of the whole account with the scope events:read: those are told of records that another scope of theirs reads. To hold a copy of everything: take the cursor of the present, list what you need, then follow from the cursor. What changed meanwhile comes in the list, in the feed or in both, never in neither. With `wait` the answer comes as soon as something happens; at most two requests of a token wait at once. See docs/events.md.',
      asks: eventsQuery,
      refusals: ['invalid_cursor'],
      forbiddenCodes: ['for_people'],
      goneCodes: ['cursor_expired'],
      example: { types: 'time_tracking.*,absence.*' },
    },
    (ctx, { account_id }, asked) => showEvents(ctx, account_id, asked),
    ({ account_id }, asked) => {
      const { wait: seconds } = asked
      if (!seconds || asked.after === undefined) return undefined
      return async (ctx) => {
        const position = await findWaitingPlace(ctx, account_id, asked)
        return position && ((means) => waitForNews({ accountId: account_id, position, seconds }, means))
      }
    },
  ),
  show(
    'GET /api/v3/accounts/:account_id/event_types',
    eventTypeListResource,
    { summary: 'List the types of events', about: 'For account administrators: all names, with what they mean.' },
    (ctx, { account_id }) => showEventTypes(ctx, account_id),
  ),
]
