import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'

/** Whether somebody is given more than to work, in any workspace. */
export async function hasDuties(ctx: Context, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from workspace_members
    where account_id = ${ctx.accountId} and user_id = ${userId} and not roles <@ array['employee'] limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}
