import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { dateIn, plus } from '../../../base/time/time.ts'

/** How long things are kept; 0 years means for ever. */
export interface Retention {
  readonly notificationDays: number
  readonly batchDays: number
  readonly tokenDays: number
  readonly workingTimeYears: number
  readonly payrollYears: number
  readonly departedYears: number
}

/** The days in which an import can be undone, and a draft is still looked at. */
const importDays = 30
/** The days in which one can look up what was sent to webhooks. */
const attemptDays = 30

/** The days for which it is known who got in and who did not. */
const signInDays = 180

/** Few enough that a transaction stays short. */
const atOnce = 2000

/** Deletes some rows; whether there may be more. */
async function sweep(ctx: Context, table: string, isOver: ReturnType<typeof sql<SqlBool>>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where account_id = ${ctx.accountId} and ${isOver} limit ${atOnce}))`.execute(
    ctx.db,
  )
  return numAffectedRows === BigInt(atOnce)
}

const before = (ctx: Context, days: number) => plus(ctx.now, { days: -days })

/** What ended long enough ago, table by table; each is called until it has nothing left to do. */
export const sweeps: readonly ((ctx: Context, retention: Retention) => Promise<boolean>)[] = [
  (ctx, { notificationDays }) =>
    sweep(ctx, 'notifications', sql<SqlBool>`created_at < ${before(ctx, notificationDays)}`),
  (ctx, { batchDays }) =>
    sweep(
      ctx,
      'batch_items',
      sql<SqlBool>`batch_action_id in (
        select id from batch_actions where account_id = ${ctx.accountId} and finished_at < ${before(ctx, batchDays)})`,
    ),
  (ctx, { batchDays }) =>
    sweep(
      ctx,
      'batch_actions',
      sql<SqlBool>`finished_at < ${before(ctx, batchDays)} and not exists (
        select from batch_items as item
        where item.account_id = batch_actions.account_id and item.batch_action_id = batch_actions.id)`,
    ),
  // As long as an import can be undone; then what people brought along is with the people, and here no longer.
  (ctx) =>
    sweep(
      ctx,
      'import_rows',
      sql<SqlBool>`import_id in (select id from imports where account_id = ${ctx.accountId}
        and status not in ('checking', 'running', 'undoing') and updated_at < ${before(ctx, importDays)})`,
    ),
  (ctx) =>
    sweep(
      ctx,
      'imports',
      sql<SqlBool>`status in ('draft', 'checked') and updated_at < ${before(ctx, importDays)} and not exists (
        select from import_rows as row where row.account_id = imports.account_id and row.import_id = imports.id)`,
    ),
  (ctx, { tokenDays }) =>
    sweep(ctx, 'access_tokens', sql<SqlBool>`least(ended_at, expires_at) < ${before(ctx, tokenDays)}`),
  emptyEndedTokens,
  (ctx, { tokenDays }) => sweep(ctx, 'api_keys', sql<SqlBool>`revoked_at < ${before(ctx, tokenDays)}`),
  (ctx) => sweep(ctx, 'password_tokens', sql<SqlBool>`expires_at < ${ctx.now}`),
  (ctx) => sweep(ctx, 'second_steps', sql<SqlBool>`expires_at < ${ctx.now}`),
  (ctx) => sweep(ctx, 'known_devices', sql<SqlBool>`expires_at < ${ctx.now}`),
  (ctx) => sweep(ctx, 'sign_in_events', sql<SqlBool>`created_at < ${before(ctx, signInDays)}`),
  (ctx) => sweep(ctx, 'webhook_attempts', sql<SqlBool>`created_at < ${before(ctx, attemptDays)}`),
  (ctx) => sweep(ctx, 'idempotent_answers', sql<SqlBool>`expires_at < ${ctx.now}`),
  eraseOldWorkingTime,
  forgetDepartedPeople,
  forgetPayrollBytes,
]

/** Of a token that ended only its name stays: what it did is shown under that name as long as there is a journal. */
async function emptyEndedTokens(ctx: Context, { tokenDays }: Retention): Promise<boolean> {
  // Nothing has this digest.
  const emptied = sql`sha256(convert_to('ended ' || id, 'UTF8'))`
  const { numAffectedRows } = await sql`
    update api_tokens set digest = ${emptied}, former_digest = null, former_ends_at = null, networks = '{}',
      workspace_ids = null, last_used_at = null, created_by = null, revoked_at = coalesce(revoked_at, expires_at)
    where ctid = any(array(
      select ctid from api_tokens where account_id = ${ctx.accountId}
        and least(revoked_at, expires_at) < ${before(ctx, tokenDays)} and digest <> ${emptied} limit ${atOnce}))`.execute(
    ctx.db,
  )
  return numAffectedRows === BigInt(atOnce)
}

/** They can be as large as all else that is swept together. */
const filesAtOnce = 20

/** Of files that were issued long ago the hash stays: whoever has a copy can still show that it is the one. */
async function forgetPayrollBytes(ctx: Context, { payrollYears }: Retention): Promise<boolean> {
  if (payrollYears === 0) return false
  const { numAffectedRows } = await sql`
    update payroll_files set bytes = null
    where account_id = ${ctx.accountId} and id = any(array(
      select file.id from payroll_files as file
      join payroll_runs as run on run.account_id = file.account_id and run.id = file.run_id
      where file.account_id = ${ctx.accountId} and file.bytes is not null
        and run.issued_at < ${before(ctx, Math.ceil(payrollYears * 365.25))} limit ${filesAtOnce}))`.execute(ctx.db)
  return numAffectedRows === BigInt(filesAtOnce)
}

async function eraseOldWorkingTime(ctx: Context, { workingTimeYears }: Retention): Promise<boolean> {
  if (workingTimeYears === 0) return false
  const day = dateIn(plus(ctx.now, { days: -Math.ceil(workingTimeYears * 365.25) }), 'UTC')
  const { rows } = await sql<{ erased: number }>`
    select erase_working_time_of_deleted(${day}::date, ${atOnce})
      + erase_statements_of_deleted(${day}::date, ${atOnce}) as erased`.execute(ctx.db)
  return (rows[0]?.erased ?? 0) > 0
}

/** With their working time goes who deleted people were, and why somebody looked. */
async function forgetDepartedPeople(ctx: Context, { departedYears }: Retention): Promise<boolean> {
  if (departedYears === 0) return false
  const isOver = sql<SqlBool>`deleted_at < ${before(ctx, Math.ceil(departedYears * 365.25))}`
  await sql`delete from reasons where account_id = ${ctx.accountId} and user_id in (
    select user_id from departed_people where account_id = ${ctx.accountId} and ${isOver})`.execute(ctx.db)
  return sweep(ctx, 'departed_people', isOver)
}

/** Counters of attempts belong to no account. */
export const sweepAttempts = (ctx: Context): Promise<unknown> =>
  sql`delete from attempt_counters where window_ends_at < ${before(ctx, 1)}`.execute(ctx.db)
