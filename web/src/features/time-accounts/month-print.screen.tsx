import { Plural, Trans } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { serverTime } from '../../base/api.ts'
import { problemOf } from '../../base/faults.ts'
import { addMonths, isoDateIn, monthOf } from '../../base/time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Empty, Failure, Skeleton } from '../../ui/page.tsx'
import { closedMonthQuery, statementsQuery, vacationLeftQuery } from '../statements/data.ts'
import { PaperButton } from '../statements/parts/paper-button.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { accountQuery, printedPeopleQuery, printedPersonQuery } from './data.ts'
import styles from './month-print.module.css'
import { PrintedSheet } from './parts/printed-sheet.tsx'

/** The month of somebody, or of everybody whose month is closed, on a sheet each. */
export function MonthPrintScreen() {
  const { all } = useSearch({ from: '/w/$ws/print' })
  return all ? <Everybody /> : <Somebody />
}

function usePrinted() {
  const visit = useLoaderData({ from: '/w/$ws/print' })
  const search = useSearch({ from: '/w/$ws/print' })
  const { place, session } = visit
  const zone = zoneOf(visit)
  const today = isoDateIn(serverTime(), zone)
  const month = search.month ?? addMonths(today, -1).slice(0, 7)
  const days = monthOf(`${month}-01`)
  const [from = today, to = today] = [days[0], days.at(-1)]
  return { ...{ place, session, zone, month, from, to }, person: search.person, where: [session.account, place.name] }
}

function Somebody() {
  const { place, session, zone, month, from, to, person: other, where } = usePrinted()
  const personId = other ?? session.userId
  const account = useQuery(accountQuery(place.id, personId, from, to))
  const statements = useQuery(statementsQuery(place.id, personId, from, to))
  const person = useQuery(printedPersonQuery(place.id, personId))
  const statement = statements.data?.at(-1)
  const left = useQuery(vacationLeftQuery(place.id, statement?.id))
  const error = account.error ?? statements.error ?? person.error
  const { general, requestId } = problemOf(error)
  return (
    <main className={styles.page}>
      <Tools>
        {other === undefined ? (
          <Link
            to="/w/$ws/time"
            params={{ ws: place.id }}
            search={{ view: 'month', date: from }}
            className={buttonClass()}
          >
            <Trans>Back</Trans>
          </Link>
        ) : (
          <BackToMonth workspaceId={place.id} month={month} person={other} />
        )}
        {statement && <PaperButton workspaceId={place.id} statementId={statement.id} />}
      </Tools>
      {error !== null && <Failure lines={general} requestId={requestId} onRetry={() => void account.refetch()} />}
      <PrintedSheet
        {...{ where, from, zone, statement }}
        person={person.data}
        account={account.data}
        vacationLeft={left.data}
        isComing={error === null && !(account.data && statements.data && person.data)}
      />
    </main>
  )
}

/** As many sheets as are fetched and printed at once: two answers each, and servers take some hundred a minute. */
const sheetsAtOnce = 75

function Everybody() {
  const { place, zone, month, from, to, where } = usePrinted()
  const [first, setFirst] = useState(0)
  const closed = useQuery(closedMonthQuery(place.id, month))
  const everybody = closed.data ?? []
  const shown = everybody.slice(first, first + sheetsAtOnce)
  const ids = shown.map(({ id }) => id)
  const people = useQuery(printedPeopleQuery(place.id, ids))
  const accounts = useQueries({ queries: ids.map((id) => accountQuery(place.id, id, from, to)) })
  const lefts = useQueries({ queries: shown.map(({ statement }) => vacationLeftQuery(place.id, statement.id)) })
  const failed = [closed, people, ...accounts, ...lefts].find(({ error }) => error !== null)
  const { general, requestId } = problemOf(failed?.error)
  const ready = accounts.filter(({ data }, index) => data && lefts[index]?.data !== undefined).length
  const isReady = people.data !== undefined && ready === shown.length
  const until = Math.min(everybody.length, first + sheetsAtOnce)
  return (
    <main className={styles.page}>
      <Tools isReady={isReady}>
        <BackToMonth workspaceId={place.id} month={month} />
        {until < everybody.length && (
          <Button onClick={() => setFirst(until)}>
            <Plural value={Math.min(sheetsAtOnce, everybody.length - until)} one="Next sheet" other="Next # sheets" />
          </Button>
        )}
        <span role="status">
          {isReady ? (
            <Plural value={shown.length} one="# sheet" other="# sheets" />
          ) : (
            <Trans>
              {ready} of {shown.length} sheets are ready
            </Trans>
          )}
        </span>
      </Tools>
      {failed && <Failure lines={general} requestId={requestId} onRetry={() => void failed.refetch()} />}
      {closed.isPending && !failed && <Skeleton rows={6} />}
      {closed.data?.length === 0 && (
        <Empty>
          <Trans>No month of anybody is closed yet.</Trans>
        </Empty>
      )}
      {shown.map(({ id, statement }, index) => (
        <PrintedSheet
          key={id}
          {...{ where, from, zone, statement }}
          person={people.data?.find((each) => each.id === id)}
          account={accounts[index]?.data}
          vacationLeft={lefts[index]?.data}
          isComing={!failed && !(accounts[index]?.data && people.data)}
        />
      ))}
    </main>
  )
}

function Tools({ children, isReady = true }: { readonly children: ReactNode; readonly isReady?: boolean }) {
  return (
    <div className={styles.tools}>
      <Button look="main" disabled={!isReady} onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
      {children}
    </div>
  )
}

interface BackProps {
  readonly workspaceId: string
  readonly month: string
  readonly person?: string
}

/** Whoever prints for others came from the month of everybody. */
const BackToMonth = ({ workspaceId, month, person }: BackProps) => (
  <Link to="/w/$ws/month" params={{ ws: workspaceId }} search={{ month, person }} className={buttonClass()}>
    <Trans>Back</Trans>
  </Link>
)
