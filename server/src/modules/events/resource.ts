import { resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { flag, instant, list, object, orNull, text } from '../../base/schemas.ts'
import { formatUtc } from '../../base/time/time.ts'
import { daysFollowed, type Event, type EventPage, mostEvents } from './model.ts'
import { cursorOf } from './rules.ts'

const eventSchema = object({
  id: text,
  type: text,
  timestamp: instant,
  cursor: text,
  workspace_id: orNull(text),
  data: object({ type: text, id: text, user_id: orNull(text), changed: list(text) }),
})

const idOrNull = (id: number | null): string | null => (id === null ? null : String(id))

/** Thin: names of what changed and no values, so that rights are asked when the record is fetched. */
const shownEvent = (event: Event) => ({
  id: `evt_${event.id}`,
  type: `${event.record_type}.${event.kind}`,
  timestamp: formatUtc(event.at),
  cursor: cursorOf(event),
  workspace_id: idOrNull(event.workspace_id),
  data: {
    type: event.record_type,
    id: String(event.record_id),
    user_id: idOrNull(event.user_id),
    changed: event.parts.map(([name]) => name),
  },
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
}
