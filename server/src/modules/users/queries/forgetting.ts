import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { withoutNames } from './names.ts'

/** What is left of people who were deleted: enough to keep their working time, nothing that tells who they were. */
export async function pseudonymise(ctx: Context, ids: readonly number[]): Promise<void> {
  await sql`
    update users set
      username = 'Deleted user ' || id, identifier_pin = 'deleted-' || id, status = 'deleted', account_admin = false,
      email = null, tablet_pin = null, abbreviation = null, staff_number = null, cost_centre = null,
      external_id = null, birthday = null, salary = 0, initial_time_account = 0, updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and id = any(${[...ids]}::bigint[])`.execute(ctx.db)
  await sql`delete from custom_field_values where account_id = ${ctx.accountId} and user_id = any(${[...ids]}::bigint[])`.execute(
    ctx.db,
  )
}

/** What they said when they confirmed somebody's absence stays with that absence, without their names. */
export const forgetConfirmationsOf = (ctx: Context, ids: readonly number[]): Promise<unknown> =>
  sql`update absences set confirm_message = ${withoutNames(sql`absences.confirm_message`)}
    from users where absences.account_id = ${ctx.accountId} and absences.confirmed_by = any(${[...ids]}::bigint[])
      and absences.confirm_message is not null
      and users.account_id = absences.account_id and users.id = absences.confirmed_by`.execute(ctx.db)

/** The same for what they said when they decided about a correction somebody asked for. */
export const forgetDecisionsOf = (ctx: Context, ids: readonly number[]): Promise<unknown> =>
  sql`update correction_requests set message = ${withoutNames(sql`correction_requests.message`)}
    from users where correction_requests.account_id = ${ctx.accountId}
      and correction_requests.decided_by = any(${[...ids]}::bigint[]) and correction_requests.message is not null
      and users.account_id = correction_requests.account_id and users.id = correction_requests.decided_by`.execute(
    ctx.db,
  )

/** Answers kept for their requests, and what waits to be done for them. */
export async function forgetPending(ctx: Context, ids: readonly number[]): Promise<void> {
  const people = [...ids]
  await sql`delete from idempotent_answers where account_id = ${ctx.accountId} and user_id = any(${people}::bigint[])`.execute(
    ctx.db,
  )
  await sql`select forget_jobs(${people}::bigint[], array(
    select lower(email) from users where account_id = ${ctx.accountId} and id = any(${people}::bigint[]) and email is not null))`.execute(
    ctx.db,
  )
}
