import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'

/** Those of the candidates nobody in the account uses. */
export async function freePins(
  ctx: Context,
  column: 'tablet_pin' | 'identifier_pin',
  candidates: readonly string[],
): Promise<string[]> {
  const taken = await ctx.db
    .selectFrom('users')
    .select(column)
    .where('account_id', '=', ctx.accountId)
    .where(column, 'in', candidates)
    .execute()
  const used = new Set(taken.map((row) => row[column]))
  return candidates.filter((pin) => !used.has(pin))
}

/** Whether somebody of the account is in none of the workspaces. */
export async function hasPeopleOutside(ctx: Context, workspaceIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from users where account_id = ${ctx.accountId} and status <> 'deleted' and not exists (
      select from workspace_members as member
      where member.account_id = users.account_id and member.user_id = users.id
        and member.workspace_id = any(${[...workspaceIds]}::bigint[])) limit 1`.execute(ctx.db)
  return rows.length > 0
}
