import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { OpenDays } from '../model.ts'
import type { Listed, Whose } from './planning.ts'

/** The days of what a list is about. */
const spans: Readonly<Record<Listed, (dates: Whose['dates']) => RawBuilder<unknown>>> = {
  working_times: ({ from, to }) => sql`
    select account_id, workspace_id, user_id, started_on as first, started_on as last from time_trackings
    where status = 'active' and started_on between ${from}::date and ${to}::date`,
  absences: ({ from, to }) => sql`
    select account_id, workspace_id, user_id, greatest(starts_on, ${from}::date), least(ends_on, ${to}::date) from absences
    where status = 'active' and confirmation_status = 'confirmed'
      and starts_on <= ${to}::date and ends_on >= ${from}::date`,
}

/** Those of everybody, or of some people; undefined where all of it is closed. */
export async function findOpenDays(
  ctx: Context,
  { workspaceId, dates }: Pick<Whose, 'workspaceId' | 'dates'>,
  what: Listed,
  userIds?: readonly number[],
): Promise<OpenDays | undefined> {
  const whose = userIds === undefined ? sql`true` : sql`span.user_id = any(${[...userIds]}::bigint[])`
  const { rows } = await sql<OpenDays>`
    select count(distinct day.user_id) as people, min(day.date) as first, max(day.date) as last from (
      select span.user_id, each::date as date
      from (${spans[what](dates)}) as span (account_id, workspace_id, user_id, first, last)
      cross join generate_series(span.first::timestamp, span.last::timestamp, interval '1 day') as each
      where span.account_id = ${ctx.accountId} and span.workspace_id = ${workspaceId} and ${whose}
    ) as day
    where not exists (
      select from statements
      where statements.account_id = ${ctx.accountId} and statements.user_id = day.user_id
        and statements.reopened_at is null and day.date between statements.first_date and statements.last_date)
    having count(*) > 0`.execute(ctx.db)
  return rows[0]
}
