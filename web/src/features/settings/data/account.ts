import { queryOptions } from '@tanstack/react-query'
import { api, web } from '../../../base/api.ts'
import { cache } from '../../../base/cache.ts'
import { freshSession } from '../../workspaces/data.ts'

export const key = (...rest: readonly string[]): readonly string[] => ['account', ...rest]

/** The account of whoever is signed in, and whether they are shown how the installation stands. */
export const ownAccountQuery = queryOptions({
  queryKey: key('own'),
  queryFn: async (): Promise<{ readonly id: string; readonly operates: boolean }> => {
    const { person } = await web.start()
    return { id: person?.account.id ?? '', operates: person?.operates ?? false }
  },
})

export const accountId = async (): Promise<string> => (await cache.ensureQueryData(ownAccountQuery)).id

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
