import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { problemOf } from '../../base/faults.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Chips, chipClass } from '../../ui/chips.tsx'
import { Empty, Failure, Page, Skeleton } from '../../ui/page.tsx'
import { todayQuery } from '../today/data.ts'
import { zoneOf } from '../workspaces/data.ts'
import { isDecided, useDecisions } from './data/decisions.ts'
import { waitingAbsences, waitingCorrections, waitingWarnings, waitingWeeks } from './data/waiting.ts'
import { FailedDecisions, Outcomes } from './decisions.tsx'
import styles from './inbox.module.css'
import { InboxList } from './inbox-list.tsx'
import type { Item, Kind } from './rules.ts'

/** More at once would only be scrolled past; the next take the places of those that are decided. */
const mostShown = 50

/** Everything that waits for a decision of whoever supervises others. */
export function InboxScreen() {
  const visit = useLoaderData({ from: '/w/$ws' })
  const { kind } = useSearch({ from: '/w/$ws/inbox' })
  const reader = { workspaceId: visit.place.id, userId: visit.session.userId, zone: zoneOf(visit) }
  const decisions = useDecisions(reader.workspaceId, reader.userId)
  const { data: { decides } = {} } = useQuery(todayQuery(reader.workspaceId))
  const lists = [
    { kind: 'absence' as const, ...useQuery(waitingAbsences(reader)) },
    { kind: 'correction' as const, ...useQuery(waitingCorrections(reader)) },
    { kind: 'warning' as const, ...useQuery(waitingWarnings(reader)) },
    { kind: 'week' as const, ...useQuery({ ...waitingWeeks(reader), enabled: decides === true }) },
  ]
  const waiting = lists.map(({ kind: each, data, dataUpdatedAt }) => {
    const all: readonly Item[] = data?.items ?? []
    const items = all.filter((item) => !isDecided(decisions, item, dataUpdatedAt))
    return { kind: each, items, total: (data?.total ?? 0) - (all.length - items.length) }
  })
  const shown = waiting.filter((each) => kind === undefined || each.kind === kind)
  const items = shown.flatMap((each) => each.items).slice(0, mostShown)
  const more = shown.reduce((sum, each) => sum + each.total, 0) - items.length
  const failed = lists.find(({ error, data }) => error && !data)
  // Whoever decides about nobody is asked for no weeks.
  const isPending = decides === undefined || lists.some((list) => list.isPending && list.fetchStatus !== 'idle')
  const isEmpty = !isPending && !failed && waiting.every(({ total }) => total === 0)
  if (decides === false && isEmpty && decisions.length === 0)
    return <NothingToDecide workspaceId={reader.workspaceId} />
  return (
    <Page title={<Trans>Inbox</Trans>}>
      <Counts waiting={waiting} workspaceId={reader.workspaceId} />
      <FailedDecisions decisions={decisions} zone={reader.zone} />
      {failed && (
        <Failure
          lines={problemOf(failed.error).general}
          requestId={problemOf(failed.error).requestId}
          onRetry={() => void failed.refetch()}
        />
      )}
      {isPending ? (
        <Skeleton rows={6} />
      ) : (
        <>
          {items.length === 0 && !failed && (
            <Empty>
              <Trans>Nothing waits for you.</Trans>
            </Empty>
          )}
          <InboxList items={items} reader={reader} decisions={decisions} />
          {more > 0 && (
            <p className={styles.outcome}>
              <Trans>{more} more come when these are decided.</Trans>
            </p>
          )}
        </>
      )}
      <Outcomes decisions={decisions} zone={reader.zone} />
    </Page>
  )
}

/** For whoever comes by the address: the navigation leads only those here who supervise somebody. */
function NothingToDecide({ workspaceId }: { readonly workspaceId: string }) {
  return (
    <Page title={<Trans>Inbox</Trans>} narrow>
      <Empty
        action={
          <Link to="/w/$ws/absences" params={{ ws: workspaceId }} className={buttonClass('main')}>
            <Trans>My absences</Trans>
          </Link>
        }
      >
        <Trans>What you decide lands here. You lead nobody at present.</Trans>
      </Empty>
    </Page>
  )
}

interface CountsProps {
  readonly waiting: readonly { readonly kind: Kind; readonly total: number }[]
  readonly workspaceId: string
}

function Counts({ waiting, workspaceId }: CountsProps) {
  const { t } = useLingui()
  const names: Record<Kind, ReactNode> = {
    absence: <Trans>Absences</Trans>,
    correction: <Trans>Corrections</Trans>,
    warning: <Trans>Warnings</Trans>,
    week: <Trans>Weeks</Trans>,
  }
  const all = waiting.reduce((sum, each) => sum + each.total, 0)
  const tabs: { kind: Kind | undefined; name: ReactNode; total: number }[] = [
    { kind: undefined, name: <Trans>All</Trans>, total: all },
    ...waiting.map((each) => ({ ...each, name: names[each.kind] })),
  ]
  return (
    <Chips label={t`Kinds`}>
      {tabs.map((tab) => (
        <Link
          key={tab.kind ?? 'all'}
          to="/w/$ws/inbox"
          params={{ ws: workspaceId }}
          search={tab.kind ? { kind: tab.kind } : {}}
          className={chipClass}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {tab.name} <span>{tab.total}</span>
        </Link>
      ))}
    </Chips>
  )
}
