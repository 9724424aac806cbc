import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { may } from '../../base/permissions.ts'
import { millisecondsOf, millisecondsOrNull } from '../../base/time.ts'
import type { Board, BoardPerson } from './rules.ts'

export const keys = keysOf('month-board')

const readBoard = async (workspaceId: string, month: string, area: string | undefined): Promise<Board> => {
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/month_board', {
    path: { workspace_id: workspaceId },
    query: { month, permissions: 'confirm,close,reopen', ...(area && { filter: { area_id: area } }) },
  })
  const { attributes } = data
  const { turn_you: you = 0, turn_lead: lead = 0, turn_person: person = 0, ...counts } = attributes.counts
  return {
    month: attributes.month,
    from: attributes.from,
    to: attributes.to,
    until: attributes.until,
    readAt: attributes.read_at,
    counts: { ...(counts as Omit<Board['counts'], 'you' | 'lead' | 'person'>), you, lead, person },
    worked: attributes.worked_seconds,
    owed: attributes.owed_seconds,
    peopleCount: attributes.people_count,
    areas: attributes.areas,
    people: attributes.people.map(personOf),
    may: { confirm: may(data, 'confirm'), close: may(data, 'close'), reopen: may(data, 'reopen') },
  }
}

type WireBoard = Awaited<ReturnType<typeof api.get<'/api/v3/workspaces/{workspace_id}/month_board'>>>
type WirePerson = WireBoard['data']['attributes']['people'][number]

const personOf = (wire: WirePerson): BoardPerson => ({
  id: wire.id,
  name: wire.name,
  areas: wire.areas,
  staffNumber: wire.staff_number,
  state: wire.state,
  sums: sumsOf(wire),
  unconfirmed: wire.unconfirmed,
  deductedDates: wire.deducted_dates,
  missing: wire.missing,
  turn: wire.turn,
  parts: wire.statements.map((part) => ({
    id: part.id,
    from: part.from,
    to: part.to,
    closedAt: millisecondsOf(part.closed_at),
    closedBy: part.closed_by,
    agreedAt: millisecondsOrNull(part.acknowledged_at),
    objectedAt: millisecondsOrNull(part.objected_at),
    objection: part.objection,
  })),
})

/** The numbers come together or not at all. */
function sumsOf(wire: WirePerson): BoardPerson['sums'] {
  if (wire.worked_seconds === null) return undefined
  return {
    opening: wire.opening_balance_seconds ?? 0,
    worked: wire.worked_seconds,
    credited: wire.credited_seconds ?? 0,
    booked: wire.booked_seconds ?? 0,
    owed: wire.owed_seconds ?? 0,
    balance: wire.balance_seconds ?? 0,
    closing: wire.closing_balance_seconds ?? 0,
  }
}

/** A month of everybody one supervises, in one answer. */
export const boardQuery = (workspaceId: string, month: string, area: string | undefined) =>
  queryOptions({
    queryKey: keys(workspaceId, 'board', month, area ?? ''),
    queryFn: () => readBoard(workspaceId, month, area),
    placeholderData: (before) => (before?.month === month ? before : undefined),
  })

/** Whatever shows time of anybody is old after a change here. */
export const refresh = (workspaceId: string): Promise<void> => cache.invalidateQueries({ queryKey: [workspaceId] })

/** Opens a month again; the person is notified with the reason. */
export async function reopen(workspaceId: string, id: string, reason: string): Promise<void> {
  await api.patch('/api/v3/workspaces/{workspace_id}/statements/{statement_id}/reopen', {
    path: { workspace_id: workspaceId, statement_id: id },
    attributes: { reason },
  })
  await refresh(workspaceId)
}
