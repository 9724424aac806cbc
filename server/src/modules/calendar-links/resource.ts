import { forPeople } from '../../api/scopes.ts'
import { one, resource } from '../../api/v3/resource.ts'
import { id, oneOf, optional, required } from '../../base/fields.ts'
import { type CalendarLink, mostLinks, shownByLinks } from './model.ts'
import { calendarLinkPolicy } from './policy.ts'

export const calendarLinkResource = resource<CalendarLink>()('calendar_link', (f) => ({
  scope: forPeople,
  about: 'A secret address under which a calendar program reads who is absent. It ends when it is deleted.',
  table: 'calendar_links',
  policy: calendarLinkPolicy,
  attributes: {
    shows: f.string('shows', {
      about:
        '`own`: your own absences with their kind, pending ones too; `busy`: of the team that somebody is absent; `typed`: also why, where the type allows it, and never of sickness',
    }),

    path: f.computed({ type: 'string' }, ({ secret }) => secret && `/calendar/${secret}.ics`, {
      omittable: true,
      about: 'below the address of this installation; shown once, when it is made',
    }),
    last_read_at: f.utc('last_read_at', { nullable: true, about: 'exact to the hour' }),
    created_at: f.utc('created_at'),
  },
  relationships: {
    area: one('area', 'area_id', { about: 'whose people are shown; all of the workspace without one' }),
  },
  defaultSort: 'id',
}))

export const calendarLinkInput = {
  shows: required(oneOf(shownByLinks), `at most ${mostLinks} links in a workspace`),
  area_id: optional(id(), 'an area you are in or look after; not for `own`'),
}
