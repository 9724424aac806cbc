import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { millisecondsOf } from '../../base/time.ts'
import { refreshToday } from '../today/data.ts'
import type { NotificationItem } from './rules.ts'

const keys = keysOf('notifications')
/** One's notifications, the newest first; at most a hundred. */
export const notificationsQuery = (workspaceId: string, most: number) =>
  queryOptions({
    queryKey: keys(workspaceId, 'list', most),
    queryFn: async () => {
      const { data, meta } = await api.get('/api/v3/workspaces/{workspace_id}/notifications', {
        path: { workspace_id: workspaceId },
        query: { items: most },
      })
      const items = data.map(
        ({ id, type, attributes, relationships }): NotificationItem => ({
          id,
          kind: type,
          title: attributes.title,
          message: attributes.message,
          at: millisecondsOf(attributes.created_at),
          isRead: attributes.read_at !== null,
          about: relationships?.entity?.data ?? null,
        }),
      )
      return { items, unread: meta.unread, hasOlder: meta.total_pages > 1 }
    },
  })

/** Marks some as read, or all of them. */
export async function markRead(workspaceId: string, ids?: readonly string[]): Promise<void> {
  await api.post('/api/v3/workspaces/{workspace_id}/notifications/readings', {
    path: { workspace_id: workspaceId },
    attributes: ids ? { ids: [...ids] } : {},
  })
  await Promise.all([cache.invalidateQueries({ queryKey: keys(workspaceId) }), refreshToday(workspaceId)])
}
