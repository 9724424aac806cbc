import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { keysOf } from '../../base/cache.ts'
import { millisecondsOf } from '../../base/time.ts'
import type { ChangedPart, HistoryLine } from './rules.ts'

const keys = keysOf('time-changes')

/** What happened to some days of a person, or to one, the newest first. */
export const historyQuery = (workspaceId: string, userId: string, from: string, to = from) =>
  queryOptions({
    queryKey: keys(workspaceId, userId, from, to),
    queryFn: async (): Promise<HistoryLine[]> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/time_changes', {
        path: { workspace_id: workspaceId, user_id: userId },
        query: { from, to, items: 100 },
      })
      return data.map(historyLineOf)
    },
  })

type WireChanges = Awaited<ReturnType<typeof api.get<'/api/v3/workspaces/{workspace_id}/users/{user_id}/time_changes'>>>

/** A change as it is shown; the server tells of them at more than one place. */
export const historyLineOf = ({ id, attributes }: WireChanges['data'][number]): HistoryLine => ({
  id,
  at: millisecondsOf(attributes.at),
  kind: attributes.kind,
  recordType: attributes.record_type,
  by: attributes.by,
  bySelf: attributes.by_self,
  parts: attributes.parts as unknown as readonly ChangedPart[],
})
