import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { keysOf } from '../../base/cache.ts'
import { payrollRole, type Role, rolesToChoose } from './rules.ts'

const keys = keysOf('roles')

const allRolesQuery = (workspaceId: string) =>
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

/** The roles there are, from the one that may least. */
export const rolesQuery = (workspaceId: string) =>
  queryOptions({ ...allRolesQuery(workspaceId), select: rolesToChoose })

/** The one that stands beside them. */
export const payrollRoleQuery = (workspaceId: string) =>
  queryOptions({ ...allRolesQuery(workspaceId), select: payrollRole })

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
