import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { serverTime } from '../../base/api.ts'
import { problemOf } from '../../base/faults.ts'
import {
  addMonths,
  dayInWords,
  figure,
  hours,
  isoDateIn,
  isWeekend,
  momentInWords,
  monthOf,
  signedHours,
} from '../../base/time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Failure, Skeleton } from '../../ui/page.tsx'
import { statementsQuery, vacationLeftQuery } from '../statements/data.ts'
import { answerOf, type OwnStatement } from '../statements/rules.ts'
import { zoneOf } from '../workspaces/data.ts'
import { type Account, accountQuery, printedPersonQuery } from './data.ts'
import styles from './month-print.module.css'
import { DayRows } from './parts/printed-days.tsx'

/** A month on one sheet of A4: every day, the sums, the balance and room for two signatures. */
export function MonthPrintScreen() {
  const visit = useLoaderData({ from: '/w/$ws/print' })
  const { place, session } = visit
  const search = useSearch({ from: '/w/$ws/print' })
  const zone = zoneOf(visit)
  const today = isoDateIn(serverTime(), zone)
  const month = search.month ?? addMonths(today, -1).slice(0, 7)
  const days = monthOf(`${month}-01`)
  const [from = today, to = today] = [days[0], days.at(-1)]
  const personId = search.person ?? session.userId
  const account = useQuery(accountQuery(place.id, personId, from, to))
  const statements = useQuery(statementsQuery(place.id, personId, from, to))
  const person = useQuery(printedPersonQuery(place.id, personId))
  const left = useQuery(vacationLeftQuery(place.id, statements.data?.at(-1)?.id))
  const error = account.error ?? statements.error ?? person.error
  const { general, requestId } = problemOf(error)
  const name = dayInWords(from, 'month')
  return (
    <main className={styles.page}>
      <div className={styles.tools}>
        <Button look="main" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <Link
          to="/w/$ws/time"
          params={{ ws: place.id }}
          search={{ view: 'month', date: from }}
          className={buttonClass()}
        >
          <Trans>Back</Trans>
        </Link>
      </div>
      {error !== null && <Failure lines={general} requestId={requestId} onRetry={() => void account.refetch()} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
      <article className={styles.sheet} tabIndex={0} aria-label={name}>
        <header className={styles.head}>
          <div>
            <h1>
              <Trans>Record of working time {name}</Trans>
            </h1>
            <p>{[session.account, place.name, person.data?.areas].filter(Boolean).join(' · ')}</p>
          </div>
          <dl>
            <dt>
              <Trans>Name</Trans>
            </dt>
            <dd>{person.data?.name}</dd>
            {person.data?.staffNumber && (
              <>
                <dt>
                  <Trans>Staff number</Trans>
                </dt>
                <dd>{person.data.staffNumber}</dd>
              </>
            )}
          </dl>
        </header>
        {account.data && statements.data && person.data ? (
          <>
            <Sheet account={account.data} from={from} zone={zone} />
            <Vacation left={left.data} to={statements.data.at(-1)?.to} />
            <Signatures name={person.data.name} closer={statements.data.at(-1)?.closedBy ?? null} />
            <Footer statement={statements.data.at(-1)} zone={zone} />
          </>
        ) : (
          error === null && <Skeleton rows={6} />
        )}
      </article>
    </main>
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
