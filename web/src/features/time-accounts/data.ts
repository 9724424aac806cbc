import { queryOptions } from '@tanstack/react-query'
import { api } from '../../base/api.ts'
import { keysOf } from '../../base/cache.ts'
import { exactly, type Reason } from './rules.ts'

const keys = keysOf('time-accounts')

/** A day of the account; all numbers in seconds. */
export interface AccountDay {
  readonly date: string
  readonly target: number
  readonly owed: number
  readonly worked: number
  readonly break: number
  readonly absence: number
  readonly holiday: number
  readonly booked: number
  readonly balance: number
  readonly runningBalance: number
  readonly closed: boolean
  readonly because: readonly Reason[]
}

export interface Account {
  readonly openingBalance: number
  readonly closingBalance: number
  readonly days: readonly AccountDay[]
}

interface WireDay {
  readonly date: string
  readonly running_balance: number
  readonly closed: boolean
  readonly because: readonly Reason[]
}

const secondsOfHours = (hours: number): number => Math.round(hours * 3600)

/** The wire rounds each number to hundredths of an hour; the reasons carry the seconds. */
function dayOf({ date, running_balance, closed, because }: WireDay): AccountDay {
  const of = (number: Parameters<typeof exactly>[1]): number => exactly(because, number)
  const balance = of('worked') + of('absence') + of('holiday') + of('booked') - of('owed')
  return {
    date,
    target: of('target'),
    owed: of('owed'),
    worked: of('worked'),
    break: of('break'),
    absence: of('absence'),
    holiday: of('holiday'),
    booked: of('booked'),
    balance,
    runningBalance: secondsOfHours(running_balance),
    closed,
    because,
  }
}

async function accountOf(workspaceId: string, userId: string, from: string, to: string): Promise<Account> {
  const answer = await api.get('/api/v3/workspaces/{workspace_id}/users/{user_id}/time_account', {
    path: { workspace_id: workspaceId, user_id: userId },
    query: { from, to },
  })
  const { attributes } = answer.data
  return {
    openingBalance: secondsOfHours(attributes.opening_balance),
    closingBalance: secondsOfHours(attributes.closing_balance),
    days: (attributes.days as unknown as WireDay[]).map(dayOf),
  }
}

export const accountQuery = (workspaceId: string, userId: string, from: string, to: string) =>
  queryOptions({
    queryKey: keys(workspaceId, userId, from, to),
    queryFn: () => accountOf(workspaceId, userId, from, to),
  })
