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

/** A stretch of work that is paid in one way, and why. Times are milliseconds. */
export interface Piece {
  readonly from: number
  readonly to: number
  readonly seconds: number
  readonly base: string
  readonly because: readonly { readonly kind: string; readonly date: string; readonly window: PayWindow }[]
}

export interface DayOfPay {
  readonly date: string
  readonly pieces: readonly Piece[]
  readonly beyond: readonly {
    readonly kind: string
    readonly seconds: number | null
    readonly days: string | null
  }[]
}

/** What a closed month of somebody is paid by, day by day, from all workplaces that it may have been closed in. */
export const reasonsQuery = (workspaceId: string, placeIds: readonly string[], userId: string, month: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'reasons', userId, month),
    queryFn: async (): Promise<readonly DayOfPay[]> => {
      const found = await Promise.all(placeIds.map((placeId) => reasonsIn(placeId, userId, month)))
      return found.flat().toSorted((a, b) => a.date.localeCompare(b.date))
    },
  })

async function reasonsIn(placeId: string, userId: string, month: string): Promise<readonly DayOfPay[]> {
  const path = { workspace_id: placeId }
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/statements', {
    path,
    query: { filter: { user_id: userId, month, state: 'closed' }, items: 31 },
  })
  const pays = await Promise.all(
    data.map(({ id }) =>
      api.get('/api/v3/workspaces/{workspace_id}/statements/{statement_id}/pay', {
        path: { ...path, statement_id: id },
      }),
    ),
  )
  return pays.flatMap(({ data: { attributes: a } }) => {
    const dates = [...new Set([...a.work, ...a.beyond_work].map(({ date }) => date))]
    return dates.map((date) => ({
      date,
      pieces: a.work
        .filter((each) => each.date === date)
        .flatMap(({ pieces }) =>
          pieces.map((piece) => ({
            ...{ from: millisecondsOf(piece.begins_at), to: millisecondsOf(piece.ends_at), seconds: piece.seconds },
            base: piece.base,
            because: piece.because.map(({ kind, date: on, window }) => ({
              ...{ kind, date: on, window: window as unknown as PayWindow },
            })),
          })),
        ),
      beyond: a.beyond_work
        .filter((each) => each.date === date)
        .map(({ kind, seconds, days }) => ({ kind, seconds, days })),
    }))
  })
}
