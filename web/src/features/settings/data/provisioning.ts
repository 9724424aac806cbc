import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { cache } from '../../../base/cache.ts'
import { millisecondsOrNull } from '../../../base/time.ts'
import type { GroupRole } from '../../roles/rules.ts'
import { accountId, key } from './account.ts'

/** What the directory of a company may do here. */
export interface Provisioning {
  readonly isOn: boolean
  readonly invites: boolean
  readonly adminsByGroups: boolean
  readonly workplaceId: string | null
  readonly people: number
  readonly lastAt: number | null
}

export const provisioningQuery = queryOptions({
  queryKey: key('provisioning', 'settings'),
  queryFn: async (): Promise<Provisioning> => {
    const { data } = await api.get('/api/v3/accounts/{account_id}/provisioning', {
      path: { account_id: await accountId() },
    })
    const { attributes: a, relationships } = data
    return {
      isOn: a.active,
      invites: a.invites,
      adminsByGroups: a.admins_by_groups,
      workplaceId: relationships?.workspace?.data?.id ?? null,
      people: a.people_count,
      lastAt: millisecondsOrNull(a.last_request_at),
    }
  },
  staleTime: 0,
})

export async function saveProvisioning(changes: Partial<Provisioning>): Promise<void> {
  const { isOn, invites, adminsByGroups, workplaceId } = changes
  await api.patch('/api/v3/accounts/{account_id}/provisioning', {
    path: { account_id: await accountId() },
    attributes: {
      ...(isOn !== undefined && { active: isOn }),
      ...(invites !== undefined && { invites }),
      ...(adminsByGroups !== undefined && { admins_by_groups: adminsByGroups }),
      ...(workplaceId !== undefined && { workspace_id: workplaceId }),
    },
  })
  await renewed()
}

const renewed = (): Promise<void> => cache.invalidateQueries({ queryKey: key('provisioning') })

/** A group of the directory, and what its members get. */
export interface ProvisionedGroup {
  readonly id: string
  readonly name: string
  readonly people: number
  readonly role: string | null
  readonly workplaceId: string | null
  readonly areaId: string | null
}

/** A hundred at most; `count` says how many there are. */
export const provisionedGroupsQuery = queryOptions({
  queryKey: key('provisioning', 'groups'),
  queryFn: async (): Promise<{ readonly groups: readonly ProvisionedGroup[]; readonly count: number }> => {
    const { data, meta } = await api.get('/api/v3/accounts/{account_id}/provisioning_groups', {
      path: { account_id: await accountId() },
      query: { items: 100 },
    })
    const groups = data.map(({ id, attributes: a, relationships }) => ({
      id,
      name: a.display_name,
      people: a.members_count,
      role: a.role,
      workplaceId: relationships?.workspace?.data?.id ?? null,
      areaId: relationships?.area?.data?.id ?? null,
    }))
    return { groups, count: meta.total_count }
  },
  staleTime: 0,
})

export interface Mapping {
  readonly workplaceId: string | null
  readonly areaId: string | null
  readonly role: GroupRole | null
}

export async function mapGroup(id: string, { workplaceId, areaId, role }: Mapping): Promise<void> {
  await api.patch('/api/v3/accounts/{account_id}/provisioning_groups/{provisioning_group_id}', {
    path: { account_id: await accountId(), provisioning_group_id: id },
    attributes: { workspace_id: workplaceId, area_id: areaId, role },
  })
  await renewed()
}
