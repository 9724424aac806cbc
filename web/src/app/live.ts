import { cache } from '../base/cache.ts'
import { type Heard, listen } from '../base/events.ts'
import { collected } from '../base/events-rules.ts'

/**
 * Which rooms show something that a record of a type is part of. A type that is not here may be part of anything, and
 * a room that is not here may show anything.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  absence: ['absences', 'inbox', 'notifications', 'time-accounts', 'today'],
  correction_request: ['correction-requests', 'inbox', 'notifications', 'time-trackings', 'today'],
  time_tracking: ['inbox', 'notifications', 'time-accounts', 'time-trackings', 'today'],
}

const known = new Set(Object.values(rooms).flat())

/** What follows from a change, like a notification, is written a moment after it. */
const soonMs = 1_000
const gapMs = 5_000
const everywhere = '*'
const unlisted = '?'

/** Marks what changed as old. What is looked at is asked for again at once, everything else when it is. */
function refresh(names: ReadonlySet<string>): void {
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
  const isMeant = (scope: unknown, room: unknown): boolean =>
    names.has(everywhere) ||
    names.has(`${scope} ${everywhere}`) ||
    names.has(`${scope} ${known.has(String(room)) ? room : unlisted}`)
  void cache.invalidateQueries({
    predicate: ({ queryKey: [scope, room] }) => isMeant(scope, room),
    refetchType,
  })
}

const namesOf = ({ name, data: { workspace_id, type } }: Heard): readonly string[] => {
  if (!workspace_id) return [everywhere]
  const meant = name === 'change' ? rooms[type ?? ''] : undefined
  return (meant ? [...meant, unlisted] : [everywhere]).map((room) => `${workspace_id} ${room}`)
}

/** Keeps what is shown up to date with what others do. Returns how to stop. */
export function startLive(): () => void {
  const { add, stop } = collected(refresh, { soonMs, gapMs })
  const leave = listen('/web/events', (heard) => {
    for (const name of namesOf(heard)) add(name)
  })
  return () => {
    leave()
    stop()
  }
}
