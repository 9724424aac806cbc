import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { serverTime } from '../../../base/api.ts'
import { dayInWords, hours, isWeekend, minuteOfDay, signedHours } from '../../../base/time.ts'
import { Bar } from '../../../ui/chart/bars.tsx'
import { HourAxis, Ribbon } from '../../../ui/chart/ribbon.tsx'
import { type Axis, hoursShown } from '../../../ui/chart/scale.ts'
import { holidayName } from '../../absence-types/parts/words.ts'
import { stretchesOf } from '../../actions/rules.ts'
import { isOpen, type OwnRequest } from '../../correction-requests/rules.ts'
import type { AccountDay } from '../rules.ts'
import styles from '../time.module.css'
import { DayDetails } from './day-details.tsx'

interface Props {
  readonly days: readonly AccountDay[]
  readonly requests: readonly OwnRequest[]
  readonly today: string
  readonly zone: string
  readonly workspaceId: string
}

/** One row a day, all on the same scale. A row opens to its reasons. */
export function DayList({ days, requests, today, zone, workspaceId }: Props) {
  const requestsOf = Map.groupBy(requests, ({ date }) => date)
  const now = serverTime()
  const minutes = days
    .flatMap(({ trackings }) => trackings)
    .flatMap(({ spans }) => stretchesOf(spans, now, (time) => minuteOfDay(time, zone)))
    .flatMap(({ from, to }) => [from, to])
  const axis = hoursShown(minutes)
  const most = Math.max(36_000, ...days.map((day) => Math.max(day.worked + day.absence + day.holiday, day.target)))
  return (
    <div className={styles.days}>
      <div className={styles.head} aria-hidden="true">
        <span>
          <Trans>Day</Trans>
        </span>
        <span />
        <span className={styles.number}>
          <Trans>Sum</Trans>
        </span>
        <span className={styles.number}>
          <Trans>Balance</Trans>
        </span>
        <div className={styles.axis}>
          <HourAxis axis={axis} />
        </div>
      </div>
      {days.map((day) => (
        <DayRow
          key={day.date}
          day={day}
          requests={requestsOf.get(day.date) ?? []}
          scale={{ axis, most }}
          isToday={day.date === today}
          isAhead={day.date > today}
          zone={zone}
          workspaceId={workspaceId}
        />
      ))}
    </div>
  )
}

interface RowProps {
  readonly day: AccountDay
  readonly requests: readonly OwnRequest[]
  readonly scale: { readonly axis: Axis; readonly most: number }
  readonly isToday: boolean
  readonly isAhead: boolean
  readonly zone: string
  readonly workspaceId: string
}

/** Which day is open stands in the address, so that a link shows the same. */
function useOpened(date: string): { readonly isOpen: boolean; readonly onToggle: (isOpen: boolean) => void } {
  const { open, ...search } = useSearch({ from: '/w/$ws/time' })
  const { place } = useLoaderData({ from: '/w/$ws' })
  const navigate = useNavigate()
  const isOpen = open === date
  const onToggle = (next: boolean): void => {
    if (next === isOpen) return
    const to = { to: '/w/$ws/time', params: { ws: place.id }, replace: true, resetScroll: false } as const
    void navigate({ ...to, search: next ? { ...search, open: date } : search })
  }
  return { isOpen, onToggle }
}

function DayRow({ day, requests, scale, isToday, isAhead, zone, workspaceId }: RowProps) {
  const { t } = useLingui()
  const opened = useOpened(day.date)
  const did = day.worked + day.absence + day.holiday
  const name = dayInWords(day.date, 'long')
  const [sum, asked] = [hours(did), hours(day.target)]
  const holiday = day.because.find(({ code }) => code === 'holiday')?.name
  const note = typeof holiday === 'string' ? holidayName(holiday) : day.absence > 0 ? t`Absent` : null
  const stretches = day.trackings.flatMap(({ spans }) =>
    stretchesOf(spans, serverTime(), (time) => minuteOfDay(time, zone)),
  )
  return (
    <details
      className={`${styles.day} ${isToday ? styles.today : ''} ${isWeekend(day.date) ? styles.weekend : ''}`}
      open={opened.isOpen}
      onToggle={(event) => opened.onToggle(event.currentTarget.open)}
    >
      <summary className={styles.row}>
        <span className={styles.name}>
          {dayInWords(day.date, 'column')}
          {requests.some(isOpen) && <Asked />}
        </span>
        {did > 0 || day.target > 0 ? (
          <Bar
            worked={day.worked}
            credited={day.absence + day.holiday}
            target={day.target}
            most={scale.most}
            label={t`${name}: ${sum} of ${asked}`}
          />
        ) : (
          <span />
        )}
        <span className={styles.number}>{did > 0 ? sum : '–'}</span>
        <span className={`${styles.number} ${day.balance < 0 ? styles.under : ''}`}>
          {did > 0 || day.balance !== 0 ? signedHours(day.balance) : ''}
        </span>
        {stretches.length > 0 ? (
          <span className={styles.ribbon}>
            <Ribbon stretches={stretches} axis={scale.axis} label={t`Hours of ${name}`} thin />
          </span>
        ) : (
          note !== null && <span className={styles.note}>{note}</span>
        )}
      </summary>
      <DayDetails day={day} isAhead={isAhead} requests={requests} zone={zone} workspaceId={workspaceId} />
    </details>
  )
}

/** A day with an open question is found without opening every one. */
function Asked() {
  const { t } = useLingui()
  return (
    <span className={styles.asked} role="img" aria-label={t`Correction asked for`}>
      ?
    </span>
  )
}
