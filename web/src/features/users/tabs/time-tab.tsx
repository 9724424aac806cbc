import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { serverTime } from '../../../base/api.ts'
import { problemOf } from '../../../base/faults.ts'
import { clockTime, hours, isoDateIn, monthOf, signedHours } from '../../../base/time.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { Equation } from '../../../ui/sums.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { requestsQuery } from '../../correction-requests/data.ts'
import { type Account, accountQuery } from '../../time-accounts/data.ts'
import { DayList } from '../../time-accounts/parts/day-list.tsx'
import { type AccountDay, sumsOf } from '../../time-accounts/rules.ts'
import { RecordDialog } from '../../time-trackings/parts/record-dialog.tsx'
import type { Person } from '../data/person.ts'
import { MonthSwitch } from '../parts/month-switch.tsx'
import styles from '../person.module.css'

interface Recording {
  readonly date: string
  readonly tracking?: AccountDay['trackings'][number]
}

/** A month of somebody: how the balance comes about, day by day, and entering what is missing. */
export function TimeTab({ person }: { readonly person: Person }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { date } = useSearch({ from: '/w/$ws/people/$person/$tab' })
  const zone = person.zone ?? place.zone
  const today = isoDateIn(serverTime(), zone)
  const days = monthOf(date ?? today)
  const [from = today, to = today] = [days[0], days.at(-1)]
  const account = useQuery(accountQuery(place.id, person.id, from, to))
  const requests = useQuery(requestsQuery(place.id, person.id, from, to))
  const [recording, setRecording] = useState<Recording>()
  const error = account.error ?? requests.error
  const { general, requestId } = problemOf(error)
  const isClosed = account.data?.days.every(({ closed }) => closed) === true
  return (
    <div className={styles.stack}>
      <Card>
        <div className={styles.between}>
          <MonthSwitch person={person} tab="time" from={from} />
          {isClosed && (
            <Tag look="work">
              <Trans>closed</Trans>
            </Tag>
          )}
          {person.may.recordTime && !isClosed && (
            <Link
              to="/w/$ws/sheet"
              params={{ ws: place.id }}
              search={{ person: person.id, date: to < today ? from : today }}
              className={buttonClass()}
            >
              <Trans>Week as a sheet</Trans>
            </Link>
          )}
          {person.may.recordTime && !isClosed && (
            <Button onClick={() => setRecording({ date: to < today ? from : today })}>
              <Icon name="plus" small />
              <Trans>Add time</Trans>
            </Button>
          )}
        </div>
        {account.data && <MonthSums account={account.data} today={today} />}
      </Card>
      {error !== null && <Failure lines={general} requestId={requestId} onRetry={() => void account.refetch()} />}
      {!account.data && error === null && <Skeleton rows={8} />}
      {account.data && (
        <DayList
          days={account.data.days}
          requests={requests.data ?? []}
          today={today}
          zone={zone}
          workspaceId={place.id}
          other={{
            userId: person.id,
            tools: (day) =>
              person.may.recordTime &&
              !day.closed &&
              day.date <= today && <DayTools day={day} zone={zone} onRecord={setRecording} />,
          }}
        />
      )}
      {recording && (
        <RecordDialog
          workspaceId={place.id}
          person={person}
          zone={zone}
          {...recording}
          onClose={() => setRecording(undefined)}
        />
      )}
    </div>
  )
}

interface DayToolsProps {
  readonly day: AccountDay
  readonly zone: string
  readonly onRecord: (recording: Recording) => void
}

function DayTools({ day, zone, onRecord }: DayToolsProps) {
  return (
    <>
      {day.trackings.map((tracking) => (
        <Button key={tracking.id} onClick={() => onRecord({ date: day.date, tracking })}>
          <Trans>Change {`${clockTime(tracking.from, zone)}–${tracking.to ? clockTime(tracking.to, zone) : ''}`}</Trans>
        </Button>
      ))}
      <Button onClick={() => onRecord({ date: day.date })}>
        <Trans>Add time</Trans>
      </Button>
    </>
  )
}

function MonthSums({ account, today }: { readonly account: Account; readonly today: string }) {
  const sums = sumsOf(account.days, account.openingBalance, today)
  return (
    <Equation
      terms={[
        { key: 'carried', name: <Trans>Carried over</Trans>, value: signedHours(account.openingBalance) },
        { key: 'worked', sign: '+', name: <Trans>Worked</Trans>, value: hours(sums.worked) },
        { key: 'credited', sign: '+', name: <Trans>Credited</Trans>, value: hours(sums.credited) },
        { key: 'booked', sign: '+', name: <Trans>Booked</Trans>, value: hours(sums.booked) },
        { key: 'target', sign: '−', name: <Trans>Target</Trans>, value: hours(sums.owed) },
      ]}
      result={{ name: <Trans>Balance</Trans>, value: signedHours(sums.balance) }}
    />
  )
}
