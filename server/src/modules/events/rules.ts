import { fault, Refused, refused } from '../../base/errors.ts'
import { formatUtc } from '../../base/time/time.ts'
import { daysFollowed, type Event, type EventPage, mostTypes, scopesOfRecords, type Types } from './model.ts'
import { eventTypes } from './rules/names.ts'

type Position = EventPage['position']

/** A position in the journal as one word. What is in it is nobody's business but ours. */
export const cursorOf = ({ xact, id }: Position): string => `e1.${xact.toString(36)}.${id.toString(36)}`

const idOrNull = (id: number | null): string | null => (id === null ? null : String(id))

/** Thin: names of what changed and no values, so that rights are asked when the record is fetched. */
export const shownEvent = (event: Event) => ({
  id: `evt_${event.id}`,
  type: `${event.record_type}.${event.kind}`,
  timestamp: formatUtc(event.at),
  cursor: cursorOf(event),
  account_id: String(event.account_id),
  workspace_id: idOrNull(event.workspace_id),
  data: {
    type: event.record_type,
    id: event.record_uuid ?? String(event.record_id),
    user_id: idOrNull(event.user_id),
    changed: event.parts.map(([name]) => name),
  },
})

export function readCursor(text: string): Position {
  const [, xact = '', id = ''] = /^e1\.([0-9a-z]{1,11})\.([0-9a-z]{1,11})$/.exec(text) ?? []
  const position = { xact: Number.parseInt(xact, 36), id: Number.parseInt(id, 36) }
  const isPosition = Number.isSafeInteger(position.xact) && Number.isSafeInteger(position.id)
  if (!isPosition)
    throw refused('invalid_cursor', 'after', 'This is no cursor.', 'Use the `cursor` of an earlier answer as it is.')
  return position
}

/** The names there are, and each with `.*` for all of a record. */
const known = new Set(Object.keys(eventTypes).flatMap((name) => [name, `${name.split('.')[0]}.*`]))

/** Names of types, with commas between them. Whoever misspells one would hear nothing for ever. */
export function readTypes(text: string): Types {
  const types = text
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '')
  const strange = types.filter((type) => !known.has(type))
  if (strange.length > 0)
    throw refused(
      'invalid',
      'types',
      `${strange
        .slice(0, 10)
        .map((type) => type.slice(0, 100))
        .join(', ')} ${strange.length === 1 ? 'names' : 'name'} no type of event.`,
      'Such as `absence.*`; `event_types` lists all.',
    )
  if (types.length > mostTypes) throw refused('too_many_values', 'types', `At most ${mostTypes} types.`)
  return types
}

/** The types of records that these scopes show. */
export const recordsShownBy = (scopes: readonly string[]): string[] =>
  Object.entries(scopesOfRecords).flatMap(([type, name]) => (scopes.includes(`${name}:read`) ? [type] : []))

/** Refuses names of which a token is told nothing: it would wait for them for ever. */
export function assertShown(types: Types, scopes: readonly string[]): void {
  for (const type of types) {
    const scope = scopeOfEvent(type)
    if (scope !== null && scopes.includes(scope)) continue
    const title =
      scope === null
        ? `No token is told of ${type}.`
        : `The token was not given the scope ${scope}, without which it is told nothing of ${type}.`
    throw new Refused('forbidden', [fault(scope === null ? 'for_people' : 'scope_missing', 'types', title)])
  }
}

/** The scope with which a token is told of events of a name; null for what people alone are told of. */
export function scopeOfEvent(name: string): string | null {
  const [record = ''] = name.split('.')
  return Object.hasOwn(scopesOfRecords, record) ? `${scopesOfRecords[record]}:read` : null
}

/** Whether a position lies behind another. */
export const isBehind = (one: Position, other: Position): boolean =>
  one.xact > other.xact || (one.xact === other.xact && one.id > other.id)

/** Also what a database that was restored from a copy says to whoever has heard more than it knows. */
export const cursorExpired = (title = `The cursor is older than ${daysFollowed} days.`): Refused =>
  new Refused('gone', [
    fault(
      'cursor_expired',
      'after',
      title,
      'Ask without `after` for a new cursor, take a copy of everything, and follow from the new cursor.',
    ),
  ])
