import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayInWords, figure } from '../../base/time.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Person, personLink } from '../../ui/face.tsx'
import { cell, Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './reports.module.css'
import {
  type Column,
  isShownNarrow,
  nextNameOrder,
  nextOrder,
  type Report,
  type ReportRow,
  rowsOfPage,
  sortOf,
} from './rules.ts'
import { columnInWords, groupingInWords, kindInWords, periodInWords, valueInWords } from './words.ts'

/** The rows of a report with their sum; each person leads to the days the numbers come from. */
export function ReportTable({ report }: { readonly report: Report }) {
  return (
    <>
      <Table label={kindInWords(report.kind)}>
        {report.by === 'each' ? <Each report={report} /> : <Rows report={report} />}
      </Table>
      <Pages report={report} />
    </>
  )
}

function Rows({ report }: { readonly report: Report }) {
  const { columns, rows, totals, by } = report
  const { order } = useSearch({ from: '/w/$ws/reports' })
  const classOf = ({ name }: Column): string => `${cell.number} ${isShownNarrow(columns, name) ? '' : cell.wide}`
  return (
    <>
      <thead>
        <tr>
          <th scope="col" aria-sort={order === '-name' ? 'descending' : order === undefined ? 'ascending' : undefined}>
            <OrderLink order={nextNameOrder(order)}>{groupingInWords(by)}</OrderLink>
          </th>
          {by === 'person' && (
            <th scope="col" className={cell.wide}>
              <Trans>Area</Trans>
            </th>
          )}
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)} aria-sort={sortOf(order, column.name)}>
              <OrderLink order={nextOrder(order, column.name)}>{columnInWords(column.name)}</OrderLink>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <RowName row={row} by={by} />
            </th>
            {by === 'person' && <td className={`${cell.wide} ${styles.soft}`}>{row.areas.join(', ')}</td>}
            {columns.map((column) => (
              <td key={column.name} className={`${classOf(column)} ${isUnder(column, row) ? styles.under : ''}`}>
                {valueInWords(column, row.values[column.name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Plural value={report.peopleCount} one="# person" other="# people" />
          </th>
          {by === 'person' && <td className={cell.wide} />}
          {columns.map((column) => (
            <td key={column.name} className={classOf(column)}>
              {valueInWords(column, totals[column.name])}
            </td>
          ))}
        </tr>
      </tfoot>
    </>
  )
}

const isUnder = ({ name, unit }: Column, { values }: ReportRow): boolean =>
  unit === 'signed_seconds' && (name === 'closing' || name === 'balance') && (values[name] ?? 0) < -30

function OrderLink({ order, children }: { readonly order: string | undefined; readonly children: ReactNode }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const search = useSearch({ from: '/w/$ws/reports' })
  return (
    <Link
      to="/w/$ws/reports"
      params={{ ws: place.id }}
      search={{ ...search, order, page: undefined }}
      className={styles.order}
      resetScroll={false}
    >
      {children}
    </Link>
  )
}

function RowName({ row, by }: { readonly row: ReportRow; readonly by: Report['by'] }) {
  if (by === 'person') return <PersonName row={row} />
  if ((by === 'day' || by === 'week' || by === 'month') && row.from !== null && row.to !== null)
    return periodInWords({ from: row.from, to: row.to }, by)
  return row.name ?? (by === 'area' ? <Trans>Without an area</Trans> : <Trans>Without a tag</Trans>)
}

/** To the days of a person, one's own by the way one knows. */
function PersonName({ row: { userId, name, from } }: { readonly row: ReportRow }) {
  const { place, session } = useLoaderData({ from: '/w/$ws' })
  const { from: begin } = useSearch({ from: '/w/$ws/reports' })
  const date = from ?? begin
  const face = <Person name={name ?? ''} size="small" />
  const open = from ?? undefined
  if (userId === session.userId)
    return (
      <Link to="/w/$ws/time" params={{ ws: place.id }} search={{ view: 'month', date, open }} className={personLink}>
        {face}
      </Link>
    )
  return (
    <Link
      to="/w/$ws/people/$person/$tab"
      params={{ ws: place.id, person: userId ?? '', tab: 'time' }}
      search={{ date, open }}
      className={personLink}
    >
      {face}
    </Link>
  )
}

/** Warnings one by one. */
function Each({ report }: { readonly report: Report }) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Rule</Trans>
          </th>
          <th scope="col">
            <Trans>Person</Trans>
          </th>
          <th scope="col" className={cell.wide}>
            <Trans>Area</Trans>
          </th>
          <th scope="col">
            <Trans>When</Trans>
          </th>
          <th scope="col" className={cell.wide}>
            <Trans>State</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {report.rows.map((row) => (
          <tr key={row.id}>
            <td>{columnInWords(row.rule ?? '')}</td>
            <th scope="row">
              <PersonName row={row} />
            </th>
            <td className={`${cell.wide} ${styles.soft}`}>{row.areas.join(', ')}</td>
            <td>{row.from && dayInWords(row.from, 'near')}</td>
            <td className={cell.wide}>
              {row.state === 'open' ? (
                <Tag look="warning">
                  <Trans context="warning">open</Trans>
                </Tag>
              ) : (
                <Tag>
                  <Trans context="warning">confirmed</Trans>
                </Tag>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </>
  )
}

/** Beyond a page of the server. */
function Pages({ report: { rowCount, rows } }: { readonly report: Report }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const search = useSearch({ from: '/w/$ws/reports' })
  if (rowCount <= rowsOfPage) return null
  const page = search.page ?? 1
  const first = (page - 1) * rowsOfPage
  const link = (to: number, name: string) => (
    <Link
      to="/w/$ws/reports"
      params={{ ws: place.id }}
      search={{ ...search, page: to > 1 ? to : undefined }}
      className={buttonClass()}
    >
      {name}
    </Link>
  )
  return (
    <nav className={styles.pages} aria-label={t`Rows`}>
      {page > 1 && link(page - 1, t`Rows before`)}
      <span>
        <Trans>
          {figure(first + 1)}–{figure(first + rows.length)} of {figure(rowCount)}
        </Trans>
      </span>
      {first + rows.length < rowCount && link(page + 1, t`More rows`)}
    </nav>
  )
}
