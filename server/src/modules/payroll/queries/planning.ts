import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { PayrollClient } from '../model.ts'
import type { RunItem } from '../model-runs.ts'

/** A month of a person as it is now, beside what was issued of it last. */
export interface PlannedItem extends RunItem {
  readonly basis: string
  readonly is_changed: boolean
  readonly was_issued: boolean
}

/** What months are calculated by besides statements: when any of it is another, all of them are looked at again. */
async function findDigestOfRules(ctx: Context, client: PayrollClient): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select encode(sha256(convert_to(concat_ws('|', ${client.lines_by}::text,
      nullif(${client.cost_centre_from.join()}::text, ''),
      (select string_agg(concat_ws(':', workspace_id, valid_from, client_id), ',' order by workspace_id, valid_from)
        from payroll_client_workspaces where account_id = ${ctx.accountId}),
      (select string_agg(encode(content_sha256, 'hex') || workspace_id || valid_from, ',' order by workspace_id, valid_from)
        from pay_rules where account_id = ${ctx.accountId} and replaced_at is null)), 'UTF8')), 'hex') as digest`.execute(
    ctx.db,
  )
  return rows[0]?.digest ?? ''
}

const lastDayOf = (month: RawBuilder<unknown>) => sql`(${month} + interval '1 month' - interval '1 day')::date`

/**
 * The months of people that a client pays or paid: those whose home is there by their employment, those whose month was
 * closed there, and those it issued something for; in its months, which are those of its issued runs and perhaps one more.
 */
export async function planItems(ctx: Context, client: PayrollClient, month: string | null): Promise<PlannedItem[]> {
  const rules = await findDigestOfRules(ctx, client)
  const { rows } = await sql<PlannedItem>`
    with paid as (
      select workspace_id, "from", coalesce(until, 'infinity') as until
      from jsonb_to_recordset(${JSON.stringify(client.workspaces)}::jsonb) as given (workspace_id bigint, "from" date, until date)),
    months as (
      select month, ${lastDayOf(sql`month`)} as last_day from (
        select month from payroll_runs
        where account_id = ${ctx.accountId} and client_id = ${client.id} and state in ('issued', 'superseded')
        union select ${month}::date) as each
      where month is not null),
    issued as (
      select distinct on (item.user_id, item.month) item.user_id, item.month, item.basis_sha256, item.statement_ids
      from payroll_run_items as item
      join payroll_runs as run on run.account_id = item.account_id and run.id = item.run_id
      where run.account_id = ${ctx.accountId} and run.client_id = ${client.id} and run.state in ('issued', 'superseded')
      order by item.user_id, item.month, run.number desc),
    people as (
      select employment.user_id, months.month from months
      join paid on paid."from" <= months.last_day and paid.until >= months.month
      join employments as employment on employment.account_id = ${ctx.accountId}
        and employment.workspace_id = paid.workspace_id
        and employment.starts_on <= least(months.last_day, paid.until)
        and coalesce(employment.ends_on, 'infinity') >= greatest(months.month, paid."from")
      join users on users.account_id = ${ctx.accountId} and users.id = employment.user_id and users.status <> 'deleted'
      union
      select statements.user_id, statements.month from months
      join statements on statements.account_id = ${ctx.accountId} and statements.month = months.month
        and statements.reopened_at is null
      join paid on paid.workspace_id = statements.workspace_id
        and paid."from" <= statements.last_date and paid.until >= statements.first_date
      union
      select user_id, month from issued),
    current as (
      select people.user_id, people.month, issued.basis_sha256 as issued_basis, issued.statement_ids as issued_ids,
        coalesce(array_agg(statements.id order by statements.first_date) filter (where statements.id is not null), '{}') as ids,
        sha256(convert_to(concat_ws('|', ${rules}::text,
          string_agg(encode(statements.content_sha256, 'hex'), ',' order by statements.first_date)), 'UTF8')) as basis
      from people
      left join issued using (user_id, month)
      left join statements on statements.account_id = ${ctx.accountId} and statements.user_id = people.user_id
        and statements.month = people.month and statements.reopened_at is null
      group by people.user_id, people.month, issued.basis_sha256, issued.statement_ids)
    select user_id, month, ids as statement_ids, encode(basis, 'hex') as basis,
      issued_basis is distinct from basis as is_changed, issued_basis is not null as was_issued,
      ids = '{}' or exists (
        -- A day that was issued and is not closed now.
        select from statements as earlier
        where earlier.account_id = ${ctx.accountId} and earlier.id = any(issued_ids) and earlier.reopened_at is not null
          and earlier.last_date - earlier.first_date + 1 > coalesce((
            select sum(least(earlier.last_date, again.last_date) - greatest(earlier.first_date, again.first_date) + 1)
            from statements as again
            where again.account_id = ${ctx.accountId} and again.id = any(current.ids)
              and again.first_date <= earlier.last_date and earlier.first_date <= again.last_date), 0)) as is_open
    from current
    -- Who was not paid in an earlier month and has nothing closed in it is nothing new.
    where month = ${month}::date or issued_basis is not null or ids <> '{}'
    order by user_id, month`.execute(ctx.db)
  return rows
}

/** Which of them a run looks at: those that changed, and of a month that is sent as a whole, everybody. */
export function itemsToLookAt(client: PayrollClient, planned: readonly PlannedItem[]): PlannedItem[] {
  const changed = planned.filter(({ is_changed }) => is_changed)
  if (client.correction_style !== 'whole_month') return changed
  const months = new Set(changed.map(({ month }) => month))
  return planned.filter(({ month }) => months.has(month))
}

export const insertItems = (ctx: Context, runId: number, items: readonly PlannedItem[]): Promise<unknown> =>
  sql`insert into payroll_run_items (account_id, run_id, user_id, month, statement_ids, basis_sha256, is_open)
    select ${ctx.accountId}::bigint, ${runId}::bigint, user_id, month,
      array(select value::bigint from jsonb_array_elements_text(statement_ids)), decode(basis, 'hex'), is_open
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as given (user_id bigint, month date, statement_ids jsonb, basis text, is_open boolean)`.execute(ctx.db)
