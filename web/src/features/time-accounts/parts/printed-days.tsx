import { useLingui } from '@lingui/react/macro'
import { clockTime, dayInWords, hours, signedHours } from '../../../base/time.ts'
import { holidayName, typeName } from '../../absence-types/parts/words.ts'
import type { Account } from '../data.ts'
import styles from '../month-print.module.css'
import type { AccountDay } from '../rules.ts'

interface Props {
  readonly account: Account
  readonly zone: string
  readonly isFree: (date: string) => boolean
}

/** The days of a printed month, one row each. */
export function DayRows({ account, zone, isFree }: Props) {
  return account.days.map((day) => (
    <tr key={day.date} className={isFree(day.date) ? styles.free : undefined}>
      <th scope="row">{dayInWords(day.date, 'column')}</th>
      <Times day={day} zone={zone} />
      <td className={styles.number}>{breakInWords(day)}</td>
      <td className={styles.number}>{day.worked > 0 ? hours(day.worked) : ''}</td>
      <td className={styles.number}>{day.absence + day.holiday > 0 ? hours(day.absence + day.holiday) : ''}</td>
      <td className={styles.number}>{day.owed > 0 ? hours(day.owed) : ''}</td>
      <td className={styles.number}>{hasNumbers(day) ? signedHours(day.balance) : ''}</td>
      <td>
        <Remark day={day} account={account} />
      </td>
    </tr>
  ))
}

const hasNumbers = ({ worked, absence, holiday, owed, booked }: AccountDay): boolean =>
  worked > 0 || absence > 0 || holiday > 0 || owed > 0 || booked !== 0

/** When work began and ended. */
function Times({ day, zone }: { readonly day: AccountDay; readonly zone: string }) {
  const spans = day.trackings.flatMap((tracking) => tracking.spans)
  const [first, last] = [spans[0], spans.at(-1)]
  return (
    <>
      <td>{first ? clockTime(first.from, zone) : ''}</td>
      <td>{last ? (last.to === null ? '…' : clockTime(last.to, zone)) : ''}</td>
    </>
  )
}

/** What was taken, and what was deducted besides, with a star. */
function breakInWords({ breakTaken, breakDeducted }: AccountDay): string {
  const taken = breakTaken ?? 0
  const deducted = breakDeducted ?? 0
  if (deducted > 0) return taken > 0 ? `${hours(taken)} + ${hours(deducted)}*` : `${hours(deducted)}*`
  return taken > 0 ? hours(taken) : ''
}

function Remark({ day, account }: { readonly day: AccountDay; readonly account: Account }) {
  const { t } = useLingui()
  const holiday = day.because.find(({ code }) => code === 'holiday')?.name
  const booked = signedHours(day.booked)
  const absence = account.absences.find(({ from, to }) => from <= day.date && day.date <= to)
  return [
    typeof holiday === 'string' ? holidayName(holiday) : undefined,
    absence && (day.absence > 0 || day.owed > 0) ? typeName(absence) : undefined,
    day.booked === 0 ? undefined : t`booked ${booked}`,
  ]
    .filter(Boolean)
    .join(', ')
}
