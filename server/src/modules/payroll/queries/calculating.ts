import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { Statement } from '../../statements/model.ts'
import type { Profile } from '../model.ts'
import type { RunFault, RunItem } from '../model-runs.ts'
import type { ComparedLine } from '../rules/differences.ts'
import type { PayLine } from '../rules/lines.ts'
import { outdatedAmong } from './basis.ts'

/** The next months of people that are not done. */
export async function nextItems(ctx: Context, runId: number, most: number): Promise<RunItem[]> {
  const { rows } = await sql<RunItem>`
    select user_id, month, statement_ids, is_open from payroll_run_items
    where account_id = ${ctx.accountId} and run_id = ${runId} and not is_done
    order by user_id, month limit ${most}`.execute(ctx.db)
  return rows
}

export type ReadStatement = Pick<
  Statement,
  | ('id' | 'workspace_id' | 'first_date' | 'last_date' | 'content' | 'sealed')
  | ('unconfirmed_trackings' | 'pending_absences')
> & {
  /** The date before, of which it went by work that is another now. */
  readonly outdated_by: string | null
}

/** Statements with everything they say, by their ids. */
export async function readStatements(ctx: Context, ids: readonly number[]): Promise<Map<number, ReadStatement>> {
  const { rows } = await sql<ReadStatement>`
    select id, workspace_id, first_date, last_date, content, sealed, unconfirmed_trackings, pending_absences, (
      select date from (${outdatedAmong(ctx, sql`later.id = statements.id`)}) as outdated) as outdated_by
    from statements where account_id = ${ctx.accountId} and id = any(${[...ids]}::bigint[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

type IssuedLine = PayLine & {
  readonly user_id: number
  readonly month: string
  /** Whether any of it was in a file. */
  readonly was_sent: boolean
}

/** Everything a client issued for some people, added up. What was held back was not sent, and is to be added still. */
export async function findIssued(ctx: Context, clientId: number, userIds: readonly number[]): Promise<IssuedLine[]> {
  const { rows } = await sql<IssuedLine>`
    select line.user_id, line.month, line.pay_kind, line.unit, line.on_date, line.until_date, line.cost_centre,
      sum(line.hundredths)::bigint as hundredths, bool_or(line.is_sent) as was_sent
    from payroll_lines as line
    join payroll_runs as run on run.account_id = line.account_id and run.id = line.run_id
    where line.account_id = ${ctx.accountId} and line.client_id = ${clientId}
      and line.user_id = any(${[...userIds]}::bigint[]) and run.state in ('issued', 'superseded')
      and not line.is_held_back
    group by line.user_id, line.month, line.pay_kind, line.unit, line.on_date, line.until_date, line.cost_centre
    having sum(line.hundredths) <> 0`.execute(ctx.db)
  return rows
}

export interface CalculatedItem extends RunItem {
  readonly lines: readonly ComparedLine[]
  readonly faults: readonly RunFault[]
}

/** Writes what some months came to, and that they are done, so that nothing is done twice. */
export async function saveItems(
  ctx: Context,
  { id, client_id }: { readonly id: number; readonly client_id: number },
  items: readonly CalculatedItem[],
): Promise<void> {
  const lines = items.flatMap(({ user_id, month, lines: some }) => some.map((line) => ({ ...line, user_id, month })))
  await sql`insert into payroll_lines (account_id, run_id, client_id, user_id, month, pay_kind, unit, on_date, until_date,
      cost_centre, hundredths, total_hundredths, created_at, updated_at)
    select ${ctx.accountId}::bigint, ${id}::bigint, ${client_id}::bigint, user_id, month, pay_kind, unit, on_date, until_date,
      cost_centre, hundredths, total, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (user_id bigint, month date, pay_kind text,
      unit text, on_date date, until_date date, cost_centre text, hundredths bigint, total bigint)`.execute(ctx.db)
  const done = items.map(({ user_id, month, faults }) => ({ user_id, month, faults }))
  await sql`update payroll_run_items as item set is_done = true, faults = given.faults
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as given (user_id bigint, month date, faults jsonb)
    where item.account_id = ${ctx.accountId} and item.run_id = ${id} and item.user_id = given.user_id
      and item.month = given.month`.execute(ctx.db)
}

export async function forgetCalculated(ctx: Context, runId: number): Promise<void> {
  await sql`delete from payroll_lines where account_id = ${ctx.accountId} and run_id = ${runId}`.execute(ctx.db)
  await sql`delete from payroll_run_items where account_id = ${ctx.accountId} and run_id = ${runId}`.execute(ctx.db)
}

/** Whole months in which nothing is different are not sent again. */
export async function dropUnchangedMonths(ctx: Context, runId: number): Promise<void> {
  await sql`delete from payroll_lines where account_id = ${ctx.accountId} and run_id = ${runId} and month not in (
    select month from payroll_lines where account_id = ${ctx.accountId} and run_id = ${runId} and hundredths <> 0)`.execute(
    ctx.db,
  )
}

export async function findItemFaults(ctx: Context, runId: number): Promise<RunFault[]> {
  const { rows } = await sql<{ faults: RunFault[] }>`
    select faults from payroll_run_items
    where account_id = ${ctx.accountId} and run_id = ${runId} and faults <> '[]' order by user_id, month`.execute(
    ctx.db,
  )
  return rows.flatMap(({ faults }) => faults)
}

/** Nobody reopens these until the run is issued. */
export const holdStatements = (ctx: Context, runId: number): Promise<unknown> =>
  sql`select count(*) from (
      select from statements where account_id = ${ctx.accountId} and id in (
        select unnest(statement_ids) from payroll_run_items where account_id = ${ctx.accountId} and run_id = ${runId})
      order by id for share) as held`.execute(ctx.db)

/** What lines are named by, and by whom they are known. */
export async function findNames(ctx: Context, clientId: number) {
  const mappings = await ctx.db
    .selectFrom('payroll_mappings')
    .select(['id', 'pay_kind', 'unit', 'profile', 'valid_from', 'skip', 'wage_type', 'processing_key', 'absence_key'])
    .where('account_id', '=', ctx.accountId)
    .where('client_id', '=', clientId)
    .where('replaced_at', 'is', null)
    .orderBy('id')
    .execute()
  const numbers = await ctx.db
    .selectFrom('payroll_numbers')
    .select(['user_id', 'number', 'profile'])
    .$narrowType<{ profile: Profile }>()
    .where('account_id', '=', ctx.accountId)
    .where('client_id', '=', clientId)
    .orderBy('user_id')
    .execute()
  return { mappings, numbers: new Map(numbers.map((each) => [each.user_id, each])) }
}
