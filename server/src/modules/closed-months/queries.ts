import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { preparedPlanForOne } from '../../base/database/account-dialect.ts'
import { asTable, byPosition } from '../../base/database/records.ts'
import type { ClosedDay } from './model.ts'

interface PersonsMonths {
  readonly account_id: number
  readonly user_id: number
  readonly from: string
  readonly to: string
}

interface ClosedMonth {
  readonly user_id: number
  readonly month: string
}

/** The closed months of each of some people between two dates, by their first days. */
export async function findClosedMonths(
  db: Context['db'],
  people: readonly PersonsMonths[],
): Promise<(readonly ClosedMonth[])[]> {
  const columns = { account_id: 'bigint', user_id: 'bigint', from: 'date', to: 'date' } as const
  const { rows } = await sql<ClosedMonth & { position: number }>`
    select position, statements.user_id, month
    from ${asTable('person', columns, people)}
    join statements on statements.account_id = person.account_id and statements.user_id = person.user_id
      and month between person."from" and person."to" and reopened_at is null
    order by month`.execute(db)
  return byPosition(rows, people)
}

/** The days of people's closed months from a day of each on, as they were written down, by person and date. */
export async function findClosedDays(
  ctx: Context,
  people: readonly { readonly user_id: number; readonly from: string }[],
  to: string,
): Promise<Map<number, Map<string, ClosedDay>>> {
  const { rows } = await sql<{ user_id: number; content: { days: ClosedDay[] } }>`${preparedPlanForOne(people)}
    select statements.user_id, content
    from unnest(${people.map((each) => each.user_id)}::bigint[], ${people.map((each) => each.from)}::date[])
      as wanted (user_id, since)
    join statements on statements.account_id = ${ctx.accountId} and statements.user_id = wanted.user_id
      and month between date_trunc('month', wanted.since) and ${to}::date and reopened_at is null`.execute(ctx.db)
  const byPerson = new Map<number, Map<string, ClosedDay>>()
  for (const { user_id, content } of rows) {
    const days = byPerson.get(user_id) ?? new Map()
    for (const day of content.days) days.set(day.date, day)
    byPerson.set(user_id, days)
  }
  return byPerson
}
