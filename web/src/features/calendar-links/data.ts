import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { millisecondsOf, millisecondsOrNull } from '../../base/time.ts'

const keys = keysOf('calendar-links')

export const showings = ['own', 'busy', 'typed'] as const
export type Shows = (typeof showings)[number]

/** An address under which a calendar program reads who is absent. */
export interface CalendarLink {
  readonly id: string
  readonly shows: Shows
  /** Undefined for the whole workplace. */
  readonly area: string | undefined
  readonly madeAt: number
  readonly readAt: number | null
}

/** One's own links of a workplace; the server allows ten. */
export const linksQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'links'),
    queryFn: async (): Promise<CalendarLink[]> => {
      const { data, included = [] } = await api.get('/api/v3/workspaces/{workspace_id}/calendar_links', {
        path: { workspace_id: workspaceId },
        query: { include: 'area' },
      })
      const names = new Map(included.map((each) => [each.id, String(each.attributes.name)]))
      return data.map(({ id, attributes: a, relationships }) => ({
        id,
        shows: showings.find((each) => each === a.shows) ?? 'busy',
        area: names.get(relationships?.area?.data?.id ?? ''),
        madeAt: millisecondsOf(a.created_at),
        readAt: millisecondsOrNull(a.last_read_at),
      }))
    },
  })

/** The areas that a link can be narrowed down to, as the server says. */
export const linkableAreasQuery = (workspaceId: string, userId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'areas'),
    queryFn: async () => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/presence', {
        path: { workspace_id: workspaceId },
        query: { 'filter[user_id]': userId, items: 1 },
      })
      return data.attributes.areas.map(({ id, name }) => ({ id, name }))
    },
  })

const renewed = (workspaceId: string): Promise<void> =>
  cache.invalidateQueries({ queryKey: keys(workspaceId, 'links') })

/** Answers the secret path, which nobody sees again. */
export async function makeLink(workspaceId: string, shows: Shows, areaId: string | undefined): Promise<string> {
  const { data } = await api.post('/api/v3/workspaces/{workspace_id}/calendar_links', {
    path: { workspace_id: workspaceId },
    attributes: { shows, ...(areaId !== undefined && { area_id: areaId }) },
  })
  await renewed(workspaceId)
  return data.attributes.path ?? ''
}

export async function deleteLink(workspaceId: string, id: string): Promise<void> {
  await api.delete('/api/v3/workspaces/{workspace_id}/calendar_links/{calendar_link_id}', {
    path: { workspace_id: workspaceId, calendar_link_id: id },
  })
  await renewed(workspaceId)
}
