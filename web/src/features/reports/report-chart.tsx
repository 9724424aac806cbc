import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { figure } from '../../base/time.ts'
import { linkClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Columns } from '../../ui/chart/columns.tsx'
import { cell } from '../../ui/table.tsx'
import styles from './reports.module.css'
import { leadingColumns, type Report } from './rules.ts'
import { barUnit, chartInWords, columnInWords, periodInWords, spanInWords, tickInWords, valueInWords } from './words.ts'

const hour = 3600

/** The sums of a report, and its course as bars. */
export function ReportChart({ report }: { readonly report: Report }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const search = useSearch({ from: '/w/$ws/reports' })
  const isTableOnly = search.view === 'table'
  return (
    <Card label={spanInWords(report)}>
      <dl className={styles.sums}>
        {leadingColumns(report).map(({ name, unit }) => (
          <div key={name}>
            <dt>{columnInWords(name)}</dt>
            <dd>{valueInWords({ unit }, report.totals[name])}</dd>
          </div>
        ))}
        {report.by === 'each' && (
          <div>
            <dt>{columnInWords('total')}</dt>
            <dd>{figure(report.rowCount)}</dd>
          </div>
        )}
      </dl>
      {!isTableOnly && <Bars report={report} />}
      <p className={styles.legend}>
        {report.kind === 'hours' && !isTableOnly && (
          <>
            <span>
              <i className={styles.worked} />
              <Trans context="chart">worked</Trans>
            </span>
            <span>
              <i className={styles.target} />
              <Trans context="chart">target</Trans>
            </span>
          </>
        )}
        <Link
          to="/w/$ws/reports"
          params={{ ws: place.id }}
          search={{ ...search, view: isTableOnly ? undefined : 'table' }}
          className={`${linkClass} ${styles.end}`}
          resetScroll={false}
        >
          {isTableOnly ? <Trans>With the chart</Trans> : <Trans>Table only</Trans>}
        </Link>
      </p>
    </Card>
  )
}

function Bars({ report }: { readonly report: Report }) {
  const { t } = useLingui()
  const { kind, step, bars, by } = report
  const unit = barUnit[kind]
  const isTime = unit === 'seconds' || unit === 'signed_seconds'
  const what = chartInWords(report)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
      <section className={styles.scroll} tabIndex={0} aria-label={t`Chart`}>
        <Columns
          bars={bars.map((bar) => ({
            key: bar.from,
            value: bar.value,
            line: bar.line,
            tick: tickInWords(bar, step),
          }))}
          unit={isTime ? hour : 1}
          format={(value) => figure(isTime ? value / hour : value)}
          label={by === step ? t`${what} The table below says the same.` : what}
        />
      </section>
      {by !== step && (
        <details className={styles.details}>
          <summary>
            <Trans>The chart in numbers</Trans>
          </summary>
          <table className={styles.numbers} aria-label={what}>
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.from}>
                  <th scope="row">{periodInWords(bar, step)}</th>
                  <td className={cell.number}>{valueInWords({ unit }, bar.value)}</td>
                  {bar.line !== null && <td className={cell.number}>{valueInWords({ unit }, bar.line)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
}
