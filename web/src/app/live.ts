import { cache } from '../base/cache.ts'
import { type Heard, listen } from '../base/events.ts'
import { collectNames } from '../base/events-rules.ts'

/**
 * Which rooms show something that a record of a type is part of. A type that is not here may be part of anything, and
 * a room that is not here may show anything.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  absence: ['absences', 'inbox', 'month-board', 'time-accounts', 'time-changes', 'today'],
  correction_request: ['correction-requests', 'inbox', 'month-board', 'today'],
  statement: ['month-board', 'statements', 'time-accounts', 'time-changes', 'today'],
  time_tracking: ['inbox', 'month-board', 'time-accounts', 'time-changes', 'time-sheet', 'today'],
}

/** Reports are of days that were, and dear to make, like counts of everybody: who looks again gets them anew. */
const known = new Set([...Object.values(rooms).flat(), 'notifications', 'people-counts', 'reports'])

const shown = { soonMs: 500, gapMs: 5_000 }
/** What follows from a change, like a notification or a warning, is written a moment after it and makes no change of its own. */
const afterwards = { soonMs: 4_000, gapMs: 10_000 }
const roomsAfterwards = ['inbox', 'month-board', 'notifications', 'time-sheet', 'today']
const everywhere = '*'
const unlisted = '?'
/** Today asks again by itself; opening it is to cost one request. */
const listsOnly = 'lists'

/** Marks what changed as old. What is looked at is asked for again at once, everything else when it is. */
function refresh(names: ReadonlySet<string>): void {
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
  const isMeant = (scope: unknown, room: unknown): boolean =>
    names.has(everywhere) ||
    (names.has(listsOnly) && room !== undefined && room !== 'today') ||
    names.has(`${scope} ${everywhere}`) ||
    names.has(`${scope} ${known.has(String(room)) ? room : unlisted}`)
  void cache.invalidateQueries({
    predicate: ({ queryKey: [scope, room] }) => isMeant(scope, room),
    refetchType,
  })
}

const namesOf = ({ name, data: { workspace_id, type } }: Heard): readonly string[] => {
  if (name === 'opened') return [listsOnly]
  if (!workspace_id) return [everywhere]
  const meant = name === 'change' ? rooms[type ?? ''] : undefined
  return (meant ? [...meant, unlisted] : [everywhere]).map((room) => `${workspace_id} ${room}`)
}

/** Keeps what is shown up to date with what others do. Returns how to stop. */
export function startLive(): () => void {
  const now = collectNames(refresh, shown)
  const later = collectNames(refresh, afterwards)
  const leave = listen('/web/events', (heard) => {
    for (const name of namesOf(heard)) now.add(name)
    for (const room of roomsAfterwards) if (heard.data.workspace_id) later.add(`${heard.data.workspace_id} ${room}`)
  })
  return () => {
    leave()
    now.stop()
    later.stop()
  }
}
