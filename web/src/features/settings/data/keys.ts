import type { Resources } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { cache } from '../../../base/cache.ts'
import { millisecondsOf, millisecondsOrNull } from '../../../base/time.ts'
import { accountId, key } from './account.ts'

type TokenAttributes = Resources['api_token']['attributes']

/** What a token may do. */
export type Scope = TokenAttributes['scopes'][number]

/** What another program signs in with; shown once, when it is made. */
export interface Key {
  readonly id: string
  readonly name: string
  readonly madeAt: number
  /** Of tokens only. */
  readonly token?: Token
}

export interface Token {
  readonly lastUsed: number | null
  readonly expires: number | null
  readonly readOnly: boolean
  readonly scopes: readonly Scope[]
  /** Null for all. */
  readonly workplaceIds: readonly string[] | null
  readonly networks: readonly string[]
  /** Until when the secret from before works. */
  readonly formerUntil: number | null
}

export type KeyKind = 'api_keys' | 'api_tokens'

export const keysQuery = (kind: KeyKind) =>
  queryOptions({
    queryKey: key(kind),
    queryFn: async (): Promise<Key[]> => {
      const path = { account_id: await accountId() }
      if (kind === 'api_keys') {
        const { data } = await api.get('/api/v3/accounts/{account_id}/api_keys', { path, query: { items: 100 } })
        return data.map(({ id, attributes: a }) => ({ id, name: a.name, madeAt: millisecondsOf(a.created_at) }))
      }
      const { data } = await api.get('/api/v3/accounts/{account_id}/api_tokens', { path, query: { items: 100 } })
      return data.map(({ id, attributes: a }) => ({
        id,
        name: a.name,
        madeAt: millisecondsOf(a.created_at),
        token: tokenOf(a),
      }))
    },
  })

const tokenOf = (a: TokenAttributes): Token => ({
  lastUsed: millisecondsOrNull(a.last_used_at),
  expires: millisecondsOrNull(a.expires_at),
  readOnly: a.read_only,
  scopes: a.scopes,
  workplaceIds: a.workspace_ids,
  networks: a.networks,
  formerUntil: millisecondsOrNull(a.former_ends_at),
})

const renewed = (kind: KeyKind): Promise<void> => cache.invalidateQueries({ queryKey: key(kind) })

/** Answers the secret, which nobody sees again. */
export async function makeApiKey(name: string): Promise<string> {
  const path = { account_id: await accountId() }
  const { data } = await api.post('/api/v3/accounts/{account_id}/api_keys', { path, attributes: { name } })
  await renewed('api_keys')
  return data.attributes.key ?? ''
}

export interface NewToken {
  readonly name: string
  readonly readOnly: boolean
  /** Undefined for as long as it can be. */
  readonly expiresAt: string | null | undefined
  /** Undefined for the whole public API. */
  readonly scopes: readonly Scope[] | undefined
  /** None for all. */
  readonly workplaceIds: readonly string[]
  readonly networks: readonly string[]
}

export async function makeToken({ name, readOnly, expiresAt, ...limits }: NewToken): Promise<string> {
  const { data } = await api.post('/api/v3/accounts/{account_id}/api_tokens', {
    path: { account_id: await accountId() },
    attributes: {
      name,
      read_only: readOnly,
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      ...(limits.scopes && { scopes: [...limits.scopes] }),
      ...(limits.workplaceIds.length > 0 && { workspace_ids: [...limits.workplaceIds] }),
      networks: [...limits.networks],
    },
  })
  await renewed('api_tokens')
  return data.attributes.token ?? ''
}

/** Answers the new secret; the one before works for another day. */
export async function rotateToken(id: string): Promise<string> {
  const { data } = await api.patch('/api/v3/accounts/{account_id}/api_tokens/{api_token_id}/rotate', {
    path: { account_id: await accountId(), api_token_id: id },
  })
  await renewed('api_tokens')
  return data.attributes.token ?? ''
}

export async function revokeKey(kind: KeyKind, id: string): Promise<void> {
  const account_id = await accountId()
  if (kind === 'api_keys')
    await api.delete('/api/v3/accounts/{account_id}/api_keys/{api_key_id}', { path: { account_id, api_key_id: id } })
  else
    await api.delete('/api/v3/accounts/{account_id}/api_tokens/{api_token_id}', {
      path: { account_id, api_token_id: id },
    })
  await renewed(kind)
}
