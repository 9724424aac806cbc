import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { keysOf } from '../../base/cache.ts'
import { millisecondsOf } from '../../base/time.ts'
import { trackingOf } from '../actions/rules.ts'
import { type AccountDay, deductionsOf, type Reason } from './rules.ts'

const keys = keysOf('time-accounts')

export interface Account {
  readonly openingBalance: number
  readonly closingBalance: number
  readonly days: readonly AccountDay[]
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
