import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { addDays, instantAt, isoDateIn, isoOf, millisecondsOf } from '../../../base/time.ts'
import type { Span } from '../../actions/rules.ts'
import { placeWithin, zoneOf } from '../../workspaces/data.ts'
import { spansOf } from '../rules.ts'

export interface Tracking {
  readonly id: string
  /** The local day it began on. */
  readonly startedOn: string
  readonly from: number
  readonly to: number | null
  readonly spans: readonly Span[]
  readonly confirmed: boolean
  /** What the server lets us do with it. */
  readonly canUpdate: boolean
}

/** Working time of a person from a moment on, at most a hundred records. */
async function recentTrackings(
  workspaceId: string,
  userId: string,
  since: string,
  until?: string,
): Promise<Tracking[]> {
  const within = await placeWithin(workspaceId)
  const zone = within ? zoneOf(within) : 'UTC'
  const answer = await api.get('/api/v3/workspaces/{workspace_id}/time_trackings', {
    path: { workspace_id: workspaceId },
    query: {
      filter: { user_id: userId, starts_at: { gte: since, ...(until && { lt: until }) } },
      include: 'breaks',
      sort: 'starts_at',
      permissions: 'update',
      items: 100,
    },
  })
  const pauses = new Map(
    (answer.included ?? [])
      .filter((record) => record.type === 'break')
      .map(({ id, attributes }) => [id, attributes as { starts_at: string; ends_at: string | null }]),
  )
  return answer.data.map(({ id, attributes, relationships }) => {
    const from = millisecondsOf(attributes.starts_at)
    const to = attributes.ends_at === null ? null : millisecondsOf(attributes.ends_at)
    const breaks = (relationships?.breaks?.data ?? [])
      .flatMap((link) => pauses.get(link.id) ?? [])
      .map(({ starts_at, ends_at }) => ({
        from: millisecondsOf(starts_at),
        to: ends_at === null ? null : millisecondsOf(ends_at),
      }))
    return {
      id,
      from,
      to,
      startedOn: isoDateIn(from, zone),
      spans: spansOf(from, to, breaks),
      confirmed: attributes.confirmed,
      canUpdate: attributes.permissions?.update === true,
    }
  })
}

/** A week or a month, with the instants at which its first day begins and its last one ends. */
export const trackingsQuery = (workspaceId: string, userId: string, from: string, to: string) =>
  queryOptions({
    queryKey: [workspaceId, 'time-trackings', 'between', userId, from, to],
    queryFn: async () => {
      const within = await placeWithin(workspaceId)
      const zone = within ? zoneOf(within) : 'UTC'
      const [begin, end] = [instantAt(from, '00:00', zone), instantAt(addDays(to, 1), '00:00', zone)]
      return recentTrackings(workspaceId, userId, isoOf(begin), isoOf(end))
    },
  })
