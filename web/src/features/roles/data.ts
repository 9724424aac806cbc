import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { keysOf } from '../../base/cache.ts'
import type { Role } from './rules.ts'

const keys = keysOf('roles')

/** The roles there are, from the one that may least. */
export const rolesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys(workspaceId),
    queryFn: async (): Promise<Role[]> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/roles', {
        path: { workspace_id: workspaceId },
        query: { sort: 'id' },
      })
      return data.map(({ id, attributes }) => ({ id, name: attributes.name, title: attributes.localized_name }))
    },
    staleTime: 60 * 60_000,
  })
