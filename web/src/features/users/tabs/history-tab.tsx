import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useSearch } from '@tanstack/react-router'
import { serverTime } from '../../../base/api.ts'
import { problemOf } from '../../../base/faults.ts'
import { isoDateIn, monthOf } from '../../../base/time.ts'
import { Card, Soft } from '../../../ui/card.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { historyQuery } from '../../time-changes/data.ts'
import { HistoryLines } from '../../time-changes/parts/history.tsx'
import { zoneOf } from '../../workspaces/data.ts'
import type { Person } from '../data/person.ts'
import { MonthSwitch } from '../parts/month-switch.tsx'
import styles from '../person.module.css'

/** What was done to somebody's times and absences of a month, by whom and when; also what is gone. */
export function HistoryTab({ person }: { readonly person: Person }) {
  const visit = useLoaderData({ from: '/w/$ws' })
  const { date } = useSearch({ from: '/w/$ws/people/$person/$tab' })
  const today = isoDateIn(serverTime(), zoneOf(visit))
  const days = monthOf(date ?? today)
  const [from = today, to = today] = [days[0], days.at(-1)]
  const lines = useQuery(historyQuery(visit.place.id, person.id, from, to))
  const { general, requestId } = problemOf(lines.error)
  return (
    <Card>
      <div className={styles.between}>
        <MonthSwitch person={person} tab="history" from={from} />
      </div>
      {lines.error && <Failure lines={general} requestId={requestId} onRetry={() => void lines.refetch()} />}
      {lines.isPending && <Skeleton rows={4} />}
      {lines.data?.length === 0 && (
        <Soft>
          <Trans>Nothing happened to the days of this month.</Trans>
        </Soft>
      )}
      <HistoryLines lines={lines.data ?? []} zone={zoneOf(visit)} name={person.name} />
    </Card>
  )
}
