import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { may } from '../../base/permissions.ts'
import { millisecondsOf } from '../../base/time.ts'
import type { OwnStatement } from './rules.ts'

const keys = keysOf('statements')

/** What is closed of a person between two days, in their order. */
async function ownStatements(workspaceId: string, userId: string, from: string, to: string): Promise<OwnStatement[]> {
  const { data, included } = await api.get('/api/v3/workspaces/{workspace_id}/statements', {
    path: { workspace_id: workspaceId },
    query: {
      filter: { user_id: userId, state: 'closed', from: { lte: to }, to: { gte: from } },
      permissions: 'acknowledge,object',
      include: 'closer',
      sort: 'from',
    },
  })
  const nameOf = (id: string | undefined): string | null => {
    const found = included?.find((record) => record.type === 'user_overview' && record.id === id)
    return found ? (found.attributes as { readonly username: string }).username : null
  }
  return data.map((statement) => ({
    id: statement.id,
    from: statement.attributes.from,
    to: statement.attributes.to,
    closedAt: millisecondsOf(statement.attributes.closed_at),
    closedBy: nameOf(statement.relationships?.closer?.data?.id),
    objectedAt:
      statement.attributes.objected_at === null ? undefined : millisecondsOf(statement.attributes.objected_at),
    acknowledgedAt:
      statement.attributes.acknowledged_at === null ? undefined : millisecondsOf(statement.attributes.acknowledged_at),
    objection: statement.attributes.objection,
    canAcknowledge: may(statement, 'acknowledge'),
    canObject: may(statement, 'object'),
  }))
}

export const statementsQuery = (workspaceId: string, userId: string, from: string, to: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'own', userId, from, to),
    queryFn: () => ownStatements(workspaceId, userId, from, to),
  })

export async function acknowledge(workspaceId: string, id: string): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/statements/{statement_id}/acknowledge', {
    path: { workspace_id: workspaceId, statement_id: id },
  })
  await cache.invalidateQueries({ queryKey: keys(workspaceId) })
}

/** Says what is wrong; those who can reopen the days are notified. */
export async function object(workspaceId: string, id: string, reason: string): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/statements/{statement_id}/object', {
    path: { workspace_id: workspaceId, statement_id: id },
    attributes: { reason },
  })
  await cache.invalidateQueries({ queryKey: keys(workspaceId) })
}

/** Days of vacation that were left at the end of closed days; undefined where an older statement does not say. */
export const vacationLeftQuery = (workspaceId: string, statementId: string | undefined) =>
  queryOptions({
    queryKey: keys(workspaceId, 'vacation', statementId ?? ''),
    enabled: statementId !== undefined,
    queryFn: async (): Promise<number | null> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/statements/{statement_id}', {
        path: { workspace_id: workspaceId, statement_id: statementId ?? '' },
      })
      const content = data.attributes.content as { readonly vacation?: { readonly remaining?: string } } | undefined
      return content?.vacation?.remaining === undefined ? null : Number(content.vacation.remaining)
    },
  })
