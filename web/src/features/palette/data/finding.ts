import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { keysOf } from '../../../base/cache.ts'

const keys = keysOf('palette')

/** More would be scrolled past; another letter finds fewer. */
const mostPeople = 6

/** People of the workspace by words of their names. The server decides who is found. */
export const peopleQuery = (workspaceId: string, name: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'people', name),
    queryFn: async () => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/presence', {
        path: { workspace_id: workspaceId },
        query: { 'filter[name]': name, items: mostPeople },
      })
      return data.attributes.people.map((person) => ({ id: person.id, name: person.name, state: person.state }))
    },
    enabled: name !== '',
    placeholderData: keepPreviousData,
  })
