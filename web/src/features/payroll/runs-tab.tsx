import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { serverTime } from '../../base/api.ts'
import { dayInWords, isoDateIn } from '../../base/time.ts'
import { Button, buttonClass, linkClass } from '../../ui/button.tsx'
import { Card, Soft } from '../../ui/card.tsx'
import { Select } from '../../ui/choice.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty } from '../../ui/page.tsx'
import { cell, Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { MonthPapers } from '../paper-orders/parts/month-papers.tsx'
import { Read } from '../settings/parts/section.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { beginRun, changedMonthsQuery, runsOfPage, runsQuery } from './data/runs.ts'
import { Pages } from './pages.tsx'
import styles from './payroll.module.css'
import { refusalOf } from './refusals.ts'
import type { Client } from './rules.ts'
import { isIssued, isOpen, monthsOfPaper, monthsToPay, type Run, usualMonth } from './run-rules.ts'
import { monthInWords, stateInWords } from './words.ts'

/** The runs of a client: the one that is open or the way to the next, what changed since, and those before. */
export function RunsTab({ client }: { readonly client: Client }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [page, setPage] = useState(1)
  const latest = useQuery(runsQuery(place.id, client.id, 1))
  const shown = useQuery(runsQuery(place.id, client.id, page))
  return (
    <Read query={latest}>
      {({ runs, count }) => (
        <div className={styles.stack}>
          <ChangedMonths client={client} />
          <Next client={client} runs={runs} />
          <Papers client={client} />
          {runs.length === 0 ? (
            <Empty icon="payroll">
              <Trans>No run yet. Each run is listed here with its files, and stays.</Trans>
            </Empty>
          ) : (
            <>
              <History client={client} runs={shown.data?.runs ?? []} />
              <Pages page={page} perPage={runsOfPage} count={count} onPage={setPage} />
            </>
          )}
        </div>
      )}
    </Read>
  )
}

/** Paper of a month of those it pays, also for whoever sees nothing but the payroll. */
function Papers({ client }: { readonly client: Client }) {
  const visit = useLoaderData({ from: '/w/$ws' })
  const [isOpen, setOpen] = useState(false)
  const today = isoDateIn(serverTime(), zoneOf(visit))
  const months = monthsOfPaper(today)
  const placeIds = [...new Set(client.places.map(({ id }) => id))]
  if (placeIds.length === 0) return null
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        <Trans>Papers of a month</Trans>
      </Button>
      {isOpen && (
        <MonthPapers
          placeIds={placeIds.toSorted((a, b) => Number(b === visit.place.id) - Number(a === visit.place.id))}
          months={[...months.slice(1, 2), ...months.slice(0, 1), ...months.slice(2)]}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** Issued months that are others now: the next run holds the differences. */
function ChangedMonths({ client }: { readonly client: Client }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data = [] } = useQuery(changedMonthsQuery(place.id, client.id))
  if (data.length === 0) return null
  return (
    <Notice kind="warning" title={<Trans>Changed since it was issued</Trans>}>
      <ul>
        {data.map(({ month, people, open }) => (
          <li key={month}>
            {monthInWords(month)}: <Plural value={people} one="# person" other="# people" />
            {open > 0 && (
              <>
                {', '}
                <Plural value={open} one="# is not closed again yet" other="# are not closed again yet" />
              </>
            )}
          </li>
        ))}
      </ul>
      <Trans>The next run holds the differences, if it comes to any.</Trans>
    </Notice>
  )
}

function Next({ client, runs }: { readonly client: Client; readonly runs: readonly Run[] }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const open = runs.find(isOpen)
  if (open !== undefined)
    return (
      <Card title={<Trans>Run for {monthInWords(open.month)}</Trans>} aside={<StateTag run={open} />}>
        <div className={styles.between}>
          <Soft>
            {open.step !== null && <Trans>It is being calculated.</Trans>}
            {open.step === null && open.faultCount > 0 && (
              <Plural value={open.faultCount} one="# thing is in the way." other="# things are in the way." />
            )}
            {open.step === null && open.faultCount === 0 && <Trans>Nothing is in the way.</Trans>}
          </Soft>
          <Link
            to="/w/$ws/payroll/{-$client}/{-$part}/{-$run}"
            params={{ ws: place.id, client: client.id, part: 'runs', run: open.id }}
            className={buttonClass('main')}
          >
            <Trans>Go on with it</Trans>
          </Link>
        </div>
      </Card>
    )
  if (client.isArchived) return null
  return <Begin client={client} lastIssued={runs.find(isIssued)?.month} />
}

function Begin({ client, lastIssued }: { readonly client: Client; readonly lastIssued: string | undefined }) {
  const { t } = useLingui()
  const visit = useLoaderData({ from: '/w/$ws' })
  const navigate = useNavigate()
  const today = isoDateIn(serverTime(), zoneOf(visit))
  return (
    <Card title={<Trans>Next run</Trans>}>
      <Form
        onSubmit={async ({ month = '' }) => {
          try {
            const run = await beginRun(visit.place.id, client.id, month)
            await navigate({
              to: '/w/$ws/payroll/{-$client}/{-$part}/{-$run}',
              params: { ws: visit.place.id, client: client.id, part: 'runs', run },
            })
          } catch (error) {
            return refusalOf(error)
          }
          return undefined
        }}
      >
        {(busy) => (
          <div className={styles.begin}>
            <Select name="month" label={t`Month`} defaultValue={usualMonth(today, lastIssued)}>
              {monthsToPay(today, lastIssued).map((month) => (
                <option key={month} value={month}>
                  {month === lastIssued ? t`${monthInWords(month)}, a correction` : monthInWords(month)}
                </option>
              ))}
            </Select>
            <Button type="submit" look="main" disabled={busy}>
              <Trans>Begin the run</Trans>
            </Button>
          </div>
        )}
      </Form>
      <Soft>
        <Trans>It is calculated from closed months alone. Nothing is sent before you issue it.</Trans>
      </Soft>
    </Card>
  )
}

export function StateTag({ run }: { readonly run: Run }) {
  const { name, look } = stateInWords(run.state)
  return <Tag look={look}>{name}</Tag>
}

function History({ client, runs }: { readonly client: Client; readonly runs: readonly Run[] }) {
  const { t } = useLingui()
  const visit = useLoaderData({ from: '/w/$ws' })
  const day = (at: number | null): string => (at === null ? '' : dayInWords(isoDateIn(at, zoneOf(visit)), 'dated'))
  return (
    <Table label={t`Runs`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Month</Trans>
          </th>
          <th scope="col" className={cell.number}>
            <Trans>No.</Trans>
          </th>
          <th scope="col">
            <Trans>State</Trans>
          </th>
          <th scope="col" className={cell.wide}>
            <Trans>Issued</Trans>
          </th>
          <th scope="col" className={cell.wide}>
            <Trans>With the office</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <th scope="row">
              <Link
                to="/w/$ws/payroll/{-$client}/{-$part}/{-$run}"
                params={{ ws: visit.place.id, client: client.id, part: 'runs', run: run.id }}
                className={linkClass}
              >
                {run.isCorrection ? t`${monthInWords(run.month)}, a correction` : monthInWords(run.month)}
              </Link>
            </th>
            <td className={cell.number}>{run.number ?? ''}</td>
            <td>
              <StateTag run={run} />
            </td>
            <td className={cell.wide}>
              {[day(run.issuedAt), run.issuedAt === null ? null : run.issuedBy].filter(Boolean).join(', ')}
            </td>
            <td className={cell.wide}>{day(run.handedOverAt)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
