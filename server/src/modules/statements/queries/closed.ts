import { sql } from 'kysely'
import { keepPlanForOne } from '../../../base/account-dialect.ts'
import type { Context } from '../../../base/context.ts'
import type { StatementContent, StatementDay } from '../model.ts'

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

/** The days of people's closed months from a day of each on, as they were written down, by person and date. */
export async function findClosedDays(
  ctx: Context,
  people: readonly { readonly user_id: number; readonly from: string }[],
  to: string,
): Promise<Map<number, Map<string, StatementDay>>> {
  const { rows } = await sql<{ user_id: number; content: StatementContent }>`${keepPlanForOne(people)}
    select statements.user_id, content
    from unnest(${people.map((each) => each.user_id)}::bigint[], ${people.map((each) => each.from)}::date[])
      as wanted (user_id, since)
    join statements on statements.account_id = ${ctx.accountId} and statements.user_id = wanted.user_id
      and month between date_trunc('month', wanted.since) and ${to}::date and reopened_at is null`.execute(ctx.db)
  const byPerson = new Map<number, Map<string, StatementDay>>()
  for (const { user_id, content } of rows) {
    const days = byPerson.get(user_id) ?? new Map()
    for (const day of content.days) days.set(day.date, day)
    byPerson.set(user_id, days)
  }
  return byPerson
}
