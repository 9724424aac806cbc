import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { keysOf } from '../../base/cache.ts'
import { millisecondsOf } from '../../base/time.ts'
import { trackingOf } from '../actions/rules.ts'
import { type AccountDay, deductionsOf, type NamedAbsence, type Reason } from './rules.ts'

const keys = keysOf('time-accounts')

export interface Account {
  readonly openingBalance: number
  readonly closingBalance: number
  /** Of all days, in seconds. */
  readonly sums: {
    readonly worked: number
    readonly credited: number
    readonly booked: number
    readonly owed: number
    readonly balance: number
  }
  readonly days: readonly AccountDay[]
  /** What is decided; days to come may have some as well. */
  readonly absences: readonly NamedAbsence[]
}

/** Numbers, reasons and records of a stretch of days, in one answer. */
async function accountOf(workspaceId: string, userId: string, from: string, to: string): Promise<Account> {
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/days', {
    path: { workspace_id: workspaceId, user_id: userId },
    query: { from, to },
  })
  const { attributes } = data
  return {
    openingBalance: attributes.opening_balance_seconds,
    closingBalance: attributes.closing_balance_seconds,
    sums: {
      worked: attributes.sums.worked_seconds,
      credited: attributes.sums.absence_seconds + attributes.sums.holiday_seconds,
      booked: attributes.sums.booked_seconds,
      owed: attributes.sums.owed_seconds,
      balance: attributes.sums.balance_seconds,
    },
    absences: attributes.absences
      .filter(({ confirmation_status }) => confirmation_status === 'confirmed')
      .map(({ kind, title, starts_on, ends_on }) => ({ kind, title, from: starts_on, to: ends_on })),
    days: attributes.days.map((day) => ({
      date: day.date,
      target: day.target_seconds,
      owed: day.owed_seconds,
      worked: day.worked_seconds,
      absence: day.absence_seconds,
      holiday: day.holiday_seconds,
      booked: day.booked_seconds,
      balance: day.balance_seconds,
      runningBalance: day.running_balance_seconds,
      breakTaken: day.break_taken_seconds,
      breakDeducted: day.break_deducted_seconds,
      deductions: deductionsOf(day.spans),
      closed: day.closed,
      late: day.waiting_punches.map(({ action_time }) => millisecondsOf(action_time)),
      because: day.because as unknown as readonly Reason[],
      trackings: day.spans.map(trackingOf),
    })),
  }
}

export const accountQuery = (workspaceId: string, userId: string, from: string, to: string) =>
  queryOptions({
    queryKey: keys(workspaceId, userId, from, to),
    queryFn: () => accountOf(workspaceId, userId, from, to),
  })

/** Who a printed month is of. */
export interface PrintedPerson {
  readonly id: string
  readonly name: string
  readonly staffNumber: string | null
  readonly areas: string
}

/** Some people, as they stand at the head of their months. */
export const printedPeopleQuery = (workspaceId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: keys(workspaceId, 'people', ids),
    enabled: ids.length > 0,
    queryFn: async (): Promise<readonly PrintedPerson[]> => {
      const { data, included } = await api.get('/api/v3/workspaces/{workspace_id}/users', {
        path: { workspace_id: workspaceId },
        query: { filter: { id: ids }, include: 'areas', items: 100 },
      })
      const names = new Map(
        (included ?? [])
          .filter(({ type }) => type === 'area')
          .map(({ id, attributes }) => [id, (attributes as { readonly name: string }).name]),
      )
      return data.map(({ id, attributes, relationships }) => ({
        id,
        name: attributes.username,
        staffNumber: attributes.staff_number,
        areas: (relationships?.areas?.data ?? []).map((area) => names.get(area.id)).join(', '),
      }))
    },
  })

/** One of them, who may be oneself. */
export const printedPersonQuery = (workspaceId: string, userId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'person', userId),
    queryFn: async (): Promise<PrintedPerson> => {
      const { data, included } = await api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}', {
        path: { workspace_id: workspaceId, user_id: userId },
        query: { include: 'areas' },
      })
      const areas = (included ?? [])
        .filter(({ type }) => type === 'area')
        .map(({ attributes }) => (attributes as { readonly name: string }).name)
      const { username: name, staff_number: staffNumber } = data.attributes
      return { id: data.id, name, staffNumber, areas: areas.join(', ') }
    },
  })
