import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { cache } from '../../../base/cache.ts'
import { clientPath, keys, refresh } from '../data.ts'
import type { Mapping, Profile, Unit } from '../rules.ts'

/** Somebody a client pays, with what they are known by there. */
export interface Payee {
  readonly id: string
  readonly name: string
  /** Tells people of the same name apart. */
  readonly staffNumber: string
  readonly number: string
  readonly profile: Profile
}

export const payeesOfPage = 50

export interface PayeesAsked {
  readonly find: string | undefined
  readonly withoutNumber: boolean
  readonly page: number
}

const readPayees = async (clientId: string, query: Parameters<typeof askPayees>[1]) => {
  const { data, meta } = await askPayees(clientId, query)
  const payees = data.map(
    ({ id, attributes: a }): Payee => ({
      id,
      name: a.username,
      staffNumber: a.staff_number ?? '',
      number: a.number ?? '',
      profile: a.profile === 'salaried' ? 'salaried' : 'hourly',
    }),
  )
  return { payees, count: meta.total_count }
}

const askPayees = async (
  clientId: string,
  query: {
    readonly search?: string
    readonly only?: 'without_number'
    readonly page?: number
    readonly items: number
    readonly filter?: { readonly id: { readonly in: string } }
  },
) =>
  api.get('/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/people', {
    path: await clientPath(clientId),
    query,
  })

export const payeesQuery = (workspaceId: string, clientId: string, { find, withoutNumber, page }: PayeesAsked) =>
  queryOptions({
    queryKey: keys(workspaceId, 'payees', clientId, find ?? '', withoutNumber, page),
    queryFn: () =>
      readPayees(clientId, {
        ...(find && { search: find }),
        ...(withoutNumber && { only: 'without_number' as const }),
        page,
        items: payeesOfPage,
      }),
    placeholderData: (before) => before,
  })

/** How many have no number yet. */
export const withoutNumberQuery = (workspaceId: string, clientId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'payees', clientId, 'count'),
    queryFn: async () => (await readPayees(clientId, { only: 'without_number', items: 1 })).count,
  })

/** As many as one question names. */
const mostIds = 100

/** The names of some people of a client. */
export const payeeNamesQuery = (workspaceId: string, clientId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: keys(workspaceId, 'names', clientId, ids.join()),
    enabled: ids.length > 0,
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const names = new Map<string, string>()
      for (let at = 0; at < ids.length; at += mostIds) {
        const some = ids.slice(at, at + mostIds)
        const { payees } = await readPayees(clientId, { filter: { id: { in: some.join(',') } }, items: mostIds })
        for (const { id, name } of payees) names.set(id, name)
      }
      return names
    },
    staleTime: 5 * 60_000,
  })

/** A number as it is to be; an empty one is taken away. */
export interface GivenNumber {
  readonly id: string
  readonly number: string
  readonly profile: Profile
}

export async function giveNumbers(workspaceId: string, clientId: string, given: readonly GivenNumber[]): Promise<void> {
  await api.post('/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/numbers', {
    path: await clientPath(clientId),
    attributes: {
      numbers: given.map(({ id, number, profile }) => ({
        user_id: id,
        number: number === '' ? null : number,
        profile,
      })),
    },
  })
  await refresh(workspaceId)
}

const mostPages = 20

/** All that count: those that were replaced are left out. A client has at most two thousand. */
export const mappingsQuery = (workspaceId: string, clientId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'mappings', clientId),
    queryFn: async (): Promise<readonly Mapping[]> => {
      const found: Mapping[] = []
      for (let page = 1; page <= mostPages; page += 1) {
        const { data, meta } = await api.get(
          '/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/mappings',
          {
            path: await clientPath(clientId),
            query: { filter: { replaced_at: { present: 'false' } }, sort: 'pay_kind', items: 100, page },
          },
        )
        for (const { id, attributes: a } of data)
          found.push({
            ...{ id, kind: a.pay_kind, unit: a.unit as Unit, profile: a.profile as Mapping['profile'] },
            ...{ from: a.valid_from, skip: a.skip, wageType: a.wage_type },
            ...{ processingKey: a.processing_key, absenceKey: a.absence_key },
          })
        if (page >= meta.total_pages) break
      }
      return found
    },
  })

export async function makeMapping(workspaceId: string, clientId: string, mapping: Omit<Mapping, 'id'>): Promise<void> {
  await sendMapping(clientId, mapping)
  await refresh(workspaceId)
}

/** Names everything as another client does. What is named like that already stays as it is, so it can be repeated where the line broke. */
export async function takeMappings(workspaceId: string, clientId: string, fromId: string): Promise<void> {
  for (const each of await cache.fetchQuery(mappingsQuery(workspaceId, fromId))) await sendMapping(clientId, each)
  await refresh(workspaceId)
}

async function sendMapping(clientId: string, mapping: Omit<Mapping, 'id'>): Promise<void> {
  await api.post('/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/mappings', {
    path: await clientPath(clientId),
    attributes: {
      ...{ pay_kind: mapping.kind, unit: mapping.unit, profile: mapping.profile, valid_from: mapping.from },
      ...(mapping.skip
        ? { skip: true }
        : {
            wage_type: mapping.wageType,
            processing_key: mapping.processingKey,
            absence_key: mapping.absenceKey,
          }),
    },
  })
}
