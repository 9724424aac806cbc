import { type Insertable, sql, type Updateable } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { insertRow, updateRow } from '../../../base/database/rows.ts'
import { notFound } from '../../../base/errors.ts'
import type { PayrollRuns } from '../../../schema.ts'
import type { PayrollClient } from '../model.ts'
import type { PayrollFile, PayrollLine, PayrollRun, RunAtWork, RunSum } from '../model-runs.ts'

const workspacesOf = ({ workspaces }: PayrollClient) =>
  sql<PayrollClient['workspaces']>`${JSON.stringify(workspaces)}::jsonb`

const counted = (done: 'all' | 'done') => sql<number>`(
  select count(*) from payroll_run_items as item where item.account_id = payroll_runs.account_id
    and item.run_id = payroll_runs.id and (${done === 'all'} or item.is_done))`

export const countedItems = { item_count: () => counted('all'), done_count: () => counted('done') }

export const runsOf = (ctx: Context, client: PayrollClient) =>
  ctx.db
    .selectFrom('payroll_runs')
    .selectAll('payroll_runs')
    .select([counted('all').as('item_count'), counted('done').as('done_count'), workspacesOf(client).as('workspaces')])
    .where('payroll_runs.account_id', '=', ctx.accountId)
    .where('payroll_runs.client_id', '=', client.id)
    .$castTo<PayrollRun>()

export async function findRun(ctx: Context, client: PayrollClient, id: number): Promise<PayrollRun> {
  const run = await runsOf(ctx, client).where('payroll_runs.id', '=', id).executeTakeFirst()
  if (run === undefined) throw notFound()
  return run
}

export const findRunAtWork = (ctx: Context, id: number): Promise<RunAtWork | undefined> =>
  ctx.db
    .selectFrom('payroll_runs')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', id)
    .$castTo<RunAtWork>()
    .executeTakeFirst()

/** The client a run belongs to, for the worker. */
export async function findClientOf(ctx: Context, runId: number): Promise<number | undefined> {
  const run = await ctx.db
    .selectFrom('payroll_runs')
    .select('client_id')
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', runId)
    .executeTakeFirst()
  return run?.client_id
}

export const insertRun = (ctx: Context, values: Omit<Insertable<PayrollRuns>, 'account_id'>): Promise<number> =>
  insertRow(ctx, 'payroll_runs', values)

export const saveRun = (ctx: Context, id: number, changes: Updateable<PayrollRuns>): Promise<void> =>
  updateRow(ctx, 'payroll_runs', id, changes)

/** The month of the last run that was issued, and the number of the next. */
export async function findLastIssued(ctx: Context, clientId: number) {
  const { rows } = await sql<{ month: string | null; next: number }>`
    select max(month) as month, coalesce(max(number), 0) + 1 as next from payroll_runs
    where account_id = ${ctx.accountId} and client_id = ${clientId} and state in ('issued', 'superseded')`.execute(
    ctx.db,
  )
  return rows[0] ?? { month: null, next: 1 }
}

/** Runs whose months were all sent anew by a later one, as whole months. */
export async function supersedeRuns(
  ctx: Context,
  { id, client_id }: RunAtWork,
): Promise<Pick<RunAtWork, 'id' | 'month'>[]> {
  const { rows } = await sql<
    Pick<RunAtWork, 'id' | 'month'>
  >`update payroll_runs as earlier set state = 'superseded', superseded_at = ${ctx.now}, updated_at = ${ctx.now}
    where earlier.account_id = ${ctx.accountId} and earlier.client_id = ${client_id} and earlier.state = 'issued'
      and earlier.id <> ${id} and not exists (
        select from payroll_lines as line where line.account_id = earlier.account_id and line.run_id = earlier.id
          and line.month not in (
            select month from payroll_lines where account_id = ${ctx.accountId} and run_id = ${id}))
    returning earlier.id, earlier.month`.execute(ctx.db)
  return rows.toSorted((a, b) => a.id - b.id)
}

export const linesOfRun = (ctx: Context, client: PayrollClient, runId: number) =>
  ctx.db
    .selectFrom('payroll_lines')
    .selectAll('payroll_lines')
    .select(workspacesOf(client).as('workspaces'))
    .where('payroll_lines.account_id', '=', ctx.accountId)
    .where('payroll_lines.run_id', '=', runId)
    .$castTo<PayrollLine>()

const sumColumns = [
  'pay_kind',
  'unit',
  'wage_type',
  'processing_key',
  'absence_key',
  'is_sent',
  'is_held_back',
] as const

export const findSums = (ctx: Context, runId: number): Promise<RunSum[]> =>
  ctx.db
    .selectFrom('payroll_lines')
    .select(sumColumns)
    .select([
      sql<number>`sum(hundredths)::float8`.as('hundredths'),
      sql<number>`count(distinct user_id)::int`.as('people_count'),
    ])
    .where('account_id', '=', ctx.accountId)
    .where('run_id', '=', runId)
    .groupBy(sumColumns)
    .orderBy('pay_kind')
    .orderBy('unit')
    .orderBy('wage_type')
    .orderBy('processing_key')
    .orderBy('absence_key')
    .orderBy('is_sent')
    .orderBy('is_held_back')
    .$castTo<RunSum>()
    .execute()

const fileColumns = [
  'account_id',
  'id',
  'run_id',
  'name',
  'content_type',
  'sha256',
  'byte_size',
  'created_at',
  'updated_at',
] as const

/** Without their bytes. */
export const filesOfRun = (ctx: Context, client: PayrollClient, runId: number) =>
  ctx.db
    .selectFrom('payroll_files')
    .select(fileColumns.map((name) => `payroll_files.${name}` as const))
    .select(workspacesOf(client).as('workspaces'))
    .where('payroll_files.account_id', '=', ctx.accountId)
    .where('payroll_files.run_id', '=', runId)
    .$castTo<PayrollFile>()

export async function findFile(ctx: Context, client: PayrollClient, runId: number, id: number): Promise<PayrollFile> {
  const file = await filesOfRun(ctx, client, runId)
    .select('payroll_files.bytes')
    .where('payroll_files.id', '=', id)
    .$castTo<PayrollFile>()
    .executeTakeFirst()
  if (file === undefined) throw notFound()
  return file
}

export async function insertFile(
  ctx: Context,
  runId: number,
  file: { readonly name: string; readonly content_type: string; readonly bytes: Buffer; readonly sha256: Buffer },
): Promise<number> {
  return insertRow(ctx, 'payroll_files', { ...file, run_id: runId, byte_size: file.bytes.length })
}

/** The month a run is paid with, as it is shown. */
export const runMonth = () => sql`to_char(payroll_runs.month, 'YYYY-MM')`

/** The month a line belongs to, likewise. */
export const lineMonth = () => sql`to_char(payroll_lines.month, 'YYYY-MM')`

/** The amount of a line, and the hash of a file, as they are shown. */
export const lineQuantity = () => sql`(payroll_lines.hundredths / 100.0)`
export const fileHash = () => sql`encode(payroll_files.sha256, 'hex')`
