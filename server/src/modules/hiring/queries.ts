import { sql } from 'kysely'
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

/** What of a person lies after a day or goes on: absences, and a clock that runs. */
export async function findLooseEnds(ctx: Context, userId: number, after: string) {
  const { rows } = await sql<{ absences: number; is_running: boolean }>`
    select (select count(*) from absences where account_id = ${ctx.accountId} and user_id = ${userId}
        and status = 'active' and confirmation_status <> 'rejected' and ends_on > ${after}::date) as absences,
      exists (select from time_trackings where account_id = ${ctx.accountId} and user_id = ${userId}
        and status = 'active' and ends_at is null) as is_running`.execute(ctx.db)
  return rows[0] ?? { absences: 0, is_running: false }
}
