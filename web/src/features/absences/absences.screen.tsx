import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { problemOf } from '../../base/faults.ts'
import { dayInWords, daysInWords, figure } from '../../base/time.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty, Failure, Page, Skeleton } from '../../ui/page.tsx'
import { zoneOf } from '../workspaces/data.ts'
import styles from './absences.module.css'
import { type Absence, absencesQuery, vacationQuery } from './data.ts'
import { Status } from './parts/status.tsx'
import { TakeBack } from './parts/take-back.tsx'

/** One's own absences, and what is left of the vacation. */
export function AbsencesScreen() {
  const within = useLoaderData({ from: '/w/$ws' })
  const { place, session } = within
  const list = useQuery(absencesQuery(place.id, session.userId, zoneOf(within)))
  const ask = (
    <Link to="/w/$ws/absences/new" params={{ ws: place.id }} className={buttonClass('main')}>
      <Trans>Ask for an absence</Trans>
    </Link>
  )
  const { general, requestId } = problemOf(list.error)
  return (
    <Page title={<Trans>My absences</Trans>} tools={ask} narrow>
      <Vacation />
      {list.error && <Failure lines={general} requestId={requestId} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton rows={5} />}
      {list.data?.length === 0 && (
        <Empty>
          <Trans>No absence yet.</Trans>
        </Empty>
      )}
      {list.data && list.data.length > 0 && (
        <ul className={styles.list}>
          {list.data.map((absence) => (
            <Line key={absence.id} absence={absence} workspaceId={place.id} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function Line({ absence, workspaceId }: { readonly absence: Absence; readonly workspaceId: string }) {
  const { title, from, to, days, message } = absence
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.soft}>
          {from === to ? dayInWords(from, 'dated') : `${daysInWords(from, to)} ${to.slice(0, 4)}`} ·{' '}
          <Plural value={days} one={`${figure(days)} day`} other={`${figure(days)} days`} />
        </p>
        {message && <p className={styles.soft}>{message}</p>}
      </div>
      <div className={styles.actions}>
        <Status of={absence.status} />
        {absence.canDelete && <TakeBack absence={absence} workspaceId={workspaceId} />}
      </div>
    </li>
  )
}

function Vacation() {
  const { place, session } = useLoaderData({ from: '/w/$ws' })
  const { data } = useQuery(vacationQuery(place.id, session.userId))
  if (!data) return null
  const year = data.year
  const figures = [
    { name: <Trans>vacation left {year}</Trans>, value: data.remaining_days },
    { name: <Trans>taken</Trans>, value: data.taken_days },
    { name: <Trans>asked for</Trans>, value: data.reserved_days },
    { name: <Trans>brought along</Trans>, value: data.carried_days },
  ]
  return (
    <Card>
      <dl className={styles.figures}>
        {figures.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the four figures never change their places.
          <div key={index} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{figure(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
