import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { may } from '../../base/permissions.ts'
import { ownAccountQuery } from '../settings/data/account.ts'
import type { Client, CorrectionStyle, Target } from './rules.ts'

export const keys = keysOf('payroll')

const accountId = async (): Promise<string> => (await cache.ensureQueryData(ownAccountQuery)).id

/** Where a client is, for every door below it. */
export const clientPath = async (clientId: string) => ({ account_id: await accountId(), payroll_client_id: clientId })

type WireClients = Awaited<ReturnType<typeof api.get<'/api/v3/accounts/{account_id}/payroll_clients'>>>

const clientOf = (wire: WireClients['data'][number]): Client => {
  const { attributes: a } = wire
  return {
    id: wire.id,
    name: a.name,
    target: a.target as Target,
    consultantNumber: a.consultant_number,
    clientNumber: a.client_number,
    correctionStyle: a.correction_style as CorrectionStyle,
    linesBy: a.lines_by,
    settings: a.settings as Readonly<Record<string, string>>,
    costCentreFrom: a.cost_centre_from as Client['costCentreFrom'],
    needsCostCentre: a.cost_centre_required,
    refusesUnconfirmed: a.unconfirmed_time === 'refuse',
    needsTwo: a.issuer === 'not_checker',
    places: a.workspaces.map(({ workspace_id: id, from, until }) => ({ id, from, until })),
    isArchived: a.archived,
    may: { change: may(wire, 'update'), assign: may(wire, 'assign') },
  }
}

const rights = 'update,assign'

/** The clients whose payroll one does; an account has at most a hundred that are not archived. */
export const clientsQuery = (workspaceId: string, archived: boolean) =>
  queryOptions({
    queryKey: keys(workspaceId, 'clients', archived),
    queryFn: async (): Promise<readonly Client[]> => {
      const { data } = await api.get('/api/v3/accounts/{account_id}/payroll_clients', {
        path: { account_id: await accountId() },
        query: { filter: { archived: String(archived) }, permissions: rights, sort: 'name', items: 100 },
      })
      return data.map(clientOf)
    },
  })

export async function readClient(
  clientId: string,
): Promise<{ readonly value: Client; readonly etag: string | undefined }> {
  const { data, etag } = await api.get('/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}', {
    path: await clientPath(clientId),
    query: { permissions: rights },
  })
  return { value: clientOf(data), etag }
}

export const clientQuery = (workspaceId: string, clientId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'client', clientId),
    queryFn: () => readClient(clientId),
  })

/** What a form says of a client. */
export interface ClientFacts {
  readonly name: string
  readonly target: Target
  readonly consultantNumber: string
  readonly clientNumber: string
  readonly correctionStyle?: CorrectionStyle
  readonly linesBy?: 'month' | 'day'
  readonly settings: Readonly<Record<string, string>>
  /** Said once the client is there. */
  readonly checks?: Pick<Client, 'costCentreFrom' | 'needsCostCentre' | 'refusesUnconfirmed'>
  /** Said by those who administer the account alone. */
  readonly needsTwo?: boolean
}

const attributesOf = (facts: ClientFacts) => ({
  name: facts.name,
  target: facts.target,
  consultant_number: facts.consultantNumber,
  client_number: facts.clientNumber,
  settings: facts.settings,
  ...(facts.correctionStyle && { correction_style: facts.correctionStyle }),
  ...(facts.linesBy && { lines_by: facts.linesBy }),
  ...(facts.checks && {
    cost_centre_from: [...facts.checks.costCentreFrom],
    cost_centre_required: facts.checks.needsCostCentre,
    unconfirmed_time: facts.checks.refusesUnconfirmed ? ('refuse' as const) : ('warn' as const),
  }),
  ...(facts.needsTwo !== undefined && { issuer: facts.needsTwo ? ('not_checker' as const) : ('anybody' as const) }),
})

export async function makeClient(workspaceId: string, facts: ClientFacts): Promise<string> {
  const { data } = await api.post('/api/v3/accounts/{account_id}/payroll_clients', {
    path: { account_id: await accountId() },
    attributes: attributesOf(facts),
  })
  await refresh(workspaceId)
  return data.id
}

export async function saveClient(
  workspaceId: string,
  clientId: string,
  facts: ClientFacts,
  etag: string | undefined,
): Promise<void> {
  await api.patch('/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}', {
    path: await clientPath(clientId),
    attributes: attributesOf(facts),
    ...(etag !== undefined && { ifMatch: etag }),
  })
  await refresh(workspaceId)
}

export async function archiveClient(workspaceId: string, clientId: string, archived: boolean): Promise<void> {
  await api.patch('/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}', {
    path: await clientPath(clientId),
    attributes: { archived },
  })
  await refresh(workspaceId)
}

/** From a day on it pays the people of these workplaces, and of no others. */
export async function assignPlaces(
  workspaceId: string,
  clientId: string,
  from: string,
  placeIds: readonly string[],
): Promise<void> {
  await api.put('/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/workspaces', {
    path: await clientPath(clientId),
    attributes: { valid_from: from, workspace_ids: [...placeIds] },
  })
  await refresh(workspaceId)
}

/** Whatever is said of a client may change what its runs say. */
export const refresh = (workspaceId: string): Promise<void> => cache.invalidateQueries({ queryKey: keys(workspaceId) })
