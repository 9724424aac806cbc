import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { may } from '../../base/may.ts'
import { millisecondsOf } from '../../base/time.ts'
import type { OwnStatement } from './rules.ts'

const keys = keysOf('statements')

/** What is closed of a person between two days, in their order. */
async function ownStatements(workspaceId: string, userId: string, from: string, to: string): Promise<OwnStatement[]> {
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/statements', {
    path: { workspace_id: workspaceId },
    query: {
      filter: { user_id: userId, state: 'closed', from: { lte: to }, to: { gte: from } },
      permissions: 'acknowledge,object',
      sort: 'from',
    },
  })
  return data.map((statement) => ({
    id: statement.id,
    from: statement.attributes.from,
    to: statement.attributes.to,
    closingBalance: statement.attributes.closing_balance,
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
