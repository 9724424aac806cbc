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
import { Card, Soft } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Failure, Page, Skeleton } from '../../ui/page.tsx'
import { Equation } from '../../ui/sums.tsx'
import { Range, Tabs, tabClass } from '../../ui/tabs.tsx'
import { requestsQuery } from '../correction-requests/data.ts'
import { statementsQuery } from '../statements/data.ts'
import { ClosedDays } from '../statements/parts/closed-days.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { type Account, accountQuery } from './data.ts'
import { DayList } from './parts/day-list.tsx'
import { sumsOf } from './rules.ts'

/** A week or a month of one's own time: bars against the target, ribbons, sums, and why. */
export function TimeScreen() {
  const visit = useLoaderData({ from: '/w/$ws' })
  const { place, session } = visit
  const { view = 'month', date } = useSearch({ from: '/w/$ws/time' })
  const zone = zoneOf(visit)
  const today = isoDateIn(serverTime(), zone)
  const days = view === 'week' ? weekOf(date ?? today) : monthOf(date ?? today)
  const [from = today, to = today] = [days[0], days.at(-1)]
  const account = useQuery(accountQuery(place.id, session.userId, from, to))
  const requests = useQuery(requestsQuery(place.id, session.userId, from, to))
  const statements = useQuery(statementsQuery(place.id, session.userId, from, to))
  const error = account.error ?? requests.error ?? statements.error
  const { general, requestId } = problemOf(error)
  return (
    <Page
      title={view === 'week' ? daysInWords(from, to) : dayInWords(from, 'month')}
      tools={<Tools view={view} from={from} today={today >= from && today <= to ? today : undefined} />}
    >
      {error !== null && (
        <Failure
          lines={general}
          requestId={requestId}
          onRetry={() => {
            void account.refetch()
            void requests.refetch()
            void statements.refetch()
          }}
        />
      )}
      {account.data && <Sums account={account.data} today={today} />}
      {statements.data?.map((each) => (
        <ClosedDays key={each.id} statement={each} workspaceId={place.id} zone={zone} />
      ))}
      {account.data && (
        <DayList
          days={account.data.days}
          requests={requests.data ?? []}
          today={today}
          zone={zone}
          workspaceId={place.id}
        />
      )}
      {!account.data && error === null && <Skeleton rows={8} tall />}
    </Page>
  )
}

interface ToolsProps {
  readonly view: 'week' | 'month'
  readonly from: string
  /** Today, if it is among the days shown: the other view then shows it too. */
  readonly today: string | undefined
}

function Tools({ view, from, today }: ToolsProps) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const at = { to: '/w/$ws/time', params: { ws: place.id } } as const
  const other = (direction: 1 | -1): string =>
    view === 'week' ? addDays(from, 7 * direction) : addMonths(from, direction)
  const step = buttonClass('plain', 'icon')
  return (
    <>
      <Range>
        <Link {...at} search={{ view, date: other(-1) }} className={step} aria-label={t`Before`}>
          <Icon name="back" />
        </Link>
        <Link {...at} search={{ view }} className={buttonClass()}>
          <Trans>Today</Trans>
        </Link>
        <Link {...at} search={{ view, date: other(1) }} className={step} aria-label={t`After`}>
          <Icon name="forward" />
        </Link>
      </Range>
      <Tabs label={t`View`}>
        {(['week', 'month'] as const).map((each) => (
          <Link
            key={each}
            {...at}
            search={{ view: each, date: today ?? from }}
            className={tabClass}
            aria-current={view === each ? 'page' : undefined}
          >
            {each === 'week' ? <Trans>Week</Trans> : <Trans>Month</Trans>}
          </Link>
        ))}
      </Tabs>
    </>
  )
}

/** What was carried over, and what these days add to it: a sum that adds up. */
function Sums({ account, today }: { readonly account: Account; readonly today: string }) {
  const sums = sumsOf(account.days, account.openingBalance, today)
  const until = sums.goesOn ? <Trans>until today</Trans> : null
  const whole = hours(sums.target)
  const terms = [
    { key: 'carried', name: <Trans>Carried over</Trans>, value: signedHours(account.openingBalance) },
    { key: 'worked', sign: '+' as const, name: <Trans>Worked</Trans>, value: hours(sums.worked) },
    { key: 'credited', sign: '+' as const, name: <Trans>Credited</Trans>, value: hours(sums.credited) },
    ...(sums.booked === 0
      ? []
      : [{ key: 'booked', sign: '+' as const, name: <Trans>Booked</Trans>, value: signedHours(sums.booked) }]),
    { key: 'target', sign: '−' as const, name: <Trans>Target</Trans>, value: hours(sums.targetSoFar) },
  ]
  return (
    <Card>
      <Equation
        terms={terms}
        result={{
          name: (
            <>
              <Trans>Balance</Trans> {until}
            </>
          ),
          value: signedHours(sums.balanceSoFar),
        }}
      />
      {sums.goesOn && (
        <Soft>
          <Trans>Target until today; {whole} in all.</Trans>
        </Soft>
      )}
    </Card>
  )
}
