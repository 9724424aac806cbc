import type { Resources } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { keysOf } from '../../base/cache.ts'

const keys = keysOf('calendar')

/** Which people are looked at: those of an area or one alone, a page at a time. */
export interface Asked {
  readonly area: string | undefined
  readonly person: string | undefined
  readonly page: number
}

const queryFor = ({ area, person, page }: Asked) => ({
  filter: { ...(area && { area_id: area }), ...(person && { user_id: person }) },
  ...(page > 1 && { page }),
})

export type Calendar = Resources['calendar']['attributes']

/** Who is absent when; what the caller may know of it. */
export const calendarQuery = (workspaceId: string, from: string, to: string, asked: Asked) =>
  queryOptions({
    queryKey: keys(workspaceId, 'days', from, to, asked),
    queryFn: async () => {
      const answer = await api.get('/api/v3/workspaces/{workspace_id}/calendar', {
        path: { workspace_id: workspaceId },
        query: { from, to, ...queryFor(asked) },
      })
      return answer.data.attributes
    },
  })

/** Who is here now. Asked again every minute while somebody looks. */
export const presenceQuery = (workspaceId: string, asked: Asked) =>
  queryOptions({
    queryKey: keys(workspaceId, 'now', asked),
    queryFn: async () => {
      const answer = await api.get('/api/v3/workspaces/{workspace_id}/presence', {
        path: { workspace_id: workspaceId },
        query: queryFor(asked),
      })
      return answer.data.attributes
    },
    refetchInterval: 60_000,
  })
