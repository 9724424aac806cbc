import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { may } from '../../base/permissions.ts'
import { isoOf, millisecondsOf } from '../../base/time.ts'
import type { OwnRequest, Wanted } from './rules.ts'

const keys = keysOf('correction-requests')

/** Asks those who supervise one to correct one's working time. */
export async function askForCorrection(workspaceId: string, wanted: Wanted): Promise<void> {
  const { trackingId, from, to, reason } = wanted
  await api.post('/api/v3/workspaces/{workspace_id}/correction_requests', {
    path: { workspace_id: workspaceId },
    attributes: {
      reason,
      ...(trackingId !== undefined && { time_tracking_id: trackingId }),
      ...(from !== undefined && { starts_at: isoOf(from) }),
      ...(to !== undefined && { ends_at: isoOf(to) }),
    },
  })
  await cache.invalidateQueries({ queryKey: keys(workspaceId) })
}

export async function withdrawRequest(workspaceId: string, id: string): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/correction_requests/{correction_request_id}/withdraw', {
    path: { workspace_id: workspaceId, correction_request_id: id },
  })
  await cache.invalidateQueries({ queryKey: keys(workspaceId) })
}

const timeOf = (iso: string | null): number | undefined => (iso === null ? undefined : millisecondsOf(iso))

/** What a person asked to have corrected on some days, as far as it is open or was answered; the newest first. */
async function ownRequests(workspaceId: string, userId: string, from: string, to: string): Promise<OwnRequest[]> {
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/correction_requests', {
    path: { workspace_id: workspaceId },
    query: { filter: { user_id: userId, on_date: { gte: from, lte: to } }, permissions: 'withdraw', items: 100 },
  })
  return data
    .filter(({ attributes }) => attributes.state !== 'withdrawn')
    .map((request) => ({
      id: request.id,
      date: request.attributes.on_date,
      state: request.attributes.state,
      trackingId: request.relationships?.time_tracking?.data?.id,
      from: timeOf(request.attributes.starts_at ?? request.attributes.previous_starts_at),
      to: timeOf(request.attributes.ends_at ?? request.attributes.previous_ends_at),
      reason: request.attributes.reason,
      message: request.attributes.message,
      canWithdraw: may(request, 'withdraw'),
    }))
}

export const requestsQuery = (workspaceId: string, userId: string, from: string, to: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'own', userId, from, to),
    queryFn: () => ownRequests(workspaceId, userId, from, to),
  })
