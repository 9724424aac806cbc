import { resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { flag, instant, list, object, orNull, text, whole } from '../../base/schemas.ts'
import { daysFollowed, type EventPage, type EventTypeList, mostEvents, mostWaitSeconds } from './model.ts'
import { eventTypes } from './rules/names.ts'
import { cursorOf, scopeOfEvent, shownEvent } from './rules.ts'

export const eventSchema = object({
  id: text,
  type: text,
  timestamp: instant,
  cursor: text,
  account_id: text,
  workspace_id: orNull(text),
  data: object({ type: text, id: text, user_id: orNull(text), changed: list(text) }),
})

export const eventPageResource = resource<EventPage>()('event_page', (fields) => ({
  scope: 'events',
  about:
    'What happened in an account, in the order it was committed, without a gap, deletions included. Events are thin: they name a record and what of it changed, and you fetch its state.',
  table: 'changes',
  policy: { read: () => true, update: () => false, destroy: () => false },
  attributes: {
    events: fields.computed(list(eventSchema), (page) => page.events.map(shownEvent)),
    cursor: fields.computed(text, (page) => cursorOf(page.position), {
      about: 'send it as `after` to go on; also when there was nothing, because rows that are not wanted were passed',
    }),
    has_more: fields.computed(flag, (page) => page.has_more, { about: 'whether to ask again at once' }),
    behind_seconds: fields.computed(whole, (page) => page.behind_seconds, {
      about:
        'how old the oldest change is that cannot be told yet, because a transaction that began before it is still open; 0 when there is none',
    }),
  },
  relationships: {},
  defaultSort: 'id',
}))

export const eventTypeListResource = resource<EventTypeList>()('event_types', (fields) => ({
  scope: 'events',
  about: 'The names that events have. New ones come; none ever changes.',
  table: 'changes',
  policy: { read: () => true, update: () => false, destroy: () => false },
  attributes: {
    types: fields.computed(
      list(object({ name: text, about: text, scope: orNull(text) })),
      () => Object.entries(eventTypes).map(([name, about]) => ({ name, about, scope: scopeOfEvent(name) })),
      { about: '`scope` is what a token needs beside `events:read` to be told; null where people alone are' },
    ),
  },
  relationships: {},
  defaultSort: 'id',
}))

export const eventsQuery = {
  after: f.optional(
    f.text(),
    `the \`cursor\` of an earlier answer, at most ${daysFollowed} days old; without it, no events and the cursor of the present`,
  ),
  types: f.optional(f.text(3000), 'only these, with commas: `absence.*,statement.closed`'),
  items: f.optional(f.integer(1, mostEvents), `at most so many, ${mostEvents} when missing`),
  wait: f.optional(
    f.integer(0, mostWaitSeconds),
    'while there is nothing behind the cursor, wait so many seconds for something to happen before answering',
  ),
}
