import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { keys, refresh } from '../data.ts'
import type { Stamped } from '../rules.ts'

/** An area or a tag: a name that people are sorted by. */
export interface Group {
  readonly id: string
  readonly name: string
  readonly people: number
  /** Areas always are; a tag that is not stays on what has it. */
  readonly isActive: boolean
  /** Of an area: so many it needs on a day on which it works. */
  readonly minimum: number | null
  /** Where time of it is booked to in the payroll. */
  readonly costCentre: string | null
}

export type GroupKind = 'areas' | 'tags'

interface Linked {
  readonly relationships?: object
}

const peopleOf = ({ relationships }: Linked): number =>
  (relationships as { readonly users?: { readonly data?: readonly unknown[] } } | undefined)?.users?.data?.length ?? 0

export const groupsQuery = (workspaceId: string, kind: GroupKind) =>
  queryOptions({
    queryKey: keys(workspaceId, kind),
    queryFn: async (): Promise<Group[]> => {
      const common = { path: { workspace_id: workspaceId }, query: { items: 100 } }
      if (kind === 'areas') {
        const { data } = await api.get('/api/v3/workspaces/{workspace_id}/areas', common)
        return data.map((each) => ({
          id: each.id,
          name: each.attributes.name,
          people: peopleOf(each),
          isActive: true,
          minimum: each.attributes.minimum_people,
          costCentre: each.attributes.cost_centre,
        }))
      }
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/tags', common)
      return data.map((each) => ({
        id: each.id,
        name: each.attributes.title,
        people: peopleOf(each),
        isActive: each.attributes.active,
        minimum: null,
        costCentre: each.attributes.cost_centre,
      }))
    },
  })

/** As it is now, with what a change of it must name. */
export async function readGroup(workspaceId: string, kind: GroupKind, id: string): Promise<Stamped<Group>> {
  if (kind === 'areas') {
    const { data, etag } = await api.get('/api/v3/workspaces/{workspace_id}/areas/{area_id}', {
      path: { workspace_id: workspaceId, area_id: id },
    })
    const { name, minimum_people: minimum, cost_centre: costCentre } = data.attributes
    return { value: { id, name, people: peopleOf(data), isActive: true, minimum, costCentre }, etag }
  }
  const { data, etag } = await api.get('/api/v3/workspaces/{workspace_id}/tags/{tag_id}', {
    path: { workspace_id: workspaceId, tag_id: id },
  })
  const { title: name, active: isActive, cost_centre: costCentre } = data.attributes
  return { value: { id, name, people: peopleOf(data), isActive, minimum: null, costCentre }, etag }
}

export async function makeGroup(workspaceId: string, kind: GroupKind, name: string): Promise<void> {
  const path = { workspace_id: workspaceId }
  if (kind === 'areas') await api.post('/api/v3/workspaces/{workspace_id}/areas', { path, attributes: { name } })
  else await api.post('/api/v3/workspaces/{workspace_id}/tags', { path, attributes: { title: name } })
  await refresh(workspaceId)
}

type Change = Pick<Group, 'name' | 'isActive' | 'minimum' | 'costCentre'>

export async function saveGroup(
  workspaceId: string,
  kind: GroupKind,
  id: string,
  { name, isActive, minimum, costCentre }: Change,
  etag: string | undefined,
): Promise<void> {
  const ifMatch = etag === undefined ? {} : { ifMatch: etag }
  if (kind === 'areas')
    await api.patch('/api/v3/workspaces/{workspace_id}/areas/{area_id}', {
      path: { workspace_id: workspaceId, area_id: id },
      attributes: { name, minimum_people: minimum, cost_centre: costCentre },
      ...ifMatch,
    })
  else
    await api.put('/api/v3/workspaces/{workspace_id}/tags/{tag_id}', {
      path: { workspace_id: workspaceId, tag_id: id },
      attributes: { title: name, active: isActive, cost_centre: costCentre },
      ...ifMatch,
    })
  await refresh(workspaceId)
}

export async function deleteGroup(workspaceId: string, kind: GroupKind, id: string): Promise<void> {
  if (kind === 'areas')
    await api.delete('/api/v3/workspaces/{workspace_id}/areas/{area_id}', {
      path: { workspace_id: workspaceId, area_id: id },
    })
  else
    await api.delete('/api/v3/workspaces/{workspace_id}/tags/{tag_id}', {
      path: { workspace_id: workspaceId, tag_id: id },
    })
  await refresh(workspaceId)
}
