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
import { Equation, Figure } from '../../ui/sums.tsx'
import { Range, Tabs, tabClass } from '../../ui/tabs.tsx'
import { requestsQuery } from '../correction-requests/data.ts'
import { statementsQuery } from '../statements/data.ts'
import { ClosedDays } from '../statements/parts/closed-days.tsx'
import { recordedPersonQuery } from '../time-trackings/data.ts'
import { zoneOf } from '../workspaces/data.ts'
import { type Account, accountQuery } from './data.ts'
import { DayList } from './parts/day-list.tsx'
import { sumsOf } from './rules.ts'
import styles from './time.module.css'

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
      {account.data && <Sums account={account.data} from={from} today={today} />}
      {statements.data?.map((each) => (
        <ClosedDays
          key={each.id}
          statement={each}
          workspaceId={place.id}
          zone={zone}
          deducted={(account.data?.days ?? [])
            .filter(({ breakDeducted }) => (breakDeducted ?? 0) > 0)
            .map(({ date: on, breakDeducted }) => ({ date: on, seconds: breakDeducted ?? 0 }))}
        />
      ))}
      {account.data && (
        <DayList
          days={account.data.days}
          absences={account.data.absences}
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
  const { place, session } = useLoaderData({ from: '/w/$ws' })
  const own = useQuery(recordedPersonQuery(place.id, session.userId))
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
        {own.data?.mayRecord && (
          <Link to="/w/$ws/sheet" params={{ ws: place.id }} search={{ date: today ?? from }} className={tabClass}>
            <Trans>Sheet</Trans>
          </Link>
        )}
      </Tabs>
      {view === 'month' && (
        <Link
          to="/w/$ws/print"
          params={{ ws: place.id }}
          search={{ month: from.slice(0, 7) }}
          className={buttonClass()}
        >
          <Trans>Print</Trans>
        </Link>
      )}
    </>
  )
}

interface SumsProps {
  readonly account: Account
  readonly from: string
  readonly today: string
}

/** The one number, and how it comes about. What runs today is not in it yet, as on the first screen. */
function Sums({ account, from, today }: SumsProps) {
  const { t } = useLingui()
  const sums = sumsOf(account.days, account.openingBalance, today)
  const until = dayInWords(sums.until ?? addDays(from, -1), 'short')
  const before = dayInWords(addDays(from, -1), 'monthLong')
  const balance = signedHours(sums.balance)
  const isMonth = from.endsWith('-01')
  const terms = [
    {
      key: 'opening',
      name: isMonth ? t`Carried over from ${before}` : t`Carried over`,
      value: signedHours(account.openingBalance),
    },
    { key: 'worked', sign: '+' as const, name: t`Worked`, value: hours(sums.worked) },
    { key: 'credited', sign: '+' as const, name: t`Credited`, value: hours(sums.credited) },
    { key: 'booked', sign: '+' as const, name: t`Booked`, value: hours(sums.booked) },
    {
      key: 'owed',
      sign: '−' as const,
      name: sums.goesOn ? t`Target until ${until}` : t`Target`,
      value: hours(sums.owed),
    },
  ]
  return (
    <Card>
      <div className={styles.lead}>
        <div>
          <p className={styles.label}>
            <Trans>Balance on {until}</Trans>
          </p>
          <Figure under={sums.balance < 0}>{balance}</Figure>
        </div>
        <Equation terms={terms} result={{ name: t`Balance`, value: balance }} />
      </div>
    </Card>
  )
}
