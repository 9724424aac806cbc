import type { Resources } from '@tagwerk/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, web } from '../../base/api.ts'
import { cache } from '../../base/cache.ts'
import { isoDateIn, millisecondsOf, now } from '../../base/time.ts'

type Shown = Resources['sign_in_event']
type Attributes = Shown['attributes']

/** What became of somebody's way in. */
export interface SignInEvent {
  readonly id: string
  readonly kind: Attributes['kind']
  readonly reason: Attributes['reason']
  readonly way: Attributes['way']
  readonly at: number
  readonly device: string
  readonly network: string | null
  readonly person: { readonly id: string; readonly name: string }
  /** Who did it, where that was somebody else. */
  readonly doneBy: string | null
}

export interface SignInPage {
  readonly events: readonly SignInEvent[]
  readonly hasOlder: boolean
}

const keys = (...rest: readonly unknown[]): readonly unknown[] => ['sign-ins', ...rest]

export const ownSignInsQuery = queryOptions({
  queryKey: keys('own'),
  queryFn: async (): Promise<SignInPage> => {
    const { data, meta } = await api.get('/api/v3/users/me/sign_in_events', { query: { items: 10 } })
    return { events: data.map((each) => eventOf(each, new Map())), hasOlder: meta.total_pages > 1 }
  },
})

/** What administrators look for. */
export interface Wanted {
  readonly kinds: readonly string[]
  readonly days: number
  readonly personId?: string
  readonly page: number
}

const pageItems = 25

export const signInsQuery = ({ kinds, days, personId, page }: Wanted) =>
  queryOptions({
    queryKey: keys('all', kinds, days, personId, page),
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<SignInPage> => {
      const since = isoDateIn(now() - days * 86_400_000, 'UTC')
      const { data, meta, included } = await api.get('/api/v3/accounts/{account_id}/sign_in_events', {
        path: { account_id: await accountId() },
        query: {
          items: pageItems,
          page,
          include: ['user', 'done_by'],
          filter: {
            at: { gte: `${since}T00:00:00Z` },
            ...(kinds.length > 0 && { kind: { in: kinds.join(',') } }),
            ...(personId !== undefined && { user_id: personId }),
          },
        },
      })
      const names = new Map((included ?? []).flatMap((each) => nameIn(each)))
      return { events: data.map((each) => eventOf(each, names)), hasOlder: page < meta.total_pages }
    },
  })

function nameIn(record: unknown): [string, string][] {
  const { id, attributes } = record as { readonly id: string; readonly attributes: { readonly username?: string } }
  return attributes.username === undefined ? [] : [[id, attributes.username]]
}

function eventOf({ id, attributes: a, relationships }: Shown, names: ReadonlyMap<string, string>): SignInEvent {
  const [person = '', doer] = [relationships?.user?.data?.id, relationships?.done_by?.data?.id]
  return {
    id,
    kind: a.kind,
    reason: a.reason,
    way: a.way,
    at: millisecondsOf(a.at),
    device: a.device,
    network: a.network,
    person: { id: person, name: names.get(person) ?? '' },
    doneBy: doer === undefined ? null : (names.get(doer) ?? ''),
  }
}

const accountQuery = queryOptions({
  queryKey: keys('account'),
  queryFn: async (): Promise<string> => (await web.start()).person?.account.id ?? '',
})

export const accountId = (): Promise<string> => cache.ensureQueryData(accountQuery)

/** How many sessions somebody has. */
export const openSessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys('sessions', userId),
    queryFn: async (): Promise<number> => {
      const { meta } = await api.get('/api/v3/accounts/{account_id}/users/{user_id}/sessions', {
        path: { account_id: await accountId(), user_id: userId },
        query: { items: 1 },
      })
      return meta.total_count
    },
  })

export async function endSessionsOf(userId: string): Promise<void> {
  await api.delete('/api/v3/accounts/{account_id}/users/{user_id}/sessions', {
    path: { account_id: await accountId(), user_id: userId },
  })
  await refreshSignIns()
}

export const refreshSignIns = (): Promise<void> => cache.invalidateQueries({ queryKey: keys() })
