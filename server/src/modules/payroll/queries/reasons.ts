import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'

/** A line of a run, and between which rows of the journal its person's month was closed anew since it was issued before. */
interface LineBetweenClosings {
  readonly user_id: number
  readonly month: string
  /** Null where it was never issued before, or is closed as it was then. */
  readonly after_id: number | null
  readonly until_id: number | null
  /** The rows in which the run that issued it before, and this one, were checked: what each stood on was looked at there. */
  readonly checked_before_id: number | null
  readonly checked_id: number | null
}

/** The row of the journal in which statements were closed, the first or last of some. */
const closing = (which: 'min' | 'max', ids: ReturnType<typeof sql>) => sql`(
  select ${sql.raw(which)}(id) from changes
  where account_id = line.account_id and record_type = 'statement' and kind = 'closed'
    and record_id in (select unnest(${ids})))`

/** The row of the journal in which a run was checked last. */
const checking = (runId: ReturnType<typeof sql>) => sql`(
  select max(id) from changes
  where account_id = line.account_id and record_type = 'payroll_run' and kind = 'checked' and record_id = ${runId})`

export async function findLineBetweenClosings(
  ctx: Context,
  runId: number,
  lineId: number,
): Promise<LineBetweenClosings | undefined> {
  const { rows } = await sql<LineBetweenClosings>`
    select line.user_id, line.month,
      coalesce(${closing('min', sql`replaced.ids`)}, ${closing('max', sql`before.statement_ids`)}) as after_id,
      ${closing('max', sql`added.ids`)} as until_id,
      ${checking(sql`before.run_id`)} as checked_before_id,
      case when run.number is not null then ${checking(sql`run.id`)} end as checked_id
    from payroll_lines as line
    join payroll_runs as run on run.account_id = line.account_id and run.id = line.run_id
    join payroll_run_items as item on item.account_id = line.account_id and item.run_id = line.run_id
      and item.user_id = line.user_id and item.month = line.month
    left join lateral (
      select earlier.statement_ids, earlier.run_id from payroll_run_items as earlier
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

/** What happened to the month itself between the two closings; rules and settings have bounds of their own. */
export const isSince = ({ after_id, until_id }: LineBetweenClosings) =>
  sql<SqlBool>`(changes.record_type in ('pay_rule', 'payroll_client')
    or (changes.id > ${after_id}::bigint and changes.id <= ${until_id}::bigint))`
