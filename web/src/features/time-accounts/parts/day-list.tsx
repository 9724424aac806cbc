import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { serverTime } from '../../../base/api.ts'
import { dayInWords, hours, isWeekend, minuteOfDay, signedHours } from '../../../base/time.ts'
import { HourAxis, Ribbon } from '../../../ui/chart/ribbon.tsx'
import { type Axis, hoursShown } from '../../../ui/chart/scale.ts'
import { Tag } from '../../../ui/tag.tsx'
import { holidayName, typeName } from '../../absence-types/parts/words.ts'
import { stretchesOf } from '../../actions/rules.ts'
import { isOpen, type OwnRequest } from '../../correction-requests/rules.ts'
import type { AccountDay, NamedAbsence } from '../rules.ts'
import styles from '../time.module.css'
import { DayDetails } from './day-details.tsx'

interface Props {
  readonly days: readonly AccountDay[]
  readonly requests: readonly OwnRequest[]
  readonly today: string
  readonly zone: string
  readonly workspaceId: string
  /** What they are called, where that is known. */
  readonly absences?: readonly NamedAbsence[]
  /** Of somebody else: whose days they are, and what one may do with one. */
  readonly other?: OtherPerson | undefined
}

interface OtherPerson {
  readonly userId: string
  readonly tools: (day: AccountDay) => ReactNode
}

/** One row a day, all on the same hours. A row opens to its reasons. */
export function DayList({ days, requests, today, zone, workspaceId, absences = [], other }: Props) {
  const requestsOf = Map.groupBy(requests, ({ date }) => date)
  const now = serverTime()
  const minutes = days
    .flatMap(({ trackings }) => trackings)
    .flatMap(({ spans }) => stretchesOf(spans, now, (time) => minuteOfDay(time, zone)))
    .flatMap(({ from, to }) => [from, to])
  const axis = hoursShown(minutes)
  return (
    <div className={styles.days}>
      <div className={styles.head} aria-hidden="true">
        <span>
          <Trans>Day</Trans>
        </span>
        <HourAxis axis={axis} />
        <span className={styles.wide} />
        <span className={styles.number}>
          <Trans>Sum</Trans>
        </span>
        <span className={styles.number}>±</span>
        <span className={`${styles.number} ${styles.wide}`}>
          <Trans>Balance</Trans>
        </span>
      </div>
      {days.map((day) => (
        <DayRow
          key={day.date}
          day={day}
          requests={requestsOf.get(day.date) ?? []}
          absence={absences.find(({ from, to }) => from <= day.date && day.date <= to)}
          axis={axis}
          isToday={day.date === today}
          isOver={day.date < today}
          isAhead={day.date > today}
          zone={zone}
          workspaceId={workspaceId}
          other={other}
        />
      ))}
    </div>
  )
}

interface RowProps {
  readonly day: AccountDay
  readonly requests: readonly OwnRequest[]
  readonly absence: NamedAbsence | undefined
  readonly axis: Axis
  readonly isToday: boolean
  readonly isOver: boolean
  readonly isAhead: boolean
  readonly zone: string
  readonly workspaceId: string
  readonly other: OtherPerson | undefined
}

/** Which day is open stands in the address, so that a link shows the same. */
function useOpened(date: string): { readonly isOpen: boolean; readonly onToggle: (isOpen: boolean) => void } {
  const { open } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isOpen = open === date
  const onToggle = (next: boolean): void => {
    if (next === isOpen) return
    // The same days are shown on one's own screen and on the page of a person.
    const search = (before: object) => ({ ...before, open: next ? date : undefined })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  return { isOpen, onToggle }
}

function DayRow({ day, requests, absence, axis, isToday, isOver, isAhead, zone, workspaceId, other }: RowProps) {
  const { t } = useLingui()
  const opened = useOpened(day.date)
  const did = day.worked + day.absence + day.holiday
  const name = dayInWords(day.date, 'long')
  const stretches = day.trackings.flatMap(({ spans }) =>
    stretchesOf(spans, serverTime(), (time) => minuteOfDay(time, zone)),
  )
  const isCounted = isOver && (did > 0 || day.balance !== 0)
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
        {stretches.length > 0 ? (
          <Ribbon stretches={stretches} axis={axis} label={t`Hours of ${name}`} thin />
        ) : (
          <span className={styles.narrowNote}>
            <Note day={day} absence={absence} />
          </span>
        )}
        <span className={`${styles.note} ${styles.wide}`}>
          <Note day={day} absence={absence} />
        </span>
        <span className={styles.number}>{did > 0 ? hours(did) : '–'}</span>
        <span className={`${styles.number} ${isCounted && day.balance < 0 ? styles.under : ''}`}>
          {isCounted ? signedHours(day.balance) : ''}
        </span>
        <span className={`${styles.number} ${styles.soft} ${styles.wide}`}>
          {isOver && (did > 0 || day.balance !== 0) ? signedHours(day.runningBalance) : ''}
        </span>
      </summary>
      <DayDetails day={day} isAhead={isAhead} requests={requests} zone={zone} workspaceId={workspaceId} other={other} />
    </details>
  )
}

/** What is worth knowing about a day beside its hours. */
function Note({ day, absence }: { readonly day: AccountDay; readonly absence: NamedAbsence | undefined }) {
  const { t } = useLingui()
  const holiday = day.because.find(({ code }) => code === 'holiday')?.name
  const isRunning = day.because.some(({ code }) => code === 'running')
  const booked = signedHours(day.booked)
  const words = [
    typeof holiday === 'string' && holidayName(holiday),
    day.absence > 0 && (absence ? typeName(absence) : t`Absent`),
    day.booked !== 0 && t`booked ${booked}`,
    isRunning && t`running`,
  ].filter(Boolean)
  return (
    <>
      {words.join(', ')}{' '}
      {(day.breakDeducted ?? 0) > 0 && (
        <Tag look="break">
          <Trans>{hours(day.breakDeducted ?? 0)} deducted</Trans>
        </Tag>
      )}
    </>
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
