import { Trans, useLingui } from '@lingui/react/macro'
import { serverTime } from '../../../base/api.ts'
import { addMonths, dayInWords, figure, hours, isWeekend, momentInWords, signedHours } from '../../../base/time.ts'
import { Skeleton } from '../../../ui/page.tsx'
import { answerOf, type OwnStatement } from '../../statements/rules.ts'
import type { Account, PrintedPerson } from '../data.ts'
import styles from '../month-print.module.css'
import { DayRows } from './printed-days.tsx'

interface Props {
  /** The company and the place. */
  readonly where: readonly string[]
  readonly from: string
  readonly zone: string
  readonly person: PrintedPerson | undefined
  readonly account: Account | undefined
  readonly statement: OwnStatement | undefined
  readonly vacationLeft: number | null | undefined
  readonly isComing: boolean
}

/** A month on one sheet of A4: every day, the sums, the balance and room for two signatures. */
export function PrintedSheet({ where, from, zone, person, account, statement, vacationLeft, isComing }: Props) {
  const name = dayInWords(from, 'month')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
    <article className={styles.sheet} tabIndex={0} aria-label={name}>
      <header className={styles.head}>
        <div>
          <h1>
            <Trans>Record of working time {name}</Trans>
          </h1>
          <p>{[...where, person?.areas].filter(Boolean).join(' · ')}</p>
        </div>
        <dl>
          <dt>
            <Trans>Name</Trans>
          </dt>
          <dd>{person?.name}</dd>
          {person?.staffNumber && (
            <>
              <dt>
                <Trans>Staff number</Trans>
              </dt>
              <dd>{person.staffNumber}</dd>
            </>
          )}
        </dl>
      </header>
      {account && person && !isComing ? (
        <>
          <Sheet account={account} from={from} zone={zone} />
          <Vacation left={vacationLeft} to={statement?.to} />
          <Signatures name={person.name} closer={statement?.closedBy ?? null} />
          <Footer statement={statement} zone={zone} />
        </>
      ) : (
        isComing && <Skeleton rows={6} />
      )}
    </article>
  )
}

interface SheetProps {
  readonly account: Account
  readonly from: string
  readonly zone: string
}

function Sheet({ account, from, zone }: SheetProps) {
  const { sums, openingBalance, closingBalance } = account
  const before = dayInWords(addMonths(from, -1), 'monthLong')
  const [opening, worked, credited] = [signedHours(openingBalance), hours(sums.worked), hours(sums.credited)]
  const [booked, owed, closing] = [hours(sums.booked), hours(sums.owed), signedHours(closingBalance)]
  const heads = [
    <Trans key="begin">Begin</Trans>,
    <Trans key="end">End</Trans>,
    <Trans key="break">Break</Trans>,
    <Trans key="work">Work</Trans>,
    <Trans key="credited">Credited</Trans>,
    <Trans key="target">Target</Trans>,
    '±',
  ]
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            {heads.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their places.
              <th key={index} scope="col" className={index > 1 ? styles.number : undefined}>
                {head}
              </th>
            ))}
            <th scope="col">
              <Trans>Remark</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <DayRows account={account} zone={zone} isFree={isWeekend} />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              <Trans>Sum</Trans>
            </th>
            <td className={styles.number}>{worked}</td>
            <td className={styles.number}>{credited}</td>
            <td className={styles.number}>{owed}</td>
            <td className={styles.number}>{signedHours(sums.balance)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      <p className={styles.equation}>
        <Trans>
          Carried over from {before} <b>{opening}</b> + work <b>{worked}</b> + credited <b>{credited}</b> + booked{' '}
          <b>{booked}</b> − target <b>{owed}</b> = balance <b>{closing}</b>
        </Trans>
      </p>
    </>
  )
}

interface VacationProps {
  readonly left: number | null | undefined
  readonly to: string | undefined
}

function Vacation({ left, to }: VacationProps) {
  const days = figure(left ?? 0)
  const on = to && dayInWords(to, 'short')
  return (
    <p className={styles.small}>
      <Trans>* deducted by the break rules.</Trans>{' '}
      {left !== null && left !== undefined && (
        <Trans>
          Vacation left on {on}: {days} days.
        </Trans>
      )}
    </p>
  )
}

function Signatures({ name, closer }: { readonly name: string; readonly closer: string | null }) {
  return (
    <div className={styles.signatures}>
      <div>
        <Trans>Place, date</Trans>
      </div>
      <div>{name}</div>
      <div>
        <Trans>Place, date</Trans>
      </div>
      <div>{closer ? <Trans>{closer}, for the employer</Trans> : <Trans>for the employer</Trans>}</div>
    </div>
  )
}

/** What became of the month so far; one that is open says so. */
function Footer({ statement, zone }: { readonly statement: OwnStatement | undefined; readonly zone: string }) {
  const { t } = useLingui()
  const printed = momentInWords(serverTime(), zone)
  const parts = [t`Printed ${printed}`]
  if (statement === undefined) parts.unshift(t`Not closed yet`)
  else {
    const closed = momentInWords(statement.closedAt, zone)
    parts.unshift(statement.closedBy ? t`Closed ${closed} by ${statement.closedBy}` : t`Closed ${closed}`)
    const answer = answerOf(statement)
    const agreed = statement.acknowledgedAt && momentInWords(statement.acknowledgedAt, zone)
    if (answer === 'agreed') parts.unshift(t`Agreed ${agreed}`)
    if (answer === 'objected') parts.unshift(t`Objection: ${statement.objection}`)
  }
  return <footer className={styles.small}>{parts.join(' · ')}</footer>
}
