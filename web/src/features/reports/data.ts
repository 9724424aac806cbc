import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { keysOf } from '../../base/cache.ts'
import { language } from '../../base/locale.ts'
import { saveBytes } from '../../base/save-file.ts'
import { type Report, type ReportSearch, rowsOfPage, type Span } from './rules.ts'

const keys = keysOf('reports')

/** What a report is asked for, the same on the screen and in a file. */
const asked = (search: ReportSearch, { from, to }: Span) => ({
  report: search.report ?? 'hours',
  from,
  to,
  ...(search.by && { by: search.by }),
  ...(search.order && { order: search.order }),
  filter: {
    ...(search.area && { area_id: search.area }),
    ...(search.tag && { tag_id: search.tag }),
    ...(search.person && { user_id: search.person }),
  },
})

async function readReport(workspaceId: string, search: ReportSearch, span: Span): Promise<Report> {
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/reports', {
    path: { workspace_id: workspaceId },
    query: { ...asked(search, span), page: search.page ?? 1, items: rowsOfPage },
  })
  const { attributes: wire } = data
  return {
    kind: wire.report,
    by: wire.by,
    from: wire.from,
    to: wire.to,
    peopleCount: wire.people_count,
    notCalculated: wire.not_calculated,
    columns: wire.columns,
    rowCount: wire.row_count,
    rows: wire.rows.map(({ user_id, ...row }) => ({ ...row, userId: user_id })),
    totals: wire.totals,
    step: wire.step,
    bars: wire.bars,
    areas: wire.areas,
    tags: wire.tags,
  }
}

export const reportQuery = (workspaceId: string, search: ReportSearch, span: Span) => {
  const { view: _shown, ...meant } = search
  return queryOptions({
    queryKey: keys(workspaceId, meant, span.from, span.to),
    queryFn: () => readReport(workspaceId, search, span),
    // While other days are on their way, what was there stays readable.
    placeholderData: (before) => (before?.kind === (search.report ?? 'hours') ? before : undefined),
  })
}

/** The report that is shown, with all its rows, as a file that the server writes. */
export async function saveReport(
  workspaceId: string,
  search: ReportSearch,
  span: Span,
  format: 'csv' | 'xlsx',
): Promise<void> {
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/reports/file', {
    path: { workspace_id: workspaceId },
    query: { ...asked(search, span), format, language: language() },
  })
  const { file_name, content, content_type } = data.attributes
  saveBytes(file_name, content, content_type)
}
