import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Person } from '../../../ui/face.tsx'
import { RowWords, rowClass } from '../../../ui/rows.tsx'
import { leadsQuery, mostLeads, rolesQuery } from '../../roles/data.ts'
import { roleInWords } from '../../roles/parts/role-words.ts'
import { highestOf } from '../../roles/rules.ts'
import { Opens, RowList } from '../parts/row-list.tsx'
import { About, Read } from '../parts/section.tsx'

/** Who leads and administers here; the role is given on the page of the person. */
export function AdministratorsSection() {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(leadsQuery(place.id))
  const roles = useQuery(rolesQuery(place.id))
  const known = roles.data ?? []
  const order = (ids: readonly string[]): number => known.findIndex(({ id }) => id === highestOf(known, ids))
  return (
    <>
      <About>
        <Trans>
          Everybody of {place.name} who decides about others. Open somebody to give them another role; who administers
          the account may do everything in every workplace, and one of them always stays.
        </Trans>
      </About>
      <Read query={query}>
        {(leads) => (
          <RowList
            label={t`Administration`}
            rest={leads.length === mostLeads && <Trans>There are more than are shown. Find them under People.</Trans>}
          >
            {leads
              .toSorted((a, b) => order(b.roleIds) - order(a.roleIds))
              .map(({ id, name, roleIds }) => {
                const role = known.find((each) => each.id === highestOf(known, roleIds))
                return (
                  <li key={id}>
                    <Link
                      to="/w/$ws/people/$person/$tab"
                      params={{ ws: place.id, person: id, tab: 'access' }}
                      className={rowClass}
                    >
                      <RowWords>
                        <Person name={name} line={role && roleInWords(role).title} />
                      </RowWords>
                      <Opens />
                    </Link>
                  </li>
                )
              })}
          </RowList>
        )}
      </Read>
      <div>
        <Link to="/w/$ws/people" params={{ ws: place.id }} className={buttonClass('quiet')}>
          <Trans>Find somebody else</Trans>
        </Link>
      </div>
    </>
  )
}
