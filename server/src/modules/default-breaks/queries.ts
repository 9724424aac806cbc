import { sql } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow } from '../../base/database/rows.ts'
import { lawfulBreaks } from './model.ts'

export async function insertLawfulBreaks(ctx: Context, workspaceId: number): Promise<void> {
  for (const rule of lawfulBreaks) await insertRow(ctx, 'default_breaks', { ...rule, workspace_id: workspaceId })
}

export const defaultBreaksIn = (ctx: Context, workspaceId: number) =>
  ctx.db
    .selectFrom('default_breaks')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)

export async function defaultBreakIdsIn(ctx: Context, workspaceId: number): Promise<number[]> {
  return (await defaultBreaksIn(ctx, workspaceId).execute()).map((rule) => rule.id)
}

/** The rules that count for somebody in a workspace, as one value of a larger query. */
export const breakRulesFor = (account: string, workspace: string, user: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('after_seconds', rule.after_seconds, 'break_seconds', rule.break_seconds)
    order by rule.after_seconds)
  from user_default_breaks as given join default_breaks as rule
    on rule.account_id = given.account_id and rule.workspace_id = given.workspace_id and rule.id = given.default_break_id
  where given.account_id = ${sql.ref(account)} and given.workspace_id = ${sql.ref(workspace)}
    and given.user_id = ${sql.ref(user)}), '[]')`

/** Those of the person and the workspace of a time tracking. */
export const breakRulesAsJson = breakRulesFor(
  'time_trackings.account_id',
  'time_trackings.workspace_id',
  'time_trackings.user_id',
)

/** Whether any rule counts for the person of a time tracking, in whatever workspace. */
export const isUnderBreakRules = sql<boolean>`exists (
  select from user_default_breaks as given
  where given.account_id = time_trackings.account_id and given.user_id = time_trackings.user_id)`
