import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { millisecondsOf, millisecondsOrNull } from '../../../base/time.ts'
import { keys, refresh } from '../data.ts'
import type { Stamped } from '../rules.ts'

/** A shared tablet at which people punch. */
export interface Tablet {
  readonly id: string
  readonly name: string
  readonly showsNames: boolean
  /** Null until a tablet was paired. */
  readonly pairedAt: number | null
  readonly seenAt: number | null
}

/** What a tablet is paired with, and until when. */
export interface PairingCode {
  readonly id: string
  readonly code: string
  readonly endsAt: number | null
}

/** A punch that was refused when it arrived. */
export interface RefusedPunch {
  readonly id: string
  readonly tablet: string
  /** Null where the PIN is nobody's. */
  readonly person: string | null
  readonly action: string
  readonly at: number
  readonly code: string
}

interface Attributes {
  readonly name: string
  readonly shows_names: boolean
  readonly paired_at: string | null
  readonly last_seen_at: string | null
}

const tabletOf = (id: string, a: Attributes): Tablet => ({
  ...{ id, name: a.name, showsNames: a.shows_names },
  ...{ pairedAt: millisecondsOrNull(a.paired_at), seenAt: millisecondsOrNull(a.last_seen_at) },
})

const pathOf = (workspaceId: string, id: string) => ({ workspace_id: workspaceId, device_id: id })

export const tabletsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'tablets'),
    queryFn: async (): Promise<Tablet[]> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/devices', {
        path: { workspace_id: workspaceId },
        query: { items: 100, sort: 'name' },
      })
      return data.map(({ id, attributes }) => tabletOf(id, attributes))
    },
    // Whether one has been seen is told anew while somebody looks.
    refetchInterval: 30_000,
  })

export async function readTablet(workspaceId: string, id: string): Promise<Stamped<Tablet>> {
  const { data, etag } = await api.get('/api/v3/workspaces/{workspace_id}/devices/{device_id}', {
    path: pathOf(workspaceId, id),
  })
  return { value: tabletOf(id, data.attributes), etag }
}

export async function makeTablet(workspaceId: string, name: string, showsNames: boolean): Promise<PairingCode> {
  const { data } = await api.post('/api/v3/workspaces/{workspace_id}/devices', {
    path: { workspace_id: workspaceId },
    attributes: { name, shows_names: showsNames },
  })
  await refresh(workspaceId)
  return codeOf(data.id, data.attributes)
}

/** Another code; the tablet that is paired now works until it is used. */
export async function makeCode(workspaceId: string, id: string): Promise<PairingCode> {
  const { data } = await api.post('/api/v3/workspaces/{workspace_id}/devices/{device_id}/pairing_code', {
    path: pathOf(workspaceId, id),
  })
  return codeOf(data.id, data.attributes)
}

const codeOf = (
  id: string,
  a: { readonly pairing_code?: string; readonly pairing_code_ends_at: string | null },
): PairingCode => ({ id, code: a.pairing_code ?? '', endsAt: millisecondsOrNull(a.pairing_code_ends_at) })

export async function saveTablet(
  workspaceId: string,
  id: string,
  { name, showsNames }: Pick<Tablet, 'name' | 'showsNames'>,
  etag: string | undefined,
): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/devices/{device_id}', {
    path: pathOf(workspaceId, id),
    attributes: { name, shows_names: showsNames },
    ...(etag !== undefined && { ifMatch: etag }),
  })
  await refresh(workspaceId)
}

export async function revokeTablet(workspaceId: string, id: string): Promise<void> {
  await api.delete('/api/v3/workspaces/{workspace_id}/devices/{device_id}', { path: pathOf(workspaceId, id) })
  await refresh(workspaceId)
}

export const refusedQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'refused-punches'),
    queryFn: async (): Promise<RefusedPunch[]> => {
      const { data, included = [] } = await api.get('/api/v3/workspaces/{workspace_id}/refused_punches', {
        path: { workspace_id: workspaceId },
        query: { items: 50, include: ['device', 'user'] },
      })
      const nameOf = (link: { readonly type: string; readonly id: string } | null | undefined): string | null => {
        const found = included.find(({ type, id }) => type === link?.type && id === link?.id)
        const { name, username } = (found?.attributes ?? {}) as { readonly name?: string; readonly username?: string }
        return name ?? username ?? null
      }
      return data.map(({ id, attributes: a, relationships: r }) => ({
        ...{ id, action: a.action_type, at: millisecondsOf(a.action_time), code: a.code },
        ...{ tablet: nameOf(r?.device?.data) ?? '', person: nameOf(r?.user?.data) },
      }))
    },
  })

export async function dismissRefused(workspaceId: string, id: string): Promise<void> {
  await api.delete('/api/v3/workspaces/{workspace_id}/refused_punches/{refused_punch_id}', {
    path: { workspace_id: workspaceId, refused_punch_id: id },
  })
  await refresh(workspaceId)
}
