import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { daysInWords } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/page.tsx'
import { cell, Table } from '../../ui/table.tsx'
import { Read } from '../settings/parts/section.tsx'
import { ChangedDialog } from './changed-dialog.tsx'
import { payeesQuery } from './data/names.ts'
import { linesOfPage, linesQuery } from './data/runs.ts'
import { Pages } from './pages.tsx'
import styles from './payroll.module.css'
import type { Client } from './rules.ts'
import { isChanged, type Line, type Run } from './run-rules.ts'
import { SentAs } from './sent-as.tsx'
import { WhyDialog } from './why-dialog.tsx'
import { amountInWords, kindInWords, monthInWords } from './words.ts'

interface Props {
  readonly client: Client
  readonly run: Run
}

/** What the run holds, person by person; of somebody alone where the address says so. */
export function Lines(props: Props) {
  const { find = '' } = useSearch({ from: '/w/$ws/payroll/{-$client}/{-$part}/{-$run}' })
  return <Found key={find} asked={find} {...props} />
}

function Found({ client, run, asked }: Props & { readonly asked: string }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [typed, setTyped] = useState(asked)
  const [page, setPage] = useState(1)
  const [why, setWhy] = useState<Line>()
  const [changed, setChanged] = useState<Line>()
  const find = typed.trim() || undefined
  const found = useQuery({
    ...payeesQuery(place.id, client.id, { find, withoutNumber: false, page: 1 }),
    enabled: find !== undefined,
  }).data
  const people = find === undefined ? undefined : found?.payees.map(({ id }) => id)
  const isNobody = people?.length === 0
  const query = useQuery({
    ...linesQuery(place.id, [client.id, run.id], { people, page }),
    enabled: !isNobody,
  })
  return (
    <section id="lines" className={styles.stack} aria-label={t`Lines of the run`}>
      <div className={styles.between}>
        <h2>
          <Trans>Lines</Trans>
        </h2>
        <input
          type="search"
          className={styles.find}
          value={typed}
          placeholder={t`Find a person`}
          aria-label={t`Find a person`}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.target.value)
            setPage(1)
          }}
        />
      </div>
      <Read query={query}>
        {({ lines, count }) =>
          count === 0 || isNobody ? (
            <Empty icon="bars">
              {find === undefined ? (
                <Trans>There are no lines: nothing changed since the last run.</Trans>
              ) : (
                <Trans>Nobody with lines is found by this.</Trans>
              )}
            </Empty>
          ) : (
            <>
              <LinesTable lines={lines} run={run} onWhy={setWhy} onChanged={setChanged} />
              <Pages page={page} perPage={linesOfPage} count={count} onPage={setPage} />
            </>
          )
        }
      </Read>
      {why && <WhyDialog client={client} run={run} line={why} onClose={() => setWhy(undefined)} />}
      {changed && <ChangedDialog client={client} run={run} line={changed} onClose={() => setChanged(undefined)} />}
    </section>
  )
}

interface TableProps {
  readonly lines: readonly Line[]
  readonly run: Run
  readonly onWhy: (line: Line) => void
  readonly onChanged: (line: Line) => void
}

function LinesTable({ lines, run, onWhy, onChanged }: TableProps) {
  const { t } = useLingui()
  // A run of one month alone needs no column of months.
  const hasOthers = lines.some(({ month }) => month !== run.month)
  const hasCentres = lines.some(({ costCentre }) => costCentre !== '')
  return (
    <Table label={t`Lines`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Person</Trans>
          </th>
          <th scope="col">
            <Trans>Kind of pay</Trans>
          </th>
          {hasOthers && (
            <th scope="col">
              <Trans>Belongs to</Trans>
            </th>
          )}
          <th scope="col" className={cell.wide}>
            <Trans>Wage type</Trans>
          </th>
          {hasCentres && (
            <th scope="col" className={cell.wide}>
              <Trans>Cost centre</Trans>
            </th>
          )}
          <th scope="col" className={cell.number}>
            <Trans>Is added</Trans>
          </th>
          <th scope="col" className={`${cell.number} ${cell.wide}`}>
            <Trans>Comes to</Trans>
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={line.id}>
            <th scope="row">
              <WhoOf line={line} isFirst={lines[at - 1]?.userId !== line.userId} />
            </th>
            <td className={styles.anywhere}>
              {kindInWords(line.kind)}{' '}
              {line.date !== null && (
                <span className={styles.soft}>{daysInWords(line.date, line.until ?? line.date)}</span>
              )}
            </td>
            {hasOthers && <td>{monthInWords(line.month)}</td>}
            <td className={cell.wide}>
              <SentAs of={line} run={run} />
            </td>
            {hasCentres && <td className={cell.wide}>{line.costCentre}</td>}
            <td className={`${cell.number} ${line.quantity < 0 ? styles.under : ''}`}>
              {line.unit === 'period' ? '' : amountInWords(line.quantity, line.unit)}
            </td>
            <td className={`${cell.number} ${cell.wide}`}>
              {line.unit === 'period' ? '' : amountInWords(line.total, line.unit)}
            </td>
            <td className={styles.lineActions}>
              <Button look="quiet" onClick={() => onWhy(line)}>
                <Trans>Why?</Trans>{' '}
                <span className="spoken">
                  {line.name}, {kindInWords(line.kind)}
                </span>
              </Button>
              {isChanged(line, run) && (
                <Button look="quiet" onClick={() => onChanged(line)}>
                  <Trans>What changed?</Trans>{' '}
                  <span className="spoken">
                    {line.name}, {kindInWords(line.kind)}
                  </span>
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The name stands at the first line of a person; it is said at each. */
const WhoOf = ({ line: { name, number }, isFirst }: { readonly line: Line; readonly isFirst: boolean }) =>
  isFirst ? (
    <>
      {name} {number !== '' && <span className={styles.soft}>{number}</span>}
    </>
  ) : (
    <span className="spoken">{name}</span>
  )
