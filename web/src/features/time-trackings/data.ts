import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { may } from '../../base/permissions.ts'
import { isoOf } from '../../base/time.ts'

const keys = keysOf('time-trackings')

/** Whose week it is, and whether one may record it. */
export const recordedPersonQuery = (workspaceId: string, userId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'person', userId),
    queryFn: async () => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}', {
        path: { workspace_id: workspaceId, user_id: userId },
        query: { permissions: 'record_time', fields: { user: 'username,time_zone_iana,permissions,areas' } },
      })
      return {
        name: data.attributes.username,
        zone: data.attributes.time_zone_iana,
        mayRecord: may(data, 'record_time'),
        areaIds: (data.relationships?.areas?.data ?? []).map(({ id }) => id),
      }
    },
  })

/** Working time as somebody enters it for another person. */
export interface Entered {
  readonly from: number
  readonly to: number
  /** Seconds; undefined leaves the breaks as they are. */
  readonly breakSeconds: number | undefined
}

const timesOf = ({ from, to, breakSeconds }: Entered) => ({
  starts_at: isoOf(from),
  ends_at: isoOf(to),
  ...(breakSeconds !== undefined && { break_duration: breakSeconds }),
})

/** Records working time of a person. */
export async function recordTime(workspaceId: string, userId: string, entered: Entered): Promise<void> {
  await api.post('/api/v3/workspaces/{workspace_id}/time_trackings', {
    path: { workspace_id: workspaceId },
    attributes: { user_id: userId, ...timesOf(entered) },
  })
  await refreshAround(workspaceId)
}

export async function changeTime(workspaceId: string, trackingId: string, entered: Entered): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}', {
    path: { workspace_id: workspaceId, time_tracking_id: trackingId },
    attributes: timesOf(entered),
  })
  await refreshAround(workspaceId)
}

export async function deleteTime(workspaceId: string, trackingId: string): Promise<void> {
  await api.delete('/api/v3/workspaces/{workspace_id}/time_trackings/{time_tracking_id}', {
    path: { workspace_id: workspaceId, time_tracking_id: trackingId },
  })
  await refreshAround(workspaceId)
}

/** Time changes balances everywhere: everything of the workplace is asked for again. */
const refreshAround = (workspaceId: string): Promise<void> => cache.invalidateQueries({ queryKey: [workspaceId] })
