import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useSearch } from '@tanstack/react-router'
import { fetched } from '../../../ui/fetched.tsx'
import { leadsQuery, rolesQuery } from '../../roles/data.ts'
import { accountRole } from '../../roles/rules.ts'
import { zoneOf } from '../../workspaces/data.ts'
import { workplacesQuery } from '../data/account.ts'
import { About } from '../parts/section.tsx'

const Providers = fetched(
  async () => (await import('../../identity-providers/parts/providers-section.tsx')).ProvidersSection,
  'identity-providers',
)

/** How people get in through the provider of their company. */
export function ProvidersSection() {
  const visit = useLoaderData({ from: '/w/$ws' })
  const { linked, refused, host, request } = useSearch({ from: '/w/$ws/settings/{-$section}' })
  const { data: places } = useQuery(workplacesQuery)
  const { data: leads = [] } = useQuery(leadsQuery(visit.place.id))
  const { data: roles = [] } = useQuery(rolesQuery(visit.place.id))
  const everything = accountRole(roles)?.id ?? ''
  return (
    <>
      <About>
        <Trans>
          People can sign in where your company signs in for everything else, such as Microsoft Entra ID, Google,
          Keycloak or Authentik, by OpenID Connect.
        </Trans>
      </About>
      <Providers
        zone={zoneOf(visit)}
        workplaces={places?.workplaces ?? []}
        administrators={leads.filter(({ roleIds }) => roleIds.includes(everything))}
        outcome={{ linked, refused, host, request }}
      />
    </>
  )
}
