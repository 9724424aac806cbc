import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent, useLoaderData, useParams } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { problemOf, statusOf } from '../../base/faults.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Empty, Failure, Page, Skeleton } from '../../ui/page.tsx'
import { TabLine, tabLineClass } from '../../ui/tab-line.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { type Person, personQuery } from './data/person.ts'
import { EditPerson } from './edit-person.tsx'
import { NowWords } from './parts/now-words.tsx'
import styles from './person.module.css'
import { nowOf, type Tab, tabsFor } from './rules.ts'
import { OverviewTab } from './tabs/overview-tab.tsx'

/** The page begins with the overview; each of the others comes when it is opened. */
const contents: Readonly<Record<Tab, ComponentType<{ readonly person: Person }>>> = {
  overview: OverviewTab,
  time: lazyRouteComponent(() => import('./tabs/time-tab.tsx'), 'TimeTab'),
  absences: lazyRouteComponent(() => import('./tabs/absences-tab.tsx'), 'AbsencesTab'),
  contract: lazyRouteComponent(() => import('./tabs/contract-tab.tsx'), 'ContractTab'),
  documents: lazyRouteComponent(() => import('./tabs/documents-tab.tsx'), 'DocumentsTab'),
  access: lazyRouteComponent(() => import('./tabs/access-tab.tsx'), 'AccessTab'),
  history: lazyRouteComponent(() => import('./tabs/history-tab.tsx'), 'HistoryTab'),
}

/** Everything about one person, on one page. */
export function PersonScreen() {
  const visit = useLoaderData({ from: '/w/$ws' })
  const { person: id, tab } = useParams({ from: '/w/$ws/people/$person/$tab' })
  const { data, error, refetch } = useQuery(personQuery(visit.place.id, id, zoneOf(visit)))
  if (data === undefined)
    return (
      <Page title={<Trans>Person</Trans>}>
        {error === null ? <Skeleton rows={6} tall /> : <Failed error={error} onRetry={() => void refetch()} />}
      </Page>
    )
  const tabs = tabsFor(data.may)
  const shown = tabs.find((each) => each === tab) ?? 'overview'
  const Content = contents[shown]
  return (
    <div className={styles.page}>
      <Head person={data} />
      <TabList person={data} tabs={tabs} shown={shown} />
      <Suspense fallback={<Skeleton rows={6} tall />}>
        <Content key={data.id} person={data} />
      </Suspense>
    </div>
  )
}

/** Who may not look at somebody is told so, and the way on. */
function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { general, requestId } = problemOf(error)
  const status = statusOf(error)
  if (status !== 403 && status !== 404) return <Failure lines={general} requestId={requestId} onRetry={onRetry} />
  return (
    <Empty
      icon="people"
      action={
        <Link to="/w/$ws/team" params={{ ws: place.id }} className={buttonClass()}>
          <Trans>Go to the team</Trans>
        </Link>
      }
    >
      <Trans>This person is not here, or only those who lead them may see this page.</Trans>
    </Empty>
  )
}

function Head({ person }: { readonly person: Person }) {
  const visit = useLoaderData({ from: '/w/$ws' })
  const [editing, setEditing] = useState(false)
  const { name, email, staffNumber, areas, away } = person
  const about = [areas.map((each) => each.name).join(', '), visit.place.name].filter(Boolean).join(', ')
  return (
    <>
      <nav className={styles.crumbs}>
        <Link to="/w/$ws/people" params={{ ws: visit.place.id }}>
          <Trans>People</Trans>
        </Link>
        <Icon name="forward" small />
        <span>{name}</span>
      </nav>
      <header className={styles.head}>
        <Face name={name} size="huge" now={nowOf(person)} />
        <div className={styles.who}>
          <h1>{name}</h1>
          <p className={styles.line}>
            <strong className={person.clock.state === 'working' ? styles.here : undefined}>
              {person.isActive ? <NowWords person={person} zone={zoneOf(visit)} /> : <Trans>cannot sign in</Trans>}
            </strong>
            <span className={styles.soft}>
              {about}
              {staffNumber && (
                <>
                  {' · '}
                  <Trans>No. {staffNumber}</Trans>
                </>
              )}
            </span>
          </p>
          {email !== '' && (
            <p className={styles.line}>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
        </div>
        <div className={styles.acts}>
          {person.may.recordAbsence && away === undefined && (
            <Link
              to="/w/$ws/people/$person/$tab"
              params={{ ws: visit.place.id, person: person.id, tab: 'absences' }}
              search={{ add: 'sick' }}
              className={buttonClass()}
            >
              <Icon name="sick" small />
              <Trans>Report sick</Trans>
            </Link>
          )}
          {person.may.change && (
            <Button onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
          )}
        </div>
      </header>
      {editing && <EditPerson person={person} onClose={() => setEditing(false)} />}
    </>
  )
}

interface TabListProps {
  readonly person: Person
  readonly tabs: readonly Tab[]
  readonly shown: Tab
}

function TabList({ person, tabs, shown }: TabListProps) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const names: Readonly<Record<Tab, string>> = {
    overview: t`Overview`,
    time: t`Time`,
    absences: t`Absences`,
    contract: t`Contract`,
    documents: t`Documents`,
    access: t`Access`,
    history: t`History`,
  }
  return (
    <TabLine label={person.name}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="/w/$ws/people/$person/$tab"
          params={{ ws: place.id, person: person.id, tab }}
          className={tabLineClass}
          aria-current={tab === shown ? 'page' : undefined}
        >
          {names[tab]}
        </Link>
      ))}
    </TabLine>
  )
}
