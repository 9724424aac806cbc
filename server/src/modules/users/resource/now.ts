import { list, object, whole } from '../../../base/schemas.ts'
import { formatUtc, parseInstant } from '../../../base/time/time.ts'
import type { User } from '../model.ts'

/** The working time that runs. */
export function runningTracking({ running_tracking: running }: User) {
  const starts_at = running && parseInstant(running.starts_at)
  return running && starts_at ? { id: running.id, starts_at: formatUtc(starts_at) } : null
}

/** What the clock of a person does, and since when. */
export function clockOf({ running_tracking: running }: User) {
  const since = running && parseInstant(running.break_since ?? running.starts_at)
  if (!running || !since) return { state: 'idle', since: null }
  return { state: running.break_since === null ? 'working' : 'on_break', since: formatUtc(since) }
}

export const clockSchema = {
  type: 'object',
  required: ['state', 'since'],
  properties: {
    state: { type: 'string', enum: ['idle', 'working', 'on_break'] },
    since: { type: ['string', 'null'], format: 'date-time' },
  },
} as const

export const toDoSchema = list(
  object({ kind: { type: 'string', enum: ['objection', 'correction', 'absence'] }, count: whole }),
)

export const toDoOf = ({ to_do: waiting }: User) =>
  waiting &&
  Object.entries(waiting)
    .map(([kind, count]) => ({ kind, count }))
    .filter(({ count }) => count > 0)
