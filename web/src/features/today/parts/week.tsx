import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData } from '@tanstack/react-router'
import { dayInWords, hours, monthName, signedHours, weekNumber } from '../../../base/time.ts'
import { linkClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Column } from '../../../ui/chart/bars.tsx'
import { Figure, Why } from '../../../ui/sums.tsx'
import type { Today } from '../data.ts'
import styles from '../today.module.css'

interface Props {
  readonly today: Today
  /** Of today, up to now. */
  readonly worked: number
}

export function Week({ today, worked }: Props) {
  const { t } = useLingui()
  // As the server sent it, with today as it runs.
  const week = today.week.map((day) => (day.date === today.date ? { ...day, worked } : day))
  const sum = week.reduce((total, day) => total + day.worked + day.credited, 0)
  const target = week.reduce((total, day) => total + day.target, 0)
  const most = Math.max(36_000, ...week.map((day) => Math.max(day.worked + day.credited, day.target)))
  return (
    <Card title={<Trans>This week</Trans>} aside={<Trans>Week {weekNumber(today.date)}</Trans>}>
      <Figure about={<Trans>of {hours(target)}</Trans>}>{hours(sum)}</Figure>
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

/** What the account held when today began, and how that came about. */
export function Balance({ today }: { readonly today: Today }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { balance, balanceParts: parts, date } = today
  if (balance === null) return null
  const [before, now] = [monthName(date, -1), monthName(date, 0)]
  const lines = parts && [
    { key: 'carried', name: <Trans>Carried over from {before}</Trans>, value: signedHours(parts.carriedOver) },
    { key: 'month', name: <Trans>{now} until yesterday</Trans>, value: signedHours(parts.month) },
    ...(parts.booked === 0
      ? []
      : [{ key: 'booked', name: <Trans>Booked in {now}</Trans>, value: signedHours(parts.booked) }]),
  ]
  return (
    <Card title={<Trans>Balance</Trans>} aside={<Trans>until yesterday</Trans>}>
      <Figure under={balance < 0}>{signedHours(balance)}</Figure>
      {lines && <Why lines={lines} sum={{ name: <Trans>Balance</Trans>, value: signedHours(balance) }} />}
      <Link to="/w/$ws/time" params={{ ws: place.id }} search={{ view: 'month' }} className={linkClass}>
        <Trans>Look at it day by day</Trans>
      </Link>
    </Card>
  )
}
