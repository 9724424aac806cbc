import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dayInWords, daysInWords, figure, hours, signedHours } from '../../../base/time.ts'
import { Card, Soft } from '../../../ui/card.tsx'
import { Column } from '../../../ui/chart/bars.tsx'
import type { Today } from '../data.ts'
import styles from '../today.module.css'

interface Props {
  readonly today: Today
  /** Of today, up to now. */
  readonly worked: number
}

/** The week as the server sent it, with today as it runs. */
const weekWith = ({ today, worked }: Props) =>
  today.week.map((day) => (day.date === today.date ? { ...day, worked } : day))

export function Sums({ today, worked }: Props) {
  const week = weekWith({ today, worked })
  const sum = week.reduce((total, day) => total + day.worked + day.credited, 0)
  const target = week.reduce((total, day) => total + day.target, 0)
  return (
    <Card>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>
            <Trans>this week</Trans>
          </dt>
          <dd>
            {hours(sum)}
            <span className={styles.small}> / {hours(target)}</span>
          </dd>
        </div>
        {today.balance !== null && (
          <div className={styles.figure}>
            <dt>
              <Trans>balance</Trans>
            </dt>
            <dd className={today.balance < 0 ? styles.under : undefined}>
              {signedHours(today.balance)}{' '}
              <span className={styles.small}>
                <Trans>until yesterday</Trans>
              </span>
            </dd>
          </div>
        )}
        {today.vacationDays !== null && (
          <div className={styles.figure}>
            <dt>
              <Trans>vacation left</Trans>
            </dt>
            <dd>
              {figure(today.vacationDays)}{' '}
              <span className={styles.small}>
                {today.vacationInHours ? (
                  <Plural value={today.vacationDays} one="hour" other="hours" />
                ) : (
                  <Plural value={today.vacationDays} one="day" other="days" />
                )}
              </span>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

export function Week({ today, worked }: Props) {
  const { t } = useLingui()
  const week = weekWith({ today, worked })
  const most = Math.max(36_000, ...week.map((day) => Math.max(day.worked + day.credited, day.target)))
  return (
    <Card title={<Trans>This week</Trans>}>
      <ol className={styles.week}>
        {week.map((day) => {
          const name = dayInWords(day.date, 'long')
          const did = hours(day.worked + day.credited)
          const asked = hours(day.target)
          return (
            <li key={day.date} className={styles.day} aria-current={day.date === today.date ? 'date' : undefined}>
              <Column {...day} most={most} label={t`${name}: ${did} of ${asked}`} />
              <span aria-hidden="true">{dayInWords(day.date, 'weekday')}</span>
              <span aria-hidden="true">{day.worked + day.credited > 0 ? did : '–'}</span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

interface NextAbsenceProps {
  readonly absence: NonNullable<Today['nextAbsence']>
  readonly isNow: boolean
}

export function NextAbsence({ absence, isNow }: NextAbsenceProps) {
  return (
    <Card title={isNow ? <Trans>You are absent today</Trans> : <Trans>Next absence</Trans>}>
      <p>
        {absence.title}, {daysInWords(absence.from, absence.to)}
      </p>
      {absence.pending && <Soft>{absence.reported ? <Trans>Reported</Trans> : <Trans>Not decided yet</Trans>}</Soft>}
    </Card>
  )
}
