import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { PayrollClient } from '../model.ts'

/**
 * What months are calculated by besides statements: when any of it is another, all of them are looked at again. Rules are
 * those of the workspaces that the client pays; what others agree on is not its business.
 */
export async function findDigestOfRules(ctx: Context, client: PayrollClient): Promise<string> {
  const paid = [...new Set(client.workspaces.map(({ workspace_id }) => workspace_id))]
  const { rows } = await sql<{ digest: string }>`
    select encode(sha256(convert_to(concat_ws('|', ${client.lines_by}::text,
      nullif(${client.cost_centre_from.join()}::text, ''),
      (select string_agg(concat_ws(':', workspace_id, valid_from, client_id), ',' order by workspace_id, valid_from)
        from payroll_client_workspaces where account_id = ${ctx.accountId} and workspace_id = any(${paid}::bigint[])),
      (select string_agg(encode(content_sha256, 'hex') || workspace_id || valid_from, ',' order by workspace_id, valid_from)
        from pay_rules where account_id = ${ctx.accountId} and workspace_id = any(${paid}::bigint[])
          and replaced_at is null)), 'UTF8')), 'hex') as digest`.execute(ctx.db)
  return rows[0]?.digest ?? ''
}

/** What a month of a person stands on: rules, statements, and what these went by that is another now. */
export const basisOf = (rules: string, hashes: RawBuilder<unknown>, outdated = sql`null`) =>
  sql`sha256(convert_to(concat_ws('|', ${rules}::text, ${hashes}, ${outdated}), 'UTF8'))`

export const hashesOf = (statements: string) =>
  sql`string_agg(encode(${sql.ref(`${statements}.content_sha256`)}, 'hex'), ',' order by ${sql.ref(`${statements}.first_date`)})`

const all = (column: 'content' | 'sealed', path: string) =>
  sql`jsonb_path_query_array(${sql.ref(column)}, ${sql.lit(path)})`

/**
 * What some statements are paid by: without who closed them and when, what seals are salted with, and who confirmed what,
 * so that days that were reopened and closed as they were are the same.
 */
export const paidBy = (ctx: Context, ids: RawBuilder<unknown>) => sql`(
  select jsonb_agg(jsonb_build_array(first_date, last_date, content -> 'version', content -> 'work_before',
    ${all('content', '$.record[*].home_workspace_id')},
    ${all('content', '$.record[*].work[*].keyvalue() ? (@.key != "confirmed" && @.key != "confirmed_by").value')},
    ${all('content', '$.record[*].absences[*].seconds')}, ${all('content', '$.record[*].absences[*].days')},
    ${all('content', '$.days[*].seconds.holiday')},
    ${all('content', '$.bookings[*].keyvalue() ? (@.key != "id").value')},
    ${all('content', '$.vacation_payouts[*].keyvalue() ? (@.key != "id").value')},
    ${all('sealed', '$.days[*].date')}, ${all('sealed', '$.days[*].value')}, sealed -> 'cost_centres' -> 'value')
    order by first_date)
  from statements where account_id = ${ctx.accountId} and id = any(${ids}))`

/** The longest gap within a shift that rules may say. */
const longestGap = sql`interval '4 hours'`

/** Work of the date before, as a statement went by it, and as it is closed now. */
const stated = sql`select work -> 'home_workspace_id' as home, work from jsonb_array_elements(later.content -> 'work_before') as work`
const known = sql`select day -> 'home_workspace_id' as home, work
  from jsonb_array_elements(earlier.content -> 'record') as day, jsonb_array_elements(day -> 'work') as work
  where day ->> 'date' = earlier.last_date::text`
const asOne = (work: RawBuilder<unknown>) => sql`(
  select jsonb_agg(jsonb_build_array(home, work -> 'begins_at', work -> 'ends_at', work -> 'worked',
      coalesce(work -> 'tags', '[]'))
    order by work ->> 'begins_at') from (${work}) as each)`

/**
 * Statements whose first work may go on with that of the date before, which was closed anew since and is another now:
 * whether a shift began before midnight is what surcharges hang on.
 */
export const outdatedAmong = (ctx: Context, which: RawBuilder<unknown>) => sql`
  -- Whose days meet is found before any content is looked at, which is long and stored apart from its row.
  with met as materialized (
    select later.id, earlier.id as earlier_id from statements as later
    join statements as earlier on earlier.account_id = later.account_id and earlier.user_id = later.user_id
      and earlier.last_date = later.first_date - 1 and earlier.id > later.id and earlier.reopened_at is null
    where later.account_id = ${ctx.accountId} and later.reopened_at is null and ${which})
  select later.id, earlier.last_date as date, encode(earlier.content_sha256, 'hex') as hash
  from met
  join statements as later on later.account_id = ${ctx.accountId} and later.id = met.id
  join statements as earlier on earlier.account_id = ${ctx.accountId} and earlier.id = met.earlier_id
  where later.content -> 'work_before' is not null and ${asOne(stated)} is distinct from ${asOne(known)}
    and exists (select from (${stated} union all ${known}) as each
      where (work ->> 'ends_at')::timestamptz
        >= (later.content #>> '{record,0,work,0,begins_at}')::timestamptz - ${longestGap})`
