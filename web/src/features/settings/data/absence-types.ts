import type { Resources } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { keys, refresh } from '../data.ts'
import { type Shown, type Stamped, shownChoices } from '../rules.ts'

export const deciderChoices = ['leads', 'hr', 'nobody'] as const
export type Decider = (typeof deciderChoices)[number]

export const kinds = [
  ...(['vacation', 'sick', 'overtime_reduction', 'day_off', 'special_leave', 'unpaid_leave'] as const),
  ...(['child_sick', 'parental_leave', 'training', 'business_trip', 'other'] as const),
]
export type Kind = (typeof kinds)[number]

export interface AbsenceType {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly shown: Shown
  readonly decidedBy: Decider
  readonly givenBack: boolean
}

const typeOf = ({ id, attributes: a }: Pick<Resources['absence_type'], 'id' | 'attributes'>): AbsenceType => ({
  id,
  title: a.title,
  kind: a.kind,
  shown: shownChoices.find((each) => each === a.shown_to_colleagues) ?? 'absent',
  decidedBy: deciderChoices.find((each) => each === a.decided_by) ?? 'leads',
  givenBack: a.given_back_when_sick,
})

const path = (workspaceId: string, id: string) => ({ workspace_id: workspaceId, absence_type_id: id })

export const typesQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'absence-types'),
    queryFn: async (): Promise<AbsenceType[]> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/absence_types', {
        path: { workspace_id: workspaceId },
        query: { items: 100, sort: 'id' },
      })
      return data.map(typeOf)
    },
  })

export async function readType(workspaceId: string, id: string): Promise<Stamped<AbsenceType>> {
  const { data, etag } = await api.get('/api/v3/workspaces/{workspace_id}/absence_types/{absence_type_id}', {
    path: path(workspaceId, id),
  })
  return { value: typeOf(data), etag }
}

export interface NewType {
  readonly title: string
  readonly kind: Kind
  readonly shown: Shown
  readonly decidedBy: Decider
}

/** Everybody may ask for it at once: a type that is nobody's could be used by administrators only. */
export async function makeType(workspaceId: string, { title, kind, shown, decidedBy }: NewType): Promise<void> {
  await api.post('/api/v3/workspaces/{workspace_id}/absence_types', {
    path: { workspace_id: workspaceId },
    attributes: { title, kind, shown_to_colleagues: shown, decided_by: decidedBy, given_to: 'everybody' },
  })
  await refresh(workspaceId)
}

export type TypeChanges = Partial<Pick<AbsenceType, 'title' | 'shown' | 'decidedBy' | 'givenBack'>>

export async function saveType(
  workspaceId: string,
  id: string,
  { title, shown, decidedBy, givenBack }: TypeChanges,
  etag: string | undefined,
): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/absence_types/{absence_type_id}', {
    path: path(workspaceId, id),
    ...(etag !== undefined && { ifMatch: etag }),
    attributes: {
      ...(title !== undefined && { title }),
      ...(shown !== undefined && { shown_to_colleagues: shown }),
      ...(decidedBy !== undefined && { decided_by: decidedBy }),
      ...(givenBack !== undefined && { given_back_when_sick: givenBack }),
    },
  })
  await refresh(workspaceId)
}

export async function deleteType(workspaceId: string, id: string): Promise<void> {
  await api.delete('/api/v3/workspaces/{workspace_id}/absence_types/{absence_type_id}', {
    path: path(workspaceId, id),
  })
  await refresh(workspaceId)
}
