import type { Resources } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { keys, refresh } from '../data.ts'
import type { Stamped } from '../rules.ts'

/** More than so much work owes a break of so much, in seconds. */
export interface BreakRule {
  readonly id: string
  readonly after: number
  readonly least: number
  readonly people: number
}

const ruleOf = ({ id, attributes: a }: Pick<Resources['default_break'], 'id' | 'attributes'>): BreakRule => ({
  id,
  after: a.after_seconds,
  least: a.break_seconds,
  people: a.people_count,
})

const path = (workspaceId: string, id: string) => ({ workspace_id: workspaceId, default_break_id: id })

/** The rules, and how many people there are that they could count for. */
export const breaksQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'breaks'),
    queryFn: async (): Promise<{ readonly rules: readonly BreakRule[]; readonly everybody: number }> => {
      const [{ data }, { meta }] = await Promise.all([
        api.get('/api/v3/workspaces/{workspace_id}/default_breaks', {
          path: { workspace_id: workspaceId },
          query: { items: 100 },
        }),
        api.get('/api/v3/workspaces/{workspace_id}/users', {
          path: { workspace_id: workspaceId },
          query: { items: 1, fields: { user: 'username' } },
        }),
      ])
      return { rules: data.map(ruleOf), everybody: meta.total_count }
    },
  })

export async function readRule(workspaceId: string, id: string): Promise<Stamped<BreakRule>> {
  const { data, etag } = await api.get('/api/v3/workspaces/{workspace_id}/default_breaks/{default_break_id}', {
    path: path(workspaceId, id),
  })
  return { value: ruleOf(data), etag }
}

interface Hours {
  readonly after: number
  readonly least: number
  /** For whom it counts; left out, it stays whose it is. */
  readonly givenTo?: 'everybody' | 'nobody' | undefined
}

const attributesOf = ({ after, least, givenTo }: Hours) => ({
  after_seconds: after,
  break_seconds: least,
  ...(givenTo && { given_to: givenTo }),
})

export async function makeRule(workspaceId: string, hours: Hours): Promise<void> {
  await api.post('/api/v3/workspaces/{workspace_id}/default_breaks', {
    path: { workspace_id: workspaceId },
    attributes: attributesOf(hours),
  })
  await refresh(workspaceId)
}

export async function saveRule(workspaceId: string, id: string, hours: Hours, etag: string | undefined): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/default_breaks/{default_break_id}', {
    path: path(workspaceId, id),
    ...(etag !== undefined && { ifMatch: etag }),
    attributes: attributesOf(hours),
  })
  await refresh(workspaceId)
}

export async function deleteRule(workspaceId: string, id: string): Promise<void> {
  await api.delete('/api/v3/workspaces/{workspace_id}/default_breaks/{default_break_id}', {
    path: path(workspaceId, id),
  })
  await refresh(workspaceId)
}
