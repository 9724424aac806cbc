import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { figure } from '../../base/time.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Empty, Page, Skeleton } from '../../ui/page.tsx'
import { useExport } from '../reports/parts/export-menu.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { savePeople } from './data/listed.ts'
import { rightsQuery } from './data.ts'
import styles from './people.module.css'
import { Filters, Find } from './people-filters.tsx'
import { PeopleTable } from './people-table.tsx'
import type { Asked, Chosen } from './rules.ts'
import { usePeople } from './use-people.tsx'

/** Everybody one leads: found, filtered and sorted by the server, and opened from here. */
export function PeopleScreen() {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const rights = useQuery(rightsQuery(place.id))
  if (rights.data?.canLook === false)
    return (
      <Page title={<Trans>People</Trans>}>
        <Empty icon="people">
          <Trans>Here are the people you lead. At present you lead nobody.</Trans>
        </Empty>
      </Page>
    )
  return <People canAdd={rights.data?.canAdd === true} />
}

function People({ canAdd }: { readonly canAdd: boolean }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { find = '', area, tag, state = 'active', sort = 'name' } = useSearch({ from: '/w/$ws/people' })
  const asked: Asked = { find, area, tag, state, sort }
  const people = usePeople(place.id, asked)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const { menu, failure } = useExport((format) => savePeople(place.id, asked, format))
  const count = people.count
  return (
    <Page
      title={
        <>
          <Trans>People</Trans> {count !== undefined && <span className={styles.count}>{figure(count)}</span>}
        </>
      }
      tools={
        <>
          {canAdd && (
            <Link to="/w/$ws/people/import" params={{ ws: place.id }} className={buttonClass()}>
              <Trans>Import</Trans>
            </Link>
          )}
          {menu}
          {canAdd && (
            <Link to="/w/$ws/people/new" params={{ ws: place.id }} className={buttonClass('main')}>
              <Icon name="plus" />
              <Trans>New person</Trans>
            </Link>
          )}
        </>
      }
    >
      <Find key={place.id} asked={asked} />
      <Filters asked={asked} count={count} knowsInvited={canAdd} />
      {failure}
      {people.failure}
      {count === undefined && !people.failure && <Skeleton rows={10} />}
      {count === 0 && (
        <Empty icon="people">
          {find !== '' ? (
            <Trans>Nobody was found for “{find}”. Try fewer letters, or another filter.</Trans>
          ) : state === 'to_do' ? (
            <Trans>Nothing is to do about anybody.</Trans>
          ) : (
            <Trans>Nobody is here.</Trans>
          )}
        </Empty>
      )}
      {count !== undefined && count > 0 && (
        <PeopleTable people={people} count={count} asked={asked} chosen={chosen} onChoose={setChosen} />
      )}
      {chosen.size > 0 && <BulkBar chosen={chosen} asked={asked} count={count} onChoose={setChosen} />}
      <p className="spoken" role="status">
        {count !== undefined && <Plural value={count} one="# person" other="# people" />}
        {people.isComing && t`Loading`}
      </p>
    </Page>
  )
}
