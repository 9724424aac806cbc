import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'

/** A line of a run, and between which rows of the journal its person's month was closed anew since it was issued before. */
interface LineBetweenClosings {
  readonly user_id: number
  readonly month: string
  /** Null where it was never issued before, or is closed as it was then. */
  readonly after_id: number | null
  readonly until_id: number | null
}

/** The row of the journal in which statements were closed, the first or last of some. */
const closing = (which: 'min' | 'max', ids: ReturnType<typeof sql>) => sql`(
  select ${sql.raw(which)}(id) from changes
  where account_id = line.account_id and record_type = 'statement' and kind = 'closed'
    and record_id in (select unnest(${ids})))`

export async function findLineBetweenClosings(
  ctx: Context,
  runId: number,
  lineId: number,
): Promise<LineBetweenClosings | undefined> {
  const { rows } = await sql<LineBetweenClosings>`
    select line.user_id, line.month,
      coalesce(${closing('min', sql`replaced.ids`)}, ${closing('max', sql`before.statement_ids`)}) as after_id,
      ${closing('max', sql`added.ids`)} as until_id
    from payroll_lines as line
    join payroll_runs as run on run.account_id = line.account_id and run.id = line.run_id
    join payroll_run_items as item on item.account_id = line.account_id and item.run_id = line.run_id
      and item.user_id = line.user_id and item.month = line.month
    left join lateral (
      select earlier.statement_ids from payroll_run_items as earlier
      join payroll_runs as issued on issued.account_id = earlier.account_id and issued.id = earlier.run_id
      where earlier.account_id = line.account_id and earlier.user_id = line.user_id and earlier.month = line.month
        and issued.client_id = line.client_id and issued.state in ('issued', 'superseded')
        and (run.number is null or issued.number < run.number)
      order by issued.number desc limit 1) as before on true
    cross join lateral (
      select array(select unnest(before.statement_ids) except select unnest(item.statement_ids)) as ids) as replaced
    cross join lateral (
      select array(select unnest(item.statement_ids) except select unnest(before.statement_ids)) as ids) as added
    where line.account_id = ${ctx.accountId} and line.run_id = ${runId} and line.id = ${lineId}`.execute(ctx.db)
  return rows[0]
}
