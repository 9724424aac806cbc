import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'

/** Whether somebody is given more than to work, in any workspace, or was until a directory took it. */
export async function hasDuties(ctx: Context, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from users
    where account_id = ${ctx.accountId} and id = ${userId} and (account_admin
      or exists (select from workspace_members as member
        where member.account_id = users.account_id and member.user_id = users.id and not member.roles <@ array['employee'])
      or exists (select from scim_people as person
        where person.account_id = users.account_id and person.user_id = users.id and person.had_duties))`.execute(
    ctx.db,
  )
  return rows.length > 0
}
