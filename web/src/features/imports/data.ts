import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { millisecondsOf } from '../../base/time.ts'
import type { ImportKind } from './reading/columns.ts'
import { type Fields, type GivenRow, portionsOf } from './rules.ts'

const keys = keysOf('imports')
const imports = '/api/v3/workspaces/{workspace_id}/imports'
const one = `${imports}/{import_id}` as const

export type Status = 'draft' | 'checking' | 'checked' | 'running' | 'finished' | 'undoing' | 'undone'

/** How far an import is. */
export interface ImportState {
  readonly id: string
  readonly kind: ImportKind
  readonly title: string
  readonly status: Status
  readonly sendsInvitations: boolean
  readonly mapping: Readonly<Record<string, unknown>>
  readonly total: number
  readonly waiting: number
  readonly ready: number
  readonly refused: number
  readonly done: number
  readonly undone: number
  readonly notUndone: number
  readonly addressed: number
  readonly undoUntil: number | undefined
  readonly createdAt: number
  readonly startedAt: number | undefined
}

export interface Fault {
  readonly pointer: string
  readonly code: string
  readonly title: string
  readonly detail?: string
  readonly name?: string
}

export interface RowState {
  readonly id: string
  readonly line: number
  readonly fields: Fields
  readonly outcome: string | null
  readonly faults: readonly Fault[]
}

type Answer = Awaited<ReturnType<typeof api.get<typeof one>>>['data']

const stateOf = ({ id, attributes }: Answer): ImportState => ({
  id,
  kind: attributes.kind as ImportKind,
  title: attributes.title,
  status: attributes.status as Status,
  sendsInvitations: attributes.sends_invitations,
  mapping: attributes.mapping as Record<string, unknown>,
  total: attributes.total_count,
  waiting: attributes.waiting_count,
  ready: attributes.ready_count,
  refused: attributes.refused_count,
  done: attributes.done_count,
  undone: attributes.undone_count,
  notUndone: attributes.not_undone_count,
  addressed: attributes.addressed_count,
  undoUntil: attributes.undo_until === null ? undefined : millisecondsOf(attributes.undo_until),
  createdAt: millisecondsOf(attributes.created_at),
  startedAt: attributes.started_at === null ? undefined : millisecondsOf(attributes.started_at),
})

export const isAtWork = (status: Status | undefined): boolean =>
  status === 'checking' || status === 'running' || status === 'undoing'

/** Asked again and again while it is worked off. */
export const importQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'one', id),
    queryFn: async () => {
      const { data } = await api.get(one, { path: { workspace_id: workspaceId, import_id: id } })
      return stateOf(data)
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isAtWork(state.data?.status) ? 700 : false),
  })

/** The latest, newest first. */
export const importsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'latest'),
    queryFn: async () => {
      const { data } = await api.get(imports, { path: { workspace_id: workspaceId }, query: { items: 10 } })
      return data.map(stateOf)
    },
  })

/** As many as the server answers at once. */
export const rowsOnPage = 100

/** The first pages of the rows with an outcome, or of all. */
export const rowsQuery = (workspaceId: string, { id, ...state }: ImportState, outcome: string, pages: number) =>
  queryOptions({
    // What became of rows changes with the counts of the import, and with nothing else.
    queryKey: keys(workspaceId, 'rows', id, outcome, pages, state.status, state.ready, state.refused),
    queryFn: async () => {
      const answers = await Promise.all(
        Array.from({ length: pages }, (_, index) =>
          api.get(`${one}/rows`, {
            path: { workspace_id: workspaceId, import_id: id },
            query: { items: rowsOnPage, page: index + 1, ...(outcome !== 'all' && { filter: { outcome } }) },
          }),
        ),
      )
      return {
        rows: answers.flatMap(({ data }) => data.map(rowOf)),
        total: answers[0]?.meta.total_count ?? 0,
      }
    },
    placeholderData: (before) => before,
  })

const rowOf = ({ id, attributes }: { id: string; attributes: object }): RowState => {
  const { line, fields, outcome, faults } = attributes as Omit<RowState, 'id'>
  return { id, line, fields, outcome, faults }
}

/** Every row with an outcome, for a file. */
export async function allRows(workspaceId: string, id: string, outcome: string): Promise<RowState[]> {
  const found: RowState[] = []
  const path = { workspace_id: workspaceId, import_id: id }
  for await (const row of api.all(`${one}/rows`, { path, query: { items: 100, filter: { outcome } } }))
    found.push(rowOf(row))
  return found
}

interface Brought {
  readonly kind: ImportKind
  readonly title: string
  readonly mapping: Readonly<Record<string, string>>
  readonly rows: readonly GivenRow[]
}

/** Brings a table to the server, portion by portion, and has it checked; answers which import it became. */
export async function bring(workspaceId: string, { rows, ...draft }: Brought): Promise<string> {
  const [first = [], ...more] = portionsOf(rows)
  const { data } = await api.post(imports, {
    path: { workspace_id: workspaceId },
    attributes: { ...draft, sends_invitations: draft.kind === 'people', rows: first },
  })
  const path = { workspace_id: workspaceId, import_id: data.id }
  for (const portion of more) await api.post(`${one}/rows`, { path, attributes: { rows: portion } })
  await api.patch(`${one}/check`, { path })
  return data.id
}

const refresh = (workspaceId: string): Promise<void> => cache.invalidateQueries({ queryKey: keys(workspaceId) })

/** Corrects a row and has everything checked that was wrong. */
export async function correct(workspaceId: string, id: string, row: GivenRow): Promise<void> {
  const path = { workspace_id: workspaceId, import_id: id }
  await api.post(`${one}/rows`, { path, attributes: { rows: [row] } })
  await api.patch(`${one}/check`, { path })
  await refresh(workspaceId)
}

/** What an order says, where it may also say nothing. */
const orderOf = <T>(attributes: T) => ({ data: { type: 'import' as const, attributes } })

export async function carryOut(workspaceId: string, id: string, options: { invites: boolean }): Promise<void> {
  const path = { workspace_id: workspaceId, import_id: id }
  await api.patch(one, { path, attributes: { sends_invitations: options.invites } })
  await api.patch(`${one}/start`, { path, body: orderOf({ leave_out_refused: true }) })
  await refresh(workspaceId)
}

export async function undo(workspaceId: string, id: string, leaveChanged: boolean): Promise<void> {
  const path = { workspace_id: workspaceId, import_id: id }
  await api.patch(`${one}/undo`, { path, body: orderOf({ leave_changed: leaveChanged }) })
  await refresh(workspaceId)
}

/** Forgets a draft. */
export async function forget(workspaceId: string, id: string): Promise<void> {
  await api.delete(one, { path: { workspace_id: workspaceId, import_id: id } })
  await refresh(workspaceId)
}
