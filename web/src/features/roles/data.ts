import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { keysOf } from '../../base/cache.ts'
import type { Role } from './rules.ts'

const keys = keysOf('roles')

/** The roles there are, from the one that may least. Payroll stands beside them: it leads nobody. */
export const rolesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys(workspaceId),
    queryFn: async (): Promise<Role[]> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/roles', {
        path: { workspace_id: workspaceId },
        query: { sort: 'id' },
      })
      return data
        .filter(({ attributes }) => attributes.name !== 'payroll')
        .map(({ id, attributes }) => ({ id, name: attributes.name, title: attributes.localized_name }))
    },
    staleTime: 60 * 60_000,
  })

/** Somebody who leads others here. */
export interface Lead {
  readonly id: string
  readonly name: string
  readonly areaIds: readonly string[]
  readonly roleIds: readonly string[]
}

export const mostLeads = 100

/** Everybody who leads somebody here; more than a hundred are not shown. */
export const leadsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'leads'),
    queryFn: async (): Promise<Lead[]> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/users', {
        path: { workspace_id: workspaceId },
        query: { filter: { assumed_role: 'admin' }, fields: { user: 'username,areas,roles' }, items: mostLeads },
      })
      return data.map(({ id, attributes, relationships }) => {
        const linked = (name: 'areas' | 'roles') =>
          ((relationships as unknown as Record<string, { data?: { id: string }[] }>)[name]?.data ?? []).map(
            (each) => each.id,
          )
        return { id, name: attributes.username, areaIds: linked('areas'), roleIds: linked('roles') }
      })
    },
    staleTime: 60_000,
  })
