import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { millisecondsOf } from '../../../base/time.ts'
import type { PayWindow } from '../../pay-kinds/rules.ts'
import { historyLineOf } from '../../time-changes/data.ts'
import type { HistoryLine } from '../../time-changes/rules.ts'
import { clientPath, keys } from '../data.ts'

/** Kinds of absences a workplace has. */
export const absenceKindsQuery = (workspaceId: string, placeId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'absence-kinds', placeId),
    queryFn: async (): Promise<readonly string[]> => {
      const { data } = await api.get('/api/v3/workspaces/{workspace_id}/absence_types', {
        path: { workspace_id: placeId },
        query: { items: 100 },
      })
      return data.map(({ attributes }) => attributes.kind)
    },
  })

/** As many as are shown of what happened to a month; more is said to be there. */
const mostChanges = 100

/** What happened to a month between the closing that was issued and the closing of now. */
export const lineChangesQuery = (workspaceId: string, [clientId, runId]: readonly [string, string], lineId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'line-changes', clientId, runId, lineId),
    queryFn: async (): Promise<{ readonly lines: readonly HistoryLine[]; readonly more: number }> => {
      const { data, meta } = await api.get(
        '/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}/lines/{payroll_line_id}/reasons',
        {
          path: { ...(await clientPath(clientId)), payroll_run_id: runId, payroll_line_id: lineId },
          query: { items: mostChanges },
        },
      )
      return { lines: data.map(historyLineOf), more: meta.total_count - data.length }
    },
  })

/** A stretch of work that is paid in one way, and why. Times are milliseconds, to be read by the clock of the place of work. */
export interface Piece {
  readonly from: number
  readonly to: number
  readonly zone: string
  readonly seconds: number
  readonly because: readonly { readonly date: string; readonly window: PayWindow }[]
}

/** What of a day a line is made of. */
export interface DayOfPay {
  readonly date: string
  readonly pieces: readonly Piece[]
  readonly beyond: readonly { readonly seconds: number | null; readonly days: string | null }[]
}

/** What a line is made of, day by day, by what its run stood on. */
export const reasonsQuery = (workspaceId: string, [clientId, runId]: readonly [string, string], lineId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'reasons', clientId, runId, lineId),
    queryFn: async (): Promise<readonly DayOfPay[]> => {
      const { data } = await api.get(
        '/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}/lines/{payroll_line_id}/pay',
        { path: { ...(await clientPath(clientId)), payroll_run_id: runId, payroll_line_id: lineId } },
      )
      const { work, beyond_work } = data.attributes
      const dates = [...new Set([...work, ...beyond_work].map(({ date }) => date))].toSorted()
      return dates.map((date) => ({
        date,
        pieces: work
          .filter((each) => each.date === date)
          .flatMap(({ pieces, time_zone: zone }) =>
            pieces.map((piece) => ({
              ...{ from: millisecondsOf(piece.begins_at), to: millisecondsOf(piece.ends_at), zone },
              seconds: piece.seconds,
              because: piece.because.map(({ date: on, window }) => ({
                ...{ date: on, window: window as unknown as PayWindow },
              })),
            })),
          ),
        beyond: beyond_work.filter((each) => each.date === date).map(({ seconds, days }) => ({ seconds, days })),
      }))
    },
  })
