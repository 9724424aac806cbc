import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { problemOf } from '../../base/faults.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Failure, Page, Skeleton } from '../../ui/page.tsx'
import { TabLine, tabLineClass } from '../../ui/tab-line.tsx'
import { clientQuery } from './data.ts'
import { MappingTab } from './mapping-tab.tsx'
import styles from './payroll.module.css'
import { PeopleTab } from './people-tab.tsx'
import type { Client } from './rules.ts'
import { RunsTab } from './runs-tab.tsx'
import { targetInWords } from './words.ts'

const RulesTab = lazy(() => import('./rules-tab.tsx').then((file) => ({ default: file.RulesTab })))
const SettingsTab = lazy(() => import('./settings-tab.tsx').then((file) => ({ default: file.SettingsTab })))

const parts = ['runs', 'people', 'wage-types', 'rules', 'settings'] as const
type Part = (typeof parts)[number]

const contents: Readonly<Record<Part, ComponentType<{ readonly client: Client }>>> = {
  runs: RunsTab,
  people: PeopleTab,
  'wage-types': MappingTab,
  rules: RulesTab,
  settings: SettingsTab,
}

/** A client: its runs, whom it pays, what kinds of pay are called, and how it is set up. */
export function ClientPage({ clientId, part }: { readonly clientId: string; readonly part: string | undefined }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data, error, refetch } = useQuery(clientQuery(place.id, clientId))
  const chosen = parts.find((each) => each === part) ?? 'runs'
  const names: Readonly<Record<Part, string>> = {
    runs: t`Runs`,
    people: t`Personnel numbers`,
    'wage-types': t`Wage types`,
    rules: t`Pay rules`,
    settings: t`Settings`,
  }
  const { general, requestId } = problemOf(error)
  const Content = contents[chosen]
  return (
    <Page
      title={<BackTo clientId={undefined}>{data ? data.value.name : <Trans>Payroll</Trans>}</BackTo>}
      about={
        data &&
        (data.value.isArchived ? t`${targetInWords(data.value.target)} · archived` : targetInWords(data.value.target))
      }
    >
      <TabLine label={t`Parts of the client`}>
        {parts.map((each) => (
          <Link
            key={each}
            to="/w/$ws/payroll/{-$client}/{-$part}/{-$run}"
            params={{ ws: place.id, client: clientId, part: each === 'runs' ? undefined : each, run: undefined }}
            className={tabLineClass}
            activeOptions={{ exact: true }}
            aria-current={each === chosen ? 'page' : undefined}
          >
            {names[each]}
          </Link>
        ))}
      </TabLine>
      {data === undefined && error && <Failure lines={general} requestId={requestId} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton rows={5} tall />}
      {data && (
        <Suspense fallback={<Skeleton rows={5} tall />}>
          <Content client={data.value} />
        </Suspense>
      )}
    </Page>
  )
}

/** A title with the way back: to all clients, or from a run to its client. */
export function BackTo({
  clientId,
  children,
}: {
  readonly clientId: string | undefined
  readonly children: ReactNode
}) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  return (
    <span className={styles.back}>
      <Link
        to="/w/$ws/payroll/{-$client}/{-$part}/{-$run}"
        params={{ ws: place.id, client: clientId, part: undefined, run: undefined }}
        className={buttonClass('quiet', 'icon')}
        aria-label={clientId === undefined ? t`All clients` : t`To the client`}
      >
        <Icon name="back" />
      </Link>
      {children}
    </span>
  )
}
