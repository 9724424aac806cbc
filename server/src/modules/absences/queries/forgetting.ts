import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'

/** Leaves of people's absences when they were, and nothing that was written about them; returns which they are. */
export async function forgetAbsencesOf(ctx: Context, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update absences set confirm_message = null, external_id = null, updated_at = ${ctx.now}, title = (
      select title from absence_types as type where type.account_id = absences.account_id and type.id = absences.absence_type_id)
    where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])
    returning id`.execute(ctx.db)
  const ids = rows.map((row) => row.id)
  await sql`delete from notes
    where account_id = ${ctx.accountId} and kind = 'UserNote' and absence_id = any(${ids}::bigint[])`.execute(ctx.db)
  await sql`delete from absence_followers
    where account_id = ${ctx.accountId} and user_id = any(${[...userIds]}::bigint[])`.execute(ctx.db)
  return ids
}
