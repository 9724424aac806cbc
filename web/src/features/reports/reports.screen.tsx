import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useSearch } from '@tanstack/react-router'
import { serverTime } from '../../base/api.ts'
import { problemOf } from '../../base/faults.ts'
import { isoDateIn } from '../../base/time.ts'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Failure, Page, Skeleton } from '../../ui/page.tsx'
import { TabLine, tabLineClass } from '../../ui/tab-line.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { reportQuery, saveReport } from './data.ts'
import { Filters } from './filters.tsx'
import { useExport } from './parts/export-menu.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportTable } from './report-table.tsx'
import styles from './reports.module.css'
import { type Report, reportKinds, spanOf } from './rules.ts'
import { kindInWords, spanInWords } from './words.ts'

/** Hours, balances, absences, overtime and warnings of the people one may look at, as chart and table. */
export function ReportsScreen() {
  const visit = useLoaderData({ from: '/w/$ws' })
  const search = useSearch({ from: '/w/$ws/reports' })
  const today = isoDateIn(serverTime(), zoneOf(visit))
  const span = spanOf(search, today)
  const kind = search.report ?? 'hours'
  const report = useQuery(reportQuery(visit.place.id, search, span))
  const { menu, failure } = useExport((format) => saveReport(visit.place.id, search, span, format), 'main')
  const { general, requestId } = problemOf(report.error)
  return (
    <Page title={<Trans>Reports</Trans>} tools={menu}>
      <p className={styles.printed}>{spanInWords(span)}</p>
      <Kinds />
      <Filters kind={kind} span={span} today={today} report={report.data} />
      {failure}
      {report.error && <Failure lines={general} requestId={requestId} onRetry={() => void report.refetch()} />}
      {report.data ? (
        <Shown report={report.data} isOld={report.isPlaceholderData} />
      ) : (
        !report.error && <Skeleton rows={8} tall />
      )}
    </Page>
  )
}

function Kinds() {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const search = useSearch({ from: '/w/$ws/reports' })
  const present = search.report ?? 'hours'
  return (
    <TabLine label={t`Report`}>
      {reportKinds.map((kind) => (
        <Link
          key={kind}
          to="/w/$ws/reports"
          params={{ ws: place.id }}
          search={{
            ...search,
            report: kind === 'hours' ? undefined : kind,
            by: search.by === 'each' ? undefined : search.by,
            order: undefined,
            page: undefined,
          }}
          activeOptions={{ exact: true, includeSearch: true }}
          className={tabLineClass}
          aria-current={kind === present ? 'page' : undefined}
        >
          {kindInWords(kind)}
        </Link>
      ))}
    </TabLine>
  )
}

function Shown({ report, isOld }: { readonly report: Report; readonly isOld: boolean }) {
  if (report.rowCount === 0) return <Nothing report={report} />
  return (
    <div className={styles.shown} aria-busy={isOld}>
      {report.notCalculated > 0 && (
        <Notice kind="quiet">
          <Plural
            value={report.notCalculated}
            one="The numbers of # person are still being calculated and are missing here. Look again in a moment."
            other="The numbers of # people are still being calculated and are missing here. Look again in a moment."
          />
        </Notice>
      )}
      <ReportChart report={report} />
      <ReportTable report={report} />
    </div>
  )
}

const Nothing = ({ report }: { readonly report: Report }) => (
  <Empty icon="bars">
    {report.kind === 'warnings' && report.peopleCount > 0 ? (
      <Trans>No rule was broken in these days.</Trans>
    ) : (
      <Trans>Nobody you lead was employed in these days. Choose other days, or another filter.</Trans>
    )}
  </Empty>
)
