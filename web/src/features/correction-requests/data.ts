import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { isoOf } from '../../base/time.ts'

const keys = keysOf('correction-requests')

export interface Wanted {
  /** Of which time tracking; without one, time that was never recorded. */
  readonly trackingId?: string
  readonly from?: number
  readonly to?: number
  readonly breaks?: readonly { readonly from: number; readonly to: number }[]
  readonly reason: string
}

/** Asks those who look after one to correct one's working time. */
export async function askForCorrection(workspaceId: string, wanted: Wanted): Promise<void> {
  const { trackingId, from, to, breaks, reason } = wanted
  await api.post('/api/v3/workspaces/{workspace_id}/correction_requests', {
    path: { workspace_id: workspaceId },
    attributes: {
      reason,
      ...(trackingId !== undefined && { time_tracking_id: trackingId }),
      ...(from !== undefined && { starts_at: isoOf(from) }),
      ...(to !== undefined && { ends_at: isoOf(to) }),
      ...(breaks && {
        breaks_attributes: breaks.map((each) => ({ starts_at: isoOf(each.from), ends_at: isoOf(each.to) })),
      }),
    },
  })
  await cache.invalidateQueries({ queryKey: keys(workspaceId) })
}
