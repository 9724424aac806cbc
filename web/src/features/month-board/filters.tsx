import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Chips, chipClass } from '../../ui/chips.tsx'
import type { Board, Shown } from './rules.ts'

/** Whose turn it is, warnings, and the area. All of it is in the address. */
export function Filters({ board }: { readonly board: Board }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const search = useSearch({ from: '/w/$ws/month' })
  const navigate = useNavigate()
  const { counts, areas } = board
  const chips: { show: Shown | undefined; name: ReactNode; count: number }[] = [
    { show: undefined, name: <Trans>All</Trans>, count: counts.people },
    { show: 'you', name: <Trans>My turn</Trans>, count: counts.you },
    { show: 'lead', name: <Trans>Lead</Trans>, count: counts.lead },
    { show: 'person', name: <Trans>Person</Trans>, count: counts.person },
    { show: 'warnings', name: <Trans>Warnings</Trans>, count: counts.warnings },
  ]
  return (
    <Chips label={t`Whose turn`}>
      {chips
        .filter(({ show, count }) => show === undefined || count > 0 || show === search.show)
        .map(({ show, name, count }) => (
          <Link
            key={show ?? 'all'}
            to="/w/$ws/month"
            params={{ ws: place.id }}
            search={{ ...search, show, person: undefined }}
            className={chipClass}
            aria-current={search.show === show ? 'true' : undefined}
          >
            {name} <span>{count}</span>
          </Link>
        ))}
      {areas.length > 1 && (
        <select
          className={chipClass}
          aria-label={t`Area`}
          value={search.area ?? ''}
          onChange={({ target }) =>
            void navigate({
              to: '/w/$ws/month',
              params: { ws: place.id },
              search: { ...search, area: target.value || undefined, person: undefined },
            })
          }
        >
          <option value="">{t`Area: all`}</option>
          {areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Chips>
  )
}
