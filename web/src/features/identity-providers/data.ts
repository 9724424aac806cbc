import { createAccessClient, type Resources } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api, settings } from '../../base/api.ts'
import { cache } from '../../base/cache.ts'
import { millisecondsOf, millisecondsOrNull } from '../../base/time.ts'
import { accountId, refreshSignIns } from '../sign-ins/data.ts'

const client = createAccessClient({ ...settings, timeoutMs: 15_000, retry: { attempts: 1 } })

const key = (...rest: readonly string[]): readonly string[] => ['identity-providers', ...rest]

/** A provider as whoever administers the account sets it up. */
export interface Provider {
  readonly id: string
  readonly name: string
  readonly host: string
  readonly clientId: string
  readonly isActive: boolean
  readonly trustsAddresses: boolean
  readonly workplaceId: string | null
  /** The claim by which it calls people what the directory of the account calls them. */
  readonly directoryClaim: DirectoryClaim | null
  readonly callback: string
  readonly logout: string
}

export const directoryClaims = ['oid', 'sub'] as const
export type DirectoryClaim = (typeof directoryClaims)[number]
export const isDirectoryClaim = (text: unknown): text is DirectoryClaim =>
  directoryClaims.some((claim) => claim === text)

const providerOf = ({ id, attributes: a, relationships }: Resources['identity_provider']): Provider => ({
  id,
  name: a.name,
  host: new URL(a.issuer).host,
  clientId: a.client_id,
  isActive: a.active,
  trustsAddresses: a.trusts_addresses,
  directoryClaim: isDirectoryClaim(a.external_id_claim) ? a.external_id_claim : null,
  workplaceId: relationships?.jit_workspace?.data?.id ?? null,
  callback: location.origin + a.callback_path,
  logout: location.origin + a.logout_path,
})

/** There are ten at most. */
export const providersQuery = queryOptions({
  queryKey: key('all'),
  queryFn: async (): Promise<Provider[]> => {
    const { data } = await api.get('/api/v3/accounts/{account_id}/identity_providers', {
      path: { account_id: await accountId() },
    })
    return data.map(providerOf)
  },
})

const renewed = (): Promise<void> => cache.invalidateQueries({ queryKey: key() })
const pathOf = async (id: string) => ({ account_id: await accountId(), identity_provider_id: id })

export interface NewProvider {
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
}

export async function addProvider({ name, issuer, clientId, secret }: NewProvider): Promise<Provider> {
  const { data } = await api.post('/api/v3/accounts/{account_id}/identity_providers', {
    path: { account_id: await accountId() },
    attributes: { name, issuer, client_id: clientId, client_secret: secret },
  })
  await renewed()
  return providerOf(data)
}

export interface ProviderChanges {
  readonly directoryClaim?: DirectoryClaim | null
  readonly name?: string
  readonly secret?: string
  readonly isActive?: boolean
  readonly trustsAddresses?: boolean
  readonly workplaceId?: string | null
}

export async function changeProvider(id: string, changes: ProviderChanges): Promise<void> {
  const { name, secret, isActive, trustsAddresses, workplaceId, directoryClaim } = changes
  await api.patch('/api/v3/accounts/{account_id}/identity_providers/{identity_provider_id}', {
    path: await pathOf(id),
    attributes: {
      ...(name !== undefined && { name }),
      ...(secret !== undefined && { client_secret: secret }),
      ...(isActive !== undefined && { active: isActive }),
      ...(trustsAddresses !== undefined && { trusts_addresses: trustsAddresses }),
      ...(workplaceId !== undefined && { jit_workspace_id: workplaceId }),
      ...(directoryClaim !== undefined && { external_id_claim: directoryClaim }),
    },
  })
  await renewed()
}

export async function deleteProvider(id: string): Promise<void> {
  await api.delete('/api/v3/accounts/{account_id}/identity_providers/{identity_provider_id}', {
    path: await pathOf(id),
  })
  await renewed()
}

/** A domain of the account, and the record that proves it. */
export interface Domain {
  readonly id: string
  readonly domain: string
  readonly recordName: string
  readonly recordValue: string
  readonly provenAt: number | null
  readonly checkedAt: number | null
}

/** There are twenty at most. */
export const domainsQuery = queryOptions({
  queryKey: key('domains'),
  queryFn: async (): Promise<Domain[]> => {
    const { data } = await api.get('/api/v3/accounts/{account_id}/domains', {
      path: { account_id: await accountId() },
      query: { items: 100 },
    })
    return data.map(({ id, attributes: a }) => ({
      id,
      domain: a.domain,
      recordName: a.record_name,
      recordValue: a.record_value,
      provenAt: millisecondsOrNull(a.verified_at),
      checkedAt: millisecondsOrNull(a.checked_at),
    }))
  },
  staleTime: 0,
})

export async function addDomain(domain: string): Promise<void> {
  await api.post('/api/v3/accounts/{account_id}/domains', {
    path: { account_id: await accountId() },
    attributes: { domain },
  })
  await renewed()
}

const domainPath = async (id: string) => ({ account_id: await accountId(), domain_id: id })

export async function askForCheck(id: string): Promise<void> {
  await api.post('/api/v3/accounts/{account_id}/domains/{domain_id}/check', { path: await domainPath(id) })
}

export async function deleteDomain(id: string): Promise<void> {
  await api.delete('/api/v3/accounts/{account_id}/domains/{domain_id}', { path: await domainPath(id) })
  await renewed()
}

/** From when on the account is entered through a provider alone, and who gets in all the same. */
export interface Rule {
  readonly requiredFrom: number | null
  readonly emergencyIds: readonly string[]
}

export const ruleQuery = queryOptions({
  queryKey: key('rule'),
  queryFn: async (): Promise<Rule> => {
    const { data } = await api.get('/api/v3/accounts/{account_id}/provider_rule', {
      path: { account_id: await accountId() },
    })
    return {
      requiredFrom: millisecondsOrNull(data.attributes.required_from),
      emergencyIds: (data.relationships?.break_glass?.data ?? []).map(({ id }) => id),
    }
  },
  staleTime: 0,
})

export async function saveRule(from: string | null, emergencyIds: readonly string[]): Promise<void> {
  await api.patch('/api/v3/accounts/{account_id}/provider_rule', {
    path: { account_id: await accountId() },
    attributes: { required_from: from, ...(from !== null && { break_glass_ids: [...emergencyIds] }) },
  })
  await renewed()
}

/** A provider somebody has as a way in, or could have. */
export interface OwnWay {
  /** Its account and number. */
  readonly provider: string
  readonly name: string
  readonly host: string | undefined
  /** Missing where it is not linked yet. */
  readonly link: { readonly id: string; readonly usedAt: number | null; readonly madeAt: number } | undefined
}

export const ownWaysQuery = queryOptions({
  queryKey: key('own'),
  queryFn: async (): Promise<OwnWay[]> => {
    // Asked first: a request that fails while nobody waits for it yet is an error of the page.
    const account = await accountId()
    const [{ data }, offered] = await Promise.all([
      api.get('/api/v3/users/me/identities', { query: { items: 100 } }),
      client.signInWays({ account }),
    ])
    const linked = data.map(
      ({ id, attributes: a }): OwnWay => ({
        provider: a.provider,
        name: a.provider_name,
        host: offered.find(({ provider }) => provider === a.provider)?.host,
        link: { id, usedAt: millisecondsOrNull(a.last_used_at), madeAt: millisecondsOf(a.created_at) },
      }),
    )
    const others = offered.filter(({ provider }) => linked.every((each) => each.provider !== provider))
    return [...linked, ...others.map(({ provider, name, host }): OwnWay => ({ provider, name, host, link: undefined }))]
  },
})

/** Those that are linked and in use, for a question that is asked above whatever is shown. */
export const linkedWays = async (): Promise<readonly OwnWay[]> =>
  (await cache.ensureQueryData(ownWaysQuery)).filter(({ link, host }) => link !== undefined && host !== undefined)

export async function unlink(id: string): Promise<void> {
  await api.delete('/api/v3/users/me/identities/{identity_id}', { path: { identity_id: id } })
  await Promise.all([renewed(), refreshSignIns()])
}

/** Leaves the page for a provider; what comes of it stands in the address that leads back. */
async function goToProvider(provider: string, purpose: 'link' | 'prove', back: string): Promise<void> {
  location.assign(await client.beginSso({ provider, purpose, back }))
}

export const linkThrough = (provider: string, back: string): Promise<void> => goToProvider(provider, 'link', back)

export const proveThrough = (provider: string): Promise<void> =>
  goToProvider(provider, 'prove', location.pathname + location.search)

/** Tries a provider that is set up, also while nobody else can use it yet. */
export const tryOut = async (id: string): Promise<void> => linkThrough(`${await accountId()}/${id}`, location.pathname)
