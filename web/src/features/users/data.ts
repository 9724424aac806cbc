import type { Resources } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { may } from '../../base/permissions.ts'
import { isoDateIn, millisecondsOf } from '../../base/time.ts'
import { type Asked, filterOf, type Line, onlyOf, sortOf } from './rules.ts'

export const keys = keysOf('users')
/** Counts follow a list more slowly than its lines: they are not asked for again with each punch. */
export const countKeys = keysOf('people-counts')

/** As many people as are fetched at once while one scrolls. */
export const pageSize = 50

type Wire = Pick<Resources['user'], 'id' | 'attributes' | 'relationships'>
export type Included = readonly { readonly id: string; readonly type: string; readonly attributes?: unknown }[]

/** Records of a type that are linked to another, with their names. */
export function linkedTo(record: Pick<Wire, 'relationships'>, link: string, included: Included = []) {
  const links = record.relationships as unknown as Readonly<
    Record<string, { readonly data?: readonly { readonly id: string; readonly type: string }[] } | undefined>
  >
  return (links[link]?.data ?? []).map(({ id, type }) => {
    const found = included.find((each) => each.id === id && each.type === type)?.attributes
    const { name, title } = (found ?? {}) as { readonly name?: string; readonly title?: string }
    return { id, name: name ?? title ?? '' }
  })
}

/** The absence that keeps somebody away now. */
export function absenceNow({ relationships }: Pick<Wire, 'relationships'>, included: Included, zone: string) {
  const links = relationships as unknown as { readonly current_absence?: { readonly data?: { id: string } | null } }
  const id = links.current_absence?.data?.id
  const found = included.find((each) => each.type === 'absence' && each.id === id)?.attributes
  if (id === undefined || found === undefined) return undefined
  const { title, ends_at } = found as { readonly title: string; readonly ends_at: string }
  return { id, title, until: isoDateIn(millisecondsOf(ends_at), zone) }
}

/** What of a person is known of their clock. */
export function clockOf({ attributes }: Pick<Wire, 'attributes'>) {
  const { state = 'idle', since = null } = attributes.clock ?? {}
  return { state, since: since === null ? undefined : millisecondsOf(since) }
}

function lineOf(record: Wire, included: Included, zone: string): Line {
  const { attributes } = record
  return {
    id: record.id,
    name: attributes.username,
    areas: linkedTo(record, 'areas', included),
    tagIds: linkedTo(record, 'tags').map(({ id }) => id),
    clock: clockOf(record),
    away: absenceNow(record, included, zone),
    vacationLeft: attributes.remaining_vacation_days_this_year,
    toDo: attributes.to_do ?? [],
    isInvited: attributes.email !== '' && attributes.signs_in === false,
    canChange: may(record, 'update_everything'),
    canInvite: may(record, 'update_sign_in') && attributes.email !== '',
  }
}

const fields =
  'username,email,clock,remaining_vacation_days_this_year,signs_in,to_do,permissions,areas,tags,current_absence'

interface People {
  readonly count: number
  readonly lines: readonly Line[]
}

/** What the server is asked for a list of people, without which part of it. */
export const askedOf = (asked: Asked) => ({
  ...(asked.find && { search: asked.find }),
  ...onlyOf(asked),
  filter: filterOf(asked),
})

interface Part {
  readonly page: number
  readonly items: number
  readonly zone: string
  readonly signal?: AbortSignal | undefined
}

/** Some of the people that are asked for; found, filtered and sorted by the server. */
export async function readPeople(
  workspaceId: string,
  asked: Asked,
  { page, items, zone, signal }: Part,
): Promise<People> {
  const { data, included, meta } = await api.get('/api/v3/workspaces/{workspace_id}/users', {
    path: { workspace_id: workspaceId },
    query: {
      ...askedOf(asked),
      sort: sortOf(asked),
      include: ['areas', 'current_absence'],
      permissions: 'update_everything,update_sign_in',
      fields: { user: fields },
      items,
      page,
    },
    ...(signal && { signal }),
  })
  return {
    count: meta.total_count,
    lines: data.map((record) => lineOf(record, (included ?? []) as Included, zone)),
  }
}

/** A page of the list. */
export const peopleQuery = (workspaceId: string, asked: Asked, page: number, zone: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'list', asked, page),
    queryFn: ({ signal }) => readPeople(workspaceId, asked, { page, items: pageSize, zone, signal }),
    staleTime: 60_000,
  })

/** The balances of some people up to the end of a day, in seconds; null while the server calculates one. */
export const balancesQuery = (workspaceId: string, ids: readonly string[], on: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'balances', on, ids),
    enabled: ids.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, number | null>> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/time_accounts', {
        path: { workspace_id: workspaceId },
        query: { on, filter: { user_id: ids }, items: pageSize },
        signal,
      })
      return new Map(
        data.map(({ id, attributes: { closing_balance: hours } }) => [id, hours === null ? null : hours * 3600]),
      )
    },
    staleTime: 60_000,
  })

/** What one may do in the workplace with people. */
export const rightsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'rights'),
    queryFn: async () => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}', {
        path: { workspace_id: workspaceId },
        query: { permissions: 'create_user,read_reports' },
      })
      return { canAdd: may(data, 'create_user'), canLook: may(data, 'read_reports') }
    },
    staleTime: 10 * 60_000,
  })

export interface Named {
  readonly id: string
  readonly name: string
}

/** Areas and tags, for choosing. */
export const groupsQuery = (workspaceId: string, kind: 'areas' | 'tags') =>
  queryOptions({
    queryKey: keys(workspaceId, kind),
    queryFn: async (): Promise<Named[]> => {
      const path = { workspace_id: workspaceId }
      if (kind === 'areas') {
        const { data } = await api.get('/api/v3/workspaces/{workspace_id}/areas', { path, query: { items: 100 } })
        return data.map(({ id, attributes }) => ({ id, name: attributes.name }))
      }
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/tags', { path, query: { items: 100 } })
      return data.map(({ id, attributes }) => ({ id, name: attributes.title }))
    },
    staleTime: 10 * 60_000,
  })

/** What is done to everybody who is chosen. */
export type BulkAction =
  | { readonly kind: 'area' | 'tag'; readonly id: string }
  | { readonly kind: 'invitation'; readonly id?: undefined }

/** Does it to one person; what they have already stays. */
export async function doTo(workspaceId: string, line: Line, action: BulkAction): Promise<void> {
  const path = { workspace_id: workspaceId, user_id: line.id }
  if (action.kind === 'invitation') {
    await api.post('/api/v3/workspaces/{workspace_id}/users/{user_id}/invitations', { path })
    return
  }
  const before = action.kind === 'area' ? line.areas.map(({ id }) => id) : line.tagIds
  const ids = [...new Set([...before, action.id])]
  await api.patch('/api/v3/workspaces/{workspace_id}/users/{user_id}', {
    path,
    attributes: action.kind === 'area' ? { area_ids: ids } : { tag_ids: ids },
  })
}

export async function refreshPeople(workspaceId: string): Promise<void> {
  void cache.invalidateQueries({ queryKey: countKeys(workspaceId) })
  await cache.invalidateQueries({ queryKey: keys(workspaceId) })
}
