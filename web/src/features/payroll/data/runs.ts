import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { saveBytes } from '../../../base/save-file.ts'
import { millisecondsOf, millisecondsOrNull } from '../../../base/time.ts'
import { clientPath, keys, refresh } from '../data.ts'
import type { ChangedMonth, Line, Run, RunFile, RunState, Sum } from '../run-rules.ts'

type WireRuns = Awaited<
  ReturnType<typeof api.get<'/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs'>>
>

const nameIn = (included: WireRuns['included'], id: string | undefined): string | null => {
  const found = included?.find((record) => record.type === 'user_overview' && record.id === id)
  return found ? (found.attributes as { readonly username: string }).username : null
}

const linked = (record: { readonly relationships?: object }, name: string): string | undefined =>
  (record.relationships as Readonly<Record<string, { readonly data?: { readonly id: string } | null }>> | undefined)?.[
    name
  ]?.data?.id

const runOf = (wire: WireRuns['data'][number], included: WireRuns['included']): Run => {
  const { attributes: a } = wire
  return {
    id: wire.id,
    month: a.month,
    isCorrection: a.kind === 'correction',
    state: a.state as RunState,
    step: a.step,
    items: a.item_count,
    done: a.done_count,
    number: a.number,
    faultCount: a.fault_count,
    warningCount: a.warning_count,
    faults: a.faults.map((fault) => ({
      ...{ code: fault.code, isWarning: fault.is_warning, userId: fault.user_id, month: fault.month },
      ...{ kind: fault.pay_kind, message: fault.message, days: fault.days, field: fault.field, value: fault.value },
      ...{ unit: fault.unit, amount: fault.hundredths === null ? null : fault.hundredths / 100 },
    })),
    createdAt: millisecondsOf(a.created_at),
    checkedAt: millisecondsOrNull(a.checked_at),
    issuedAt: millisecondsOrNull(a.issued_at),
    handedOverAt: millisecondsOrNull(a.handed_over_at),
    checkedBy: nameIn(included, linked(wire, 'checker')),
    issuedBy: nameIn(included, linked(wire, 'issuer')),
  }
}

export const runsOfPage = 25

/** The runs of a client, the newest first; of one month where it is named. Faults are read with the single run. */
export const runsQuery = (workspaceId: string, clientId: string, page: number, month?: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'runs', clientId, page, month ?? ''),
    queryFn: async () => {
      const { data, included, meta } = await api.get(
        '/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs',
        {
          path: await clientPath(clientId),
          query: {
            ...(month && { filter: { month } }),
            include: ['checker', 'issuer'],
            sort: '-id',
            page,
            items: runsOfPage,
          },
        },
      )
      return { runs: data.map((run) => runOf(run, included)), count: meta.total_count }
    },
  })

const whileWorking = 700

/** One run; asked for again and again while a worker is at it. */
export const runQuery = (workspaceId: string, clientId: string, runId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'run', clientId, runId),
    queryFn: async (): Promise<Run> => {
      const { data, included } = await api.get(
        '/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}',
        { path: { ...(await clientPath(clientId)), payroll_run_id: runId }, query: { include: ['checker', 'issuer'] } },
      )
      return runOf(data, included)
    },
    refetchInterval: ({ state }) => (state.data && state.data.step !== null ? whileWorking : false),
  })

export async function beginRun(workspaceId: string, clientId: string, month: string): Promise<string> {
  const { data } = await api.post('/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs', {
    path: await clientPath(clientId),
    attributes: { month },
  })
  await refresh(workspaceId)
  return data.id
}

/** Checks, issues or discards a run, or says that the office has it. */
export async function orderRun(
  workspaceId: string,
  clientId: string,
  runId: string,
  order: 'check' | 'issue' | 'discard' | 'handed_over',
): Promise<void> {
  const run = '/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}'
  const path = { ...(await clientPath(clientId)), payroll_run_id: runId }
  if (order === 'check') await api.patch(`${run}/check`, { path })
  if (order === 'issue') await api.patch(`${run}/issue`, { path })
  if (order === 'discard') await api.patch(`${run}/discard`, { path })
  if (order === 'handed_over') await api.patch(`${run}/handed_over`, { path })
  await refresh(workspaceId)
}

export const linesOfPage = 100

export interface LinesAsked {
  /** Of these people; of everybody when they are not named. */
  readonly people: readonly string[] | undefined
  readonly page: number
}

/** The lines of a run, person by person as the server calculated them. */
export const linesQuery = (workspaceId: string, [clientId, runId]: readonly [string, string], asked: LinesAsked) =>
  queryOptions({
    queryKey: keys(workspaceId, 'lines', clientId, runId, asked.people?.join() ?? '', asked.page),
    queryFn: async (): Promise<{ readonly lines: readonly Line[]; readonly count: number }> => {
      const { data, included, meta } = await api.get(
        '/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}/lines',
        {
          path: { ...(await clientPath(clientId)), payroll_run_id: runId },
          query: {
            ...(asked.people && { filter: { user_id: { in: asked.people.join(',') } } }),
            include: 'user',
            sort: 'id',
            page: asked.page,
            items: linesOfPage,
          },
        },
      )
      const lines = data.map((line): Line => {
        const { attributes: a } = line
        const userId = linked(line, 'user') ?? ''
        return {
          ...{ id: line.id, userId, name: nameIn(included, userId) ?? '', month: a.month.slice(0, 7) },
          ...{ kind: a.pay_kind, unit: a.unit, date: a.date, until: a.until },
          ...{ quantity: a.quantity, total: a.total_hundredths / 100, isSent: a.is_sent },
          ...{ number: a.personnel_number, wageType: a.wage_type },
          ...{ processingKey: a.processing_key, absenceKey: a.absence_key, costCentre: a.cost_centre },
        }
      })
      return { lines, count: meta.total_count }
    },
    // What a worker wrote since is another thing.
    staleTime: 0,
    placeholderData: (before) => before,
  })

/** What goes to the office first, by kind. */
export const sumsQuery = (workspaceId: string, clientId: string, runId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'sums', clientId, runId),
    queryFn: async (): Promise<readonly Sum[]> => {
      const { data } = await api.get(
        '/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}/sums',
        { path: { ...(await clientPath(clientId)), payroll_run_id: runId } },
      )
      const sums = data.attributes.sums.map(
        (sum): Sum => ({
          ...{ kind: sum.pay_kind, unit: sum.unit, quantity: sum.hundredths / 100, people: sum.people_count },
          ...{ isSent: sum.is_sent, wageType: sum.wage_type },
          ...{ processingKey: sum.processing_key, absenceKey: sum.absence_key },
        }),
      )
      return sums.toSorted((a, b) => Number(b.isSent) - Number(a.isSent))
    },
    // What a worker wrote since is another thing.
    staleTime: 0,
  })

export const filesQuery = (workspaceId: string, clientId: string, runId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'files', clientId, runId),
    queryFn: async (): Promise<readonly RunFile[]> => {
      const { data } = await api.get(
        '/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}/files',
        { path: { ...(await clientPath(clientId)), payroll_run_id: runId }, query: { items: 100 } },
      )
      return data.map(({ id, attributes: a }) => ({ id, name: a.name, bytes: a.byte_size, sha256: a.sha256 }))
    },
  })

/** Fetches a file and gives it to whoever asked. The server writes down who it was. */
export async function downloadFile(clientId: string, runId: string, fileId: string): Promise<void> {
  const { data } = await api.post(
    '/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/runs/{payroll_run_id}/files/{payroll_file_id}/downloads',
    { path: { ...(await clientPath(clientId)), payroll_run_id: runId, payroll_file_id: fileId } },
  )
  const { name, content = '', content_type: type } = data.attributes
  saveBytes(name, content, type)
}

/** Months that were issued and have changed since. */
export const changedMonthsQuery = (workspaceId: string, clientId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'changed', clientId),
    queryFn: async (): Promise<readonly ChangedMonth[]> => {
      const { data } = await api.get(
        '/api/v3/accounts/{account_id}/payroll_clients/{payroll_client_id}/changed_months',
        { path: await clientPath(clientId) },
      )
      return data.attributes.months.map(({ month, people_count: people, open_count: open }) => ({
        month,
        people,
        open,
      }))
    },
  })
