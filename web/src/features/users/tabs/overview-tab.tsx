import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData } from '@tanstack/react-router'
import { serverTime } from '../../../base/api.ts'
import { problemOf } from '../../../base/faults.ts'
import { dayInWords, figure, hours, isoDateIn, monthOf, signedHours } from '../../../base/time.ts'
import { Card, Soft } from '../../../ui/card.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { Figure, Why } from '../../../ui/sums.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { absencesQuery, vacationQuery } from '../../absences/data.ts'
import { Amount, Status } from '../../absences/parts/status.tsx'
import { byTime, spanInWords } from '../../absences/rules.ts'
import { accountQuery } from '../../time-accounts/data.ts'
import { sumsOf } from '../../time-accounts/rules.ts'
import { zoneOf } from '../../workspaces/data.ts'
import { contractQuery } from '../data/contract.ts'
import type { Person } from '../data/person.ts'
import styles from '../person.module.css'
import { hoursShown, patternOn, sumOf, usualWeek, weekInWords, weeksOf } from '../rules.ts'

/** What one wants to know of somebody first: balance, vacation, the month so far, and the terms they work on. */
export function OverviewTab({ person }: { readonly person: Person }) {
  return (
    <div className={`${styles.columns} ${styles.side}`}>
      <div className={styles.stack}>
        <Month person={person} />
      </div>
      <aside className={styles.stack}>
        <Terms person={person} />
        <NextAbsences person={person} />
      </aside>
    </div>
  )
}

function Month({ person }: { readonly person: Person }) {
  const { t } = useLingui()
  const visit = useLoaderData({ from: '/w/$ws' })
  const { place } = visit
  const today = isoDateIn(serverTime(), zoneOf(visit))
  const days = monthOf(today)
  const account = useQuery(accountQuery(place.id, person.id, days[0] ?? today, days.at(-1) ?? today))
  if (account.error) {
    const { general, requestId } = problemOf(account.error)
    return <Failure lines={general} requestId={requestId} onRetry={() => void account.refetch()} />
  }
  if (!account.data) return <Skeleton rows={3} tall />
  // Today is not over: what it owes so far would look like a debt.
  const behind = account.data.days.filter(({ date }) => date < today)
  const sums = sumsOf(behind, account.data.openingBalance, today)
  const month = dayInWords(today, 'month')
  return (
    <>
      <div className={styles.pair}>
        <Card title={<Trans>Balance</Trans>} aside={<Trans>until yesterday</Trans>}>
          <Figure under={sums.balance < 0}>{signedHours(sums.balance)}</Figure>
        </Card>
        <Vacation person={person} />
      </div>
      <Card
        title={<Trans>{month} so far</Trans>}
        aside={
          <Link to="/w/$ws/people/$person/$tab" params={{ ws: place.id, person: person.id, tab: 'time' }}>
            <Trans>Open month</Trans>
          </Link>
        }
      >
        <Table label={t`Weeks of ${month}`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Week</Trans>
              </th>
              <th scope="col" className={cell.number}>
                <Trans>Worked</Trans>
              </th>
              <th scope="col" className={`${cell.number} ${cell.wide}`}>
                <Trans>Credited</Trans>
              </th>
              <th scope="col" className={cell.number}>
                <Trans>Target</Trans>
              </th>
              <th scope="col" className={cell.number}>
                ±
              </th>
            </tr>
          </thead>
          <tbody>
            {weeksOf(behind).map((week) => (
              <Numbers key={week.name} {...week} />
            ))}
          </tbody>
          <tfoot>
            {weeksOf(behind, month).map((whole) => (
              <Numbers key={whole.name} {...whole} />
            ))}
          </tfoot>
        </Table>
      </Card>
    </>
  )
}

interface NumbersProps {
  readonly name: string
  readonly worked: number
  readonly credited: number
  readonly target: number
  readonly balance: number
}

const Numbers = ({ name, worked, credited, target, balance }: NumbersProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td className={cell.number}>{hours(worked)}</td>
    <td className={`${cell.number} ${cell.wide}`}>{hours(credited)}</td>
    <td className={cell.number}>{hours(target)}</td>
    <td className={cell.number}>{signedHours(balance)}</td>
  </tr>
)

function Vacation({ person }: { readonly person: Person }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data } = useQuery(vacationQuery(place.id, person.id))
  if (!data) return null
  const year = String(data.year)
  const given = figure(data.entitled_days + data.carried_days)
  return (
    <Card title={data.unit === 'hours' ? <Trans>Vacation {year}, in hours</Trans> : <Trans>Vacation {year}</Trans>}>
      <Figure about={<Trans>of {given} left</Trans>} under={data.remaining_days < 0}>
        {figure(data.remaining_days)}
      </Figure>
      <Why
        lines={[
          { key: 'taken', name: <Trans>Taken and agreed</Trans>, value: figure(data.taken_days) },
          { key: 'asked', name: <Trans>Asked for</Trans>, value: figure(data.reserved_days) },
        ]}
      />
    </Card>
  )
}

function Terms({ person }: { readonly person: Person }) {
  const visit = useLoaderData({ from: '/w/$ws' })
  const today = isoDateIn(serverTime(), zoneOf(visit))
  const { data } = useQuery(contractQuery(visit.place.id, person.id))
  const week = (data && patternOn(data.patterns, today))?.week ?? usualWeek
  const next = data?.patterns.findLast(({ from }) => from > today)
  const employment = data?.employments[0]
  return (
    <Card title={<Trans>Employment</Trans>}>
      <dl className={styles.facts}>
        <dt>
          <Trans>Hours</Trans>
        </dt>
        <dd>
          <Trans>
            {hoursShown(sumOf(week))} a week, {weekInWords(week)}
          </Trans>
        </dd>
        <dt>
          <Trans>Since</Trans>
        </dt>
        <dd>{employment ? dayInWords(employment.from, 'dated') : '–'}</dd>
        {employment?.to && (
          <>
            <dt>
              <Trans>Ends</Trans>
            </dt>
            <dd>{dayInWords(employment.to, 'dated')}</dd>
          </>
        )}
        {next && (
          <>
            <dt>
              <Trans>Next change</Trans>
            </dt>
            <dd>
              <Trans>
                {hoursShown(sumOf(next.week))} from {dayInWords(next.from, 'dated')}
              </Trans>
            </dd>
          </>
        )}
        <dt>
          <Trans>Areas</Trans>
        </dt>
        <dd>{person.areas.length === 0 ? '–' : person.areas.map(({ id, name }) => <Tag key={id}>{name}</Tag>)}</dd>
        <dt>
          <Trans>Tags</Trans>
        </dt>
        <dd>{person.tags.length === 0 ? '–' : person.tags.map(({ id, name }) => <Tag key={id}>{name}</Tag>)}</dd>
      </dl>
    </Card>
  )
}

function NextAbsences({ person }: { readonly person: Person }) {
  const visit = useLoaderData({ from: '/w/$ws' })
  const zone = zoneOf(visit)
  const { data } = useQuery(absencesQuery(visit.place.id, person.id, zone))
  const { coming } = byTime(data ?? [], isoDateIn(serverTime(), zone))
  return (
    <Card title={<Trans>Next absences</Trans>}>
      {coming.length === 0 && (
        <Soft>
          <Trans>None.</Trans>
        </Soft>
      )}
      <ul className={styles.stack}>
        {coming.slice(0, 5).map((absence) => (
          <li key={absence.id} className={styles.between}>
            <Link to="/w/$ws/absences/$absence" params={{ ws: visit.place.id, absence: absence.id }}>
              {absence.type.title}
            </Link>
            <span className={styles.soft}>
              {spanInWords(absence)} · <Amount absence={absence} />
            </span>
            {absence.status === 'pending' && <Status absence={absence} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
