import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { PayrollClient } from '../model.ts'
import type { ChangedMonths } from '../model-runs.ts'
import { basisOf, findDigestOfRules, hashesOf, outdatedAmong, paidBy } from './basis.ts'

const lastDayOf = (month: RawBuilder<unknown>) => sql`(${month} + interval '1 month' - interval '1 day')::date`

/**
 * The months of people that a run looks at: of those that the client pays or paid, the ones that are others now than when
 * they were issued, or of which something was held back; and of a month that is sent as a whole, everybody. They are the client's people by their employment, by
 * where a month was closed, and by what was issued for them; in its months, which are all from its first issued run to its
 * last, and up to the one that is paid now: what was closed and left out in between is taken along. Deleted people are among
 * them while they have working time or absences that are not closed. All of it stays in PostgreSQL: after years these are hundreds of
 * thousands.
 */
async function planned(ctx: Context, client: PayrollClient, month: string | null): Promise<RawBuilder<unknown>> {
  const rules = await findDigestOfRules(ctx, client)
  return sql`
    with paid as (
      select workspace_id, "from", coalesce(until, 'infinity') as until, is_active
      from jsonb_to_recordset(${JSON.stringify(client.workspaces)}::jsonb) as given (
        workspace_id bigint, "from" date, until date, is_active boolean)),
    months as (
      select each::date as month, ${lastDayOf(sql`each`)} as last_day from (
        select min(month) as first, max(month) as last from payroll_runs
        where account_id = ${ctx.accountId} and client_id = ${client.id} and state in ('issued', 'superseded')) as paid_with
      cross join generate_series(coalesce(first, ${month}::date)::timestamp, greatest(last, ${month}::date)::timestamp,
        interval '1 month') as each),
    issued as (
      select distinct on (item.user_id, item.month) item.user_id, item.month, item.run_id, item.basis_sha256,
        item.statement_ids
      from payroll_run_items as item
      join payroll_runs as run on run.account_id = item.account_id and run.id = item.run_id
      where run.account_id = ${ctx.accountId} and run.client_id = ${client.id} and run.state in ('issued', 'superseded')
      order by item.user_id, item.month, run.number desc),
    -- Months of which something waits for a later run.
    held as (
      select distinct line.user_id, line.month from payroll_lines as line
      join issued on issued.user_id = line.user_id and issued.month = line.month and issued.run_id = line.run_id
      where line.account_id = ${ctx.accountId} and line.client_id = ${client.id} and line.is_held_back),
    people as (
      select employment.user_id, months.month from months
      join paid on paid."from" <= months.last_day and paid.until >= months.month
      join employments as employment on employment.account_id = ${ctx.accountId}
        and employment.workspace_id = paid.workspace_id
        and employment.starts_on <= least(months.last_day, paid.until)
        and coalesce(employment.ends_on, 'infinity') >= greatest(months.month, paid."from")
      join users on users.account_id = ${ctx.accountId} and users.id = employment.user_id
      where users.status <> 'deleted' or (paid.is_active and (exists (
          select from time_trackings as tracking
          where tracking.account_id = users.account_id and tracking.user_id = users.id and tracking.status = 'active'
            and tracking.started_on between months.month and months.last_day)
        or exists (
          select from absences as absence
          where absence.account_id = users.account_id and absence.user_id = users.id and absence.status = 'active'
            and absence.confirmation_status = 'confirmed'
            and absence.starts_on <= months.last_day and absence.ends_on >= months.month)))
      union
      select statements.user_id, statements.month from months
      join statements on statements.account_id = ${ctx.accountId} and statements.month = months.month
        and statements.reopened_at is null
      join paid on paid.workspace_id = statements.workspace_id
        and paid."from" <= statements.last_date and paid.until >= statements.first_date
      union
      select user_id, month from issued),
    outdated as materialized (${outdatedAmong(ctx, sql`later.month in (select month from months)`)}),
    current as (
      select people.user_id, people.month, issued.basis_sha256 as issued_basis, issued.statement_ids as issued_ids,
        coalesce(array_agg(statements.id order by statements.first_date) filter (where statements.id is not null), '{}') as ids,
        string_agg(outdated.hash, ',' order by statements.first_date) as outdated,
        ${basisOf(rules, hashesOf('statements'), sql`string_agg(outdated.hash, ',' order by statements.first_date)`)} as basis
      from people
      left join issued using (user_id, month)
      left join statements on statements.account_id = ${ctx.accountId} and statements.user_id = people.user_id
        and statements.month = people.month and statements.reopened_at is null
      left join outdated on outdated.id = statements.id
      group by people.user_id, people.month, issued.basis_sha256, issued.statement_ids),
    wanted as (
      select *, case
        when (user_id, month) in (select user_id, month from held) then true
        when issued_basis is not distinct from basis then false
        when issued_basis is null or ids = '{}' or outdated is not null then true
        -- Closed anew, by the same rules: another closing of the same days is nothing new.
        when issued_basis = (select ${basisOf(rules, hashesOf('statements'))} from statements
          where account_id = ${ctx.accountId} and id = any(issued_ids))
        then ${paidBy(ctx, sql`issued_ids`)} is distinct from ${paidBy(ctx, sql`ids`)}
        else true end as is_changed
      from current
      -- Who was not paid in an earlier month and has nothing closed in it is nothing new, unless they were deleted: nobody
      -- else looks after what they worked. What was issued and has been erased since is not looked at.
      where month = ${month}::date or ids <> '{}'
        or case when issued_basis is null
          then exists (select from users where account_id = ${ctx.accountId} and id = current.user_id and status = 'deleted')
          else exists (select from statements where account_id = ${ctx.accountId} and id = any(issued_ids)) end),
    planned as (
      select user_id, month, ids as statement_ids, basis, is_changed, ids = '{}' or exists (
        -- A day that was issued and is not closed now.
        select from statements as earlier
        where earlier.account_id = ${ctx.accountId} and earlier.id = any(issued_ids) and earlier.reopened_at is not null
          and earlier.last_date - earlier.first_date + 1 > coalesce((
            select sum(least(earlier.last_date, again.last_date) - greatest(earlier.first_date, again.first_date) + 1)
            from statements as again
            where again.account_id = ${ctx.accountId} and again.id = any(wanted.ids)
              and again.first_date <= earlier.last_date and earlier.first_date <= again.last_date), 0)) as is_open
      from wanted
      where is_changed or (${client.correction_style === 'whole_month'}
        and month in (select month from wanted where is_changed)))`
}

/** Notes whose months a run looks at. */
export async function insertItems(ctx: Context, runId: number, client: PayrollClient, month: string): Promise<void> {
  await sql`${await planned(ctx, client, month)}
    insert into payroll_run_items (account_id, run_id, user_id, month, statement_ids, basis_sha256, is_open)
    select ${ctx.accountId}::bigint, ${runId}::bigint, user_id, month, statement_ids, basis, is_open
    from planned order by user_id, month`.execute(ctx.db)
}

const digestOfItems = sql`sha256(convert_to(coalesce(string_agg(
  concat_ws(' ', user_id, month, statement_ids::text, encode(basis, 'hex'), is_open), '|' order by user_id, month), ''), 'UTF8'))`

/** A digest of what a run would look at now. */
export async function digestOfPlan(ctx: Context, client: PayrollClient, month: string): Promise<Buffer> {
  const { rows } = await sql<{ digest: Buffer }>`
    ${await planned(ctx, client, month)} select ${digestOfItems} as digest from planned`.execute(ctx.db)
  return rows[0]?.digest ?? Buffer.of()
}

/** A digest of what a run looks at, which is the same as long as that is. */
export async function digestOfItemsOf(ctx: Context, runId: number): Promise<Buffer> {
  const { rows } = await sql<{ digest: Buffer }>`
    select ${digestOfItems} as digest from (
      select user_id, month, statement_ids, basis_sha256 as basis, is_open from payroll_run_items
      where account_id = ${ctx.accountId} and run_id = ${runId}) as item`.execute(ctx.db)
  return rows[0]?.digest ?? Buffer.of()
}

/** Months that were issued and are others now, with how many people are concerned. */
export async function findChangedMonths(ctx: Context, client: PayrollClient): Promise<ChangedMonths['months']> {
  const { rows } = await sql<ChangedMonths['months'][number]>`
    ${await planned(ctx, client, null)}
    select to_char(month, 'YYYY-MM') as month, count(*) as people_count, count(*) filter (where is_open) as open_count
    from planned where is_changed group by planned.month order by planned.month`.execute(ctx.db)
  return rows
}
