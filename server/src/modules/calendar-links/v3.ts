import { create, list, remove } from '../../api/v3/doors.ts'
import { createLink, deleteLink, listLinks } from './commands.ts'
import { calendarLinkInput, calendarLinkResource } from './resource.ts'

export const calendarLinkDoors = [
  list(
    'GET WS/calendar_links',
    calendarLinkResource,
    { summary: 'List your calendar links', about: 'Your own; nobody sees those of others.' },
    (ctx, { workspace_id }) => listLinks(ctx, workspace_id),
  ),
  create(
    'POST WS/calendar_links',
    calendarLinkResource,
    {
      proof: true,
      summary: 'Create a calendar link',
      about: 'The answer holds the secret address, this once. Whoever knows it reads the calendar.',
      inputs: calendarLinkInput,
      example: { shows: 'busy' },
    },
    (ctx, { workspace_id }, input) => createLink(ctx, workspace_id, input),
  ),
  remove(
    'DELETE WS/calendar_links/:calendar_link_id',
    calendarLinkResource,
    { summary: 'Delete a calendar link', about: 'Its address answers 404 from then on.' },
    (ctx, { workspace_id, calendar_link_id }) => deleteLink(ctx, workspace_id, calendar_link_id),
  ),
]
