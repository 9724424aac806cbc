import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { serverTime } from '../../base/api.ts'
import { problemOf } from '../../base/faults.ts'
import {
  addDays,
  addMonths,
  dayInWords,
  daysInWords,
  hours,
  isoDateIn,
  monthOf,
  signedHours,
  weekOf,
} from '../../base/time.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Failure, Page, Skeleton } from '../../ui/page.tsx'
import { Range, Tabs, tabClass } from '../../ui/tabs.tsx'
import { type Account, accountQuery } from '../time-accounts/data.ts'
import { zoneOf } from '../workspaces/data.ts'
import { trackingsQuery } from './data/records.ts'
import { DayList } from './parts/day-list.tsx'
import styles from './time.module.css'

/** A week or a month of one's own time: bars against the target, ribbons, sums, and why. */
export function TimeScreen() {
  const within = useLoaderData({ from: '/w/$ws' })
  const { place, session } = within
  const { view = 'month', date } = useSearch({ from: '/w/$ws/time' })
  const zone = zoneOf(within)
  const today = isoDateIn(serverTime(), zone)
  const days = view === 'week' ? weekOf(date ?? today) : monthOf(date ?? today)
  const [from = today, to = today] = [days[0], days.at(-1)]
  const account = useQuery(accountQuery(place.id, session.userId, from, to))
  const trackings = useQuery(trackingsQuery(place.id, session.userId, from, to))
  const error = account.error ?? trackings.error
  const { general, requestId } = problemOf(error)
  return (
    <Page
      title={view === 'week' ? daysInWords(from, to) : dayInWords(from, 'month')}
      tools={<Tools view={view} from={from} />}
    >
      {error !== null && (
        <Failure
          lines={general}
          requestId={requestId}
          onRetry={() => {
            void account.refetch()
            void trackings.refetch()
          }}
        />
      )}
      {account.data && <Sums account={account.data} />}
      {account.data && (
        <DayList
          days={account.data.days}
          trackings={trackings.data ?? []}
          today={today}
          zone={zone}
          workspaceId={place.id}
        />
      )}
      {!account.data && error === null && <Skeleton rows={8} tall />}
    </Page>
  )
}

function Tools({ view, from }: { readonly view: 'week' | 'month'; readonly from: string }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const params = { ws: place.id }
  const to = (direction: 1 | -1): string =>
    view === 'week' ? addDays(from, 7 * direction) : addMonths(from, direction)
  return (
    <>
      <Range>
        <Link
          to="/w/$ws/time"
          params={params}
          search={{ view, date: to(-1) }}
          className={buttonClass('plain', 'icon')}
          aria-label={t`Before`}
        >
          <Icon name="back" />
        </Link>
        <Link
          to="/w/$ws/time"
          params={params}
          search={{ view, date: to(1) }}
          className={buttonClass('plain', 'icon')}
          aria-label={t`After`}
        >
          <Icon name="forward" />
        </Link>
      </Range>
      <Tabs label={t`View`}>
        <Link
          to="/w/$ws/time"
          params={params}
          search={{ view: 'week', date: from }}
          className={tabClass}
          aria-current={view === 'week' ? 'page' : undefined}
        >
          <Trans>Week</Trans>
        </Link>
        <Link
          to="/w/$ws/time"
          params={params}
          search={{ view: 'month', date: from }}
          className={tabClass}
          aria-current={view === 'month' ? 'page' : undefined}
        >
          <Trans>Month</Trans>
        </Link>
      </Tabs>
    </>
  )
}

function Sums({ account }: { readonly account: Account }) {
  const sum = (number: 'worked' | 'target' | 'absence' | 'holiday' | 'balance'): number =>
    account.days.reduce((total, day) => total + day[number], 0)
  const figures = [
    { name: <Trans>Worked</Trans>, value: hours(sum('worked')) },
    { name: <Trans>Credited</Trans>, value: hours(sum('absence') + sum('holiday')) },
    { name: <Trans>Target</Trans>, value: hours(sum('target')) },
    { name: <Trans>Brought along</Trans>, value: signedHours(account.openingBalance) },
    { name: <Trans>Balance</Trans>, value: signedHours(account.closingBalance) },
  ]
  return (
    <Card>
      <dl className={styles.sums}>
        {figures.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the five figures never change their places.
          <div key={index} className={styles.sum}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
