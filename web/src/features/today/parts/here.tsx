import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { clockTime, millisecondsOf } from '../../../base/time.ts'
import { linkClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Person } from '../../../ui/face.tsx'
import { RowAside, Rows, RowWords, rowClass } from '../../../ui/rows.tsx'
import { presenceQuery } from '../../calendar/data.ts'
import { zoneOf } from '../../workspaces/data.ts'

/** More would be a screen of its own, and there is one. */
const mostShown = 5

interface Props {
  readonly area: { readonly id: string; readonly name: string }
}

/** Who of one's own area is here now. */
export function Here({ area }: Props) {
  const visit = useLoaderData({ from: '/w/$ws' })
  const zone = zoneOf(visit)
  const { data } = useQuery(presenceQuery(visit.place.id, { area: area.id, person: undefined, page: 1 }))
  if (!data) return null
  const others = data.people.filter(({ id }) => id !== visit.session.userId)
  const here = others.filter(({ state }) => state !== 'idle')
  const count = data.people.filter(({ state }) => state !== 'idle').length
  const all = data.people_count
  if (others.length === 0) return null
  return (
    <Card
      title={<Trans>Here now in {area.name}</Trans>}
      aside={
        <Trans>
          {count} of {all}
        </Trans>
      }
    >
      {here.length > 0 && (
        <Rows>
          {here.slice(0, mostShown).map(({ id, name, state, since }) => (
            <li key={id} className={rowClass}>
              <RowWords>
                <Person name={name} now={state === 'working' ? 'here' : 'break'} />
              </RowWords>
              <RowAside>
                {since !== null &&
                  (state === 'working' ? (
                    <Trans>since {clockTime(millisecondsOf(since), zone)}</Trans>
                  ) : (
                    <Trans>break since {clockTime(millisecondsOf(since), zone)}</Trans>
                  ))}
              </RowAside>
            </li>
          ))}
        </Rows>
      )}
      <Link to="/w/$ws/team" params={{ ws: visit.place.id }} search={{ area: area.id }} className={linkClass}>
        <Trans>The whole team</Trans>
      </Link>
    </Card>
  )
}
