import type { Resources } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { cache } from '../../../base/cache.ts'
import { millisecondsOf } from '../../../base/time.ts'
import { key } from './account.ts'
import { askAgainMs, pathOf } from './webhooks.ts'

/** One try to send something, and what came of it. */
export interface Attempt {
  readonly id: string
  readonly eventId: string
  readonly type: string
  readonly count: number
  readonly outcome: string
  readonly status: number | null
  readonly milliseconds: number
  /** How the answer begins. */
  readonly said: string
  /** Unknown of attempts from before it was stored. */
  readonly sent: string | null
  readonly at: number
}

const attemptOf = ({ id, attributes: a }: Pick<Resources['webhook_attempt'], 'id' | 'attributes'>): Attempt => ({
  id,
  eventId: a.event_id,
  type: a.event_type,
  count: a.attempt,
  outcome: a.outcome,
  status: a.status,
  milliseconds: a.milliseconds,
  said: a.said,
  sent: a.sent,
  at: millisecondsOf(a.created_at),
})

interface Log {
  readonly attempts: readonly Attempt[]
  readonly pages: number
}

async function readLog(
  id: string,
  query: { filter?: { outcome?: string; event_type?: string }; page?: number; items: number },
) {
  return api.get('/api/v3/accounts/{account_id}/webhook_endpoints/{webhook_endpoint_id}/attempts', {
    path: await pathOf(id),
    query: { sort: '-id', ...query },
  })
}

export const logQuery = (id: string, { failed, page }: { readonly failed: boolean; readonly page: number }) =>
  queryOptions({
    queryKey: key('webhooks', 'log', id, String(failed), String(page)),
    queryFn: async (): Promise<Log> => {
      const { data, meta } = await readLog(id, {
        ...(failed && { filter: { outcome: '!eq:delivered' } }),
        page,
        items: 20,
      })
      return { attempts: data.map(attemptOf), pages: meta.total_pages }
    },
    staleTime: 0,
    refetchInterval: askAgainMs,
  })

export const testType = 'webhook.test'

const newestTest = async (id: string): Promise<Attempt | undefined> => {
  const { data } = await readLog(id, { filter: { event_type: testType }, items: 1 })
  return data.map(attemptOf)[0]
}

/** What a test is known by until its answer is there: the one before it. */
export interface AskedTest {
  readonly after: string | undefined
}

export async function sendTest(id: string): Promise<AskedTest> {
  const before = await newestTest(id)
  await api.post('/api/v3/accounts/{account_id}/webhook_endpoints/{webhook_endpoint_id}/test', {
    path: await pathOf(id),
  })
  return { after: before?.id }
}

const mostAsked = 40

/** What came of a test, asked for until it is known; undefined when nobody knows after some time. */
export const testQuery = (id: string, { after }: AskedTest) =>
  queryOptions({
    queryKey: key('webhooks', 'test', id, after ?? 'first'),
    queryFn: async (): Promise<Attempt | 'waits'> => {
      const newest = await newestTest(id)
      if (newest === undefined || newest.id === after) return 'waits'
      void cache.invalidateQueries({ queryKey: key('webhooks', 'log', id) })
      return newest
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data === 'waits' && state.dataUpdateCount < mostAsked ? 1_000 : false),
  })
