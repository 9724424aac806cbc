import { queryOptions } from '@tanstack/react-query'
import { api, web } from '../../../base/api.ts'
import { cache } from '../../../base/cache.ts'
import { millisecondsOf, millisecondsOrNull } from '../../../base/time.ts'
import { freshSession } from '../../workspaces/data.ts'

const key = (...rest: readonly string[]): readonly string[] => ['account', ...rest]

/** The account of whoever is signed in, and whether they are shown how the installation stands. */
export const ownAccountQuery = queryOptions({
  queryKey: key('own'),
  queryFn: async (): Promise<{ readonly id: string; readonly operates: boolean }> => {
    const { person } = await web.start()
    return { id: person?.account.id ?? '', operates: person?.operates ?? false }
  },
})

const accountId = async (): Promise<string> => (await cache.ensureQueryData(ownAccountQuery)).id

export interface Workplace {
  readonly id: string
  readonly name: string
  readonly country: string | null
  readonly region: string | null
  readonly zone: string
}

interface Workplaces {
  readonly workplaces: readonly Workplace[]
  readonly count: number
}

/** All workplaces of the account, a hundred at most. */
export const workplacesQuery = queryOptions({
  queryKey: key('workspaces'),
  queryFn: async (): Promise<Workplaces> => {
    const { data, meta } = await api.get('/api/v3/accounts/{account_id}/workspaces', {
      path: { account_id: await accountId() },
      query: { items: 100 },
    })
    const workplaces = data.map(({ id, attributes: a }) => ({
      id,
      name: a.name,
      country: a.country,
      region: a.region,
      zone: a.time_zone_iana,
    }))
    return { workplaces, count: meta.total_count }
  },
})

export async function makeWorkplace(values: {
  readonly name: string
  readonly country: string
  readonly region: string
  readonly zone: string
}): Promise<void> {
  const { name, country, region, zone } = values
  await api.post('/api/v3/accounts/{account_id}/workspaces', {
    path: { account_id: await accountId() },
    attributes: { name, time_zone: zone, ...(country && { country }), ...(region && { region }) },
  })
  await Promise.all([cache.invalidateQueries({ queryKey: key('workspaces') }), freshSession()])
}

/** What another program signs in with; shown once, when it is made. */
export interface Key {
  readonly id: string
  readonly name: string
  readonly madeAt: number
  /** Of tokens only. */
  readonly lastUsed: number | null
  readonly expires: number | null
  readonly readOnly: boolean
}

export type KeyKind = 'api_keys' | 'api_tokens'

export const keysQuery = (kind: KeyKind) =>
  queryOptions({
    queryKey: key(kind),
    queryFn: async (): Promise<Key[]> => {
      const path = { account_id: await accountId() }
      if (kind === 'api_keys') {
        const { data } = await api.get('/api/v3/accounts/{account_id}/api_keys', { path, query: { items: 100 } })
        return data.map(({ id, attributes: a }) => ({
          id,
          name: a.name,
          madeAt: millisecondsOf(a.created_at),
          lastUsed: null,
          expires: null,
          readOnly: false,
        }))
      }
      const { data } = await api.get('/api/v3/accounts/{account_id}/api_tokens', { path, query: { items: 100 } })
      return data.map(({ id, attributes: a }) => ({
        id,
        name: a.name,
        madeAt: millisecondsOf(a.created_at),
        lastUsed: millisecondsOrNull(a.last_used_at),
        expires: millisecondsOrNull(a.expires_at),
        readOnly: a.read_only,
      }))
    },
  })

interface NewKey {
  readonly name: string
  /** Of tokens only, like when they expire. */
  readonly readOnly: boolean
  readonly expiresAt: string | null
}

/** Answers the secret, which nobody sees again. */
export async function makeKey(kind: KeyKind, { name, readOnly, expiresAt }: NewKey): Promise<string> {
  const secret = kind === 'api_keys' ? await makeApiKey(name) : await makeToken(name, readOnly, expiresAt)
  await cache.invalidateQueries({ queryKey: key(kind) })
  return secret ?? ''
}

async function makeApiKey(name: string): Promise<string | undefined> {
  const path = { account_id: await accountId() }
  const { data } = await api.post('/api/v3/accounts/{account_id}/api_keys', { path, attributes: { name } })
  return data.attributes.key
}

async function makeToken(name: string, readOnly: boolean, expiresAt: string | null): Promise<string | undefined> {
  const { data } = await api.post('/api/v3/accounts/{account_id}/api_tokens', {
    path: { account_id: await accountId() },
    attributes: { name, read_only: readOnly, expires_at: expiresAt },
  })
  return data.attributes.token
}

export async function revokeKey(kind: KeyKind, id: string): Promise<void> {
  const account_id = await accountId()
  if (kind === 'api_keys')
    await api.delete('/api/v3/accounts/{account_id}/api_keys/{api_key_id}', { path: { account_id, api_key_id: id } })
  else
    await api.delete('/api/v3/accounts/{account_id}/api_tokens/{api_token_id}', {
      path: { account_id, api_token_id: id },
    })
  await cache.invalidateQueries({ queryKey: key(kind) })
}
