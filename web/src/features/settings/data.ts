import type { Resources } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { may } from '../../base/permissions.ts'
import { freshSession } from '../workspaces/data.ts'
import { ownAccountQuery } from './data/account.ts'
import type { Stamped } from './rules.ts'

export const keys = keysOf('settings')

/** What is set for a whole workplace. */
export interface Workplace {
  readonly name: string
  readonly country: string
  readonly region: string
  readonly zone: string
  readonly language: string
  readonly holidaysOf: string
  readonly mayChangePunched: boolean
  readonly mayChangeArea: boolean
  readonly mayTag: boolean
  readonly expiresWithoutNotice: boolean
}

export interface WorkplaceRights {
  readonly change: boolean
  /** Ending a workplace is for those who administer the whole account, and so is everything else of the account. */
  readonly account: boolean
  /** Whether they are shown how the installation stands. */
  readonly operate: boolean
}

const workplaceOf = ({ attributes: a }: Pick<Resources['workspace'], 'attributes'>): Workplace => ({
  name: a.name,
  country: a.country ?? '',
  region: a.region ?? '',
  zone: a.time_zone_iana,
  language: a.locale,
  holidaysOf: a.holidays_of,
  mayChangePunched: a.allow_employee_edit_punched_working_sessions,
  mayChangeArea: a.allow_employees_edit_working_session_area,
  mayTag: a.allow_employees_tag_working_sessions,
  expiresWithoutNotice: a.vacation_expires_without_notice,
})

const path = (id: string) => ({ workspace_id: id })

export async function readWorkplace(id: string): Promise<Stamped<Workplace> & { readonly may: WorkplaceRights }> {
  const [{ data, etag }, { operates }] = await Promise.all([
    api.get('/api/v3/workspaces/{workspace_id}', { path: path(id), query: { permissions: 'update,destroy' } }),
    cache.ensureQueryData(ownAccountQuery),
  ])
  const rights = { change: may(data, 'update'), account: may(data, 'destroy'), operate: operates }
  return { value: workplaceOf(data), etag, may: rights }
}

export const workplaceQuery = (id: string) =>
  queryOptions({ queryKey: keys(id, 'workplace'), queryFn: () => readWorkplace(id), staleTime: 5_000 })

type WorkplaceChanges = Partial<Workplace>

export async function saveWorkplace(id: string, changes: WorkplaceChanges, etag: string | undefined): Promise<void> {
  const { name, country, region, zone, language, holidaysOf } = changes
  const { mayChangePunched, mayChangeArea, mayTag, expiresWithoutNotice } = changes
  await api.patch('/api/v3/workspaces/{workspace_id}', {
    path: path(id),
    ...(etag !== undefined && { ifMatch: etag }),
    attributes: {
      ...(name !== undefined && { name }),
      ...(country !== undefined && { country: country === '' ? null : country }),
      ...(region !== undefined && { region: region === '' ? null : region }),
      ...(zone !== undefined && { time_zone: zone }),
      ...(language !== undefined && { locale: language as 'de' | 'en' }),
      ...(holidaysOf !== undefined && { holidays_of: holidaysOf as 'home' | 'place_of_work' }),
      ...(mayChangePunched !== undefined && { allow_employee_edit_punched_working_sessions: mayChangePunched }),
      ...(mayChangeArea !== undefined && { allow_employees_edit_working_session_area: mayChangeArea }),
      ...(mayTag !== undefined && { allow_employees_tag_working_sessions: mayTag }),
      ...(expiresWithoutNotice !== undefined && { vacation_expires_without_notice: expiresWithoutNotice }),
    },
  })
  await refresh(id)
  // What the frame says of the place comes from who is signed in.
  if (name !== undefined || zone !== undefined) await freshSession()
}

/** Nearly everything of a workplace follows from how it is set up. */
export const refresh = (id: string): Promise<void> => cache.invalidateQueries({ queryKey: [id] })
