import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { preparedPlanForOne } from '../../base/database/account-dialect.ts'
import { asTable, byPosition } from '../../base/database/records.ts'
import type { ClosedDay, Dates } from './model.ts'

interface PersonSpan {
  readonly account_id: number
  readonly user_id: number
  /** The first day of the month that `from` lies in. */
  readonly month: string
  readonly from: string
  readonly to: string
}

type ClosedSpan = Dates & { readonly user_id: number }

/** What is closed of each of some people between two dates: whole months, or parts of them. */
export async function findClosedSpans(
  db: Context['db'],
  people: readonly PersonSpan[],
): Promise<(readonly ClosedSpan[])[]> {
  const columns = { account_id: 'bigint', user_id: 'bigint', month: 'date', from: 'date', to: 'date' } as const
  const { rows } = await sql<ClosedSpan & { position: number }>`
    select position, statements.user_id, first_date as "from", last_date as "to"
    from ${asTable('person', columns, people)}
    join statements on statements.account_id = person.account_id and statements.user_id = person.user_id
      and statements.month between person.month and person."to" and reopened_at is null
      and last_date >= person."from" and first_date <= person."to"
    order by first_date`.execute(db)
  return byPosition(rows, people)
}

/** The days of people's closed months from a day of each on, as they were written down, by person and date. */
export async function findClosedDays(
  ctx: Context,
  people: readonly { readonly user_id: number; readonly from: string }[],
  to: string,
): Promise<Map<number, Map<string, ClosedDay>>> {
  const { rows } = await sql<{ user_id: number; closed_days: ClosedDay[] }>`${preparedPlanForOne(people)}
    select statements.user_id, content -> 'days' as closed_days
    from unnest(${people.map((each) => each.user_id)}::bigint[], ${people.map((each) => each.from)}::date[])
      as wanted (user_id, since)
    join statements on statements.account_id = ${ctx.accountId} and statements.user_id = wanted.user_id
      and month between date_trunc('month', wanted.since) and ${to}::date and reopened_at is null`.execute(ctx.db)
  const byPerson = new Map<number, Map<string, ClosedDay>>()
  for (const { user_id, closed_days } of rows) {
    const days = byPerson.get(user_id) ?? new Map()
    for (const day of closed_days) days.set(day.date, day)
    byPerson.set(user_id, days)
  }
  return byPerson
}
