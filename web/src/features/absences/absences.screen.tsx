import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { serverTime } from '../../base/api.ts'
import { problemOf } from '../../base/faults.ts'
import { isoDateIn } from '../../base/time.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Failure, Page, Skeleton } from '../../ui/page.tsx'
import { Rows, RowWords, rowClass } from '../../ui/rows.tsx'
import { typeName } from '../absence-types/parts/words.ts'
import { zoneOf } from '../workspaces/data.ts'
import styles from './absences.module.css'
import { type Absence, absencesQuery, vacationQuery } from './data.ts'
import { Expiring } from './parts/expiring.tsx'
import { Amount, Status } from './parts/status.tsx'
import { VacationCard } from './parts/vacation-card.tsx'
import { ownTitle } from './parts/words.ts'
import { byTime, spanInWords } from './rules.ts'

/** One's own absences, and what is left of the vacation. */
export function AbsencesScreen() {
  const visit = useLoaderData({ from: '/w/$ws' })
  const { place, session } = visit
  const zone = zoneOf(visit)
  const { done } = useSearch({ from: '/w/$ws/absences' })
  const list = useQuery(absencesQuery(place.id, session.userId, zone))
  const ask = (
    <Link to="/w/$ws/absences/new" params={{ ws: place.id }} className={buttonClass('main')}>
      <Trans>Ask for time off</Trans>
    </Link>
  )
  const { general, requestId } = problemOf(list.error)
  const { coming, past } = byTime(list.data ?? [], isoDateIn(serverTime(), zone))
  return (
    <Page title={<Trans>My absences</Trans>} tools={ask} narrow>
      {done === 'taken-back' && <Notice kind="good" title={<Trans>Taken back.</Trans>} />}
      <Expiring />
      <Vacation />
      {list.error && <Failure lines={general} requestId={requestId} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton rows={5} />}
      {list.data?.length === 0 && (
        <Empty icon="sun">
          <Trans>No absence yet.</Trans>
        </Empty>
      )}
      <Section title={<Trans>Now and next</Trans>} absences={coming} />
      <Section title={<Trans>Past</Trans>} absences={past} />
    </Page>
  )
}

function Section({ title, absences }: { readonly title: ReactNode; readonly absences: readonly Absence[] }) {
  if (absences.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <Rows framed>
        {absences.map((absence) => (
          <Line key={absence.id} absence={absence} />
        ))}
      </Rows>
    </section>
  )
}

/** What it is, when, how much and how it stands; the whole line leads to it. */
function Line({ absence }: { readonly absence: Absence }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { id, from, to, type, message } = absence
  const title = ownTitle(absence)
  return (
    <li>
      <Link to="/w/$ws/absences/$absence" params={{ ws: place.id, absence: id }} className={rowClass}>
        <RowWords
          line={
            <>
              {spanInWords({ from, to })} · <Amount absence={absence} />
              {message && <> · “{message}”</>}
            </>
          }
        >
          <strong>{typeName(type)}</strong>
          {title && <span className={styles.soft}> · {title}</span>}
        </RowWords>
        <Status absence={absence} />
      </Link>
    </li>
  )
}

function Vacation() {
  const { place, session } = useLoaderData({ from: '/w/$ws' })
  const { data } = useQuery(vacationQuery(place.id, session.userId))
  if (!data) return null
  return (
    <VacationCard year={String(data.year)} left={data.remaining_days} inHours={data.unit === 'hours'} data={data} />
  )
}
