import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../base/context.ts'

/**
 * Does something as if, and undoes it: what it would come to can be looked at in between. Nothing that is to be done
 * afterwards is, because it would stand on what was undone.
 */
export async function undoing<T>(ctx: Context, work: (pretending: Context) => Promise<T>): Promise<T> {
  await sql`savepoint pretended`.execute(ctx.db)
  const found = await work({ ...ctx, afterwards: () => undefined })
  await sql`rollback to savepoint pretended`.execute(ctx.db)
  await sql`release savepoint pretended`.execute(ctx.db)
  return found
}

interface LooseEnds {
  readonly absences: number
  readonly trackings: number
  readonly is_running: boolean
}

/** Whether a date lies outside of all employments of a person. */
const isUnemployed = (ctx: Context, userId: number, date: RawBuilder<unknown>) => sql`not exists (
  select from employments as employment
  where employment.account_id = ${ctx.accountId} and employment.user_id = ${userId} and employment.starts_on <= ${date}
    and (employment.ends_on is null or ${date} <= employment.ends_on))`

/** What of a person lies after a day and outside of employment, absences and work, and whether a clock runs. */
export async function findLooseEnds(ctx: Context, userId: number, after: string): Promise<LooseEnds> {
  const { rows } = await sql<LooseEnds>`
    select (select count(*) from absences where account_id = ${ctx.accountId} and user_id = ${userId}
        and status = 'active' and confirmation_status <> 'rejected' and ends_on > ${after}::date
        and ${isUnemployed(ctx, userId, sql`absences.ends_on`)}) as absences,
      (select count(*) from time_trackings where account_id = ${ctx.accountId} and user_id = ${userId}
        and status = 'active' and started_on > ${after}::date
        and ${isUnemployed(ctx, userId, sql`time_trackings.started_on`)}) as trackings,
      exists (select from time_trackings where account_id = ${ctx.accountId} and user_id = ${userId}
        and status = 'active' and ends_at is null) as is_running`.execute(ctx.db)
  return rows[0] ?? { absences: 0, trackings: 0, is_running: false }
}
