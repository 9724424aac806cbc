import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { millisecondsOf } from '../../base/time.ts'
import { refreshToday } from '../today/data.ts'
import type { Told } from './rules.ts'

const keys = keysOf('notifications')
/** What one was told, the newest first; at most a hundred. */
export const toldQuery = (workspaceId: string, items: number) =>
  queryOptions({
    queryKey: keys(workspaceId, 'list', items),
    queryFn: async () => {
      const { data, meta } = await api.get('/api/v3/workspaces/{workspace_id}/notifications', {
        path: { workspace_id: workspaceId },
        query: { items },
      })
      const told = data.map(
        ({ id, type, attributes, relationships }): Told => ({
          id,
          kind: type,
          title: attributes.title,
          message: attributes.message,
          at: millisecondsOf(attributes.created_at),
          isRead: attributes.read_at !== null,
          about: relationships?.entity?.data ?? null,
        }),
      )
      return { told, unread: meta.unread, hasOlder: meta.total_pages > 1 }
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
