import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { StatementContent } from '../model.ts'

/** Which months of some people are closed, by their first days. */
export async function findClosedMonths(
  ctx: Context,
  userIds: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ user_id: number; month: string }[]> {
  const { rows } = await sql<{ user_id: number; month: string }>`
    select user_id, month from statements
    where account_id = ${ctx.accountId} and user_id = any(${[...new Set(userIds)]}::bigint[])
      and month between ${from}::date and ${to}::date and reopened_at is null
    order by month`.execute(ctx.db)
  return rows
}

/** What closed months before one of them added to somebody's time account, month by month. */
export async function findClosedBalances(ctx: Context, userId: number, month: string) {
  const { rows } = await sql<{ month: string; balance: number }>`
    select month, worked_seconds + absence_seconds + holiday_seconds + booked_seconds - owed_seconds as balance
    from statements
    where account_id = ${ctx.accountId} and user_id = ${userId} and month < ${month}::date and reopened_at is null`.execute(
    ctx.db,
  )
  return rows
}

/** Everything that the closed months of somebody say. */
export async function findClosedContents(
  ctx: Context,
  userId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<StatementContent[]> {
  const { rows } = await sql<{ content: StatementContent }>`
    select content from statements
    where account_id = ${ctx.accountId} and user_id = ${userId} and month between ${from}::date and ${to}::date
      and reopened_at is null`.execute(ctx.db)
  return rows.map((row) => row.content)
}
