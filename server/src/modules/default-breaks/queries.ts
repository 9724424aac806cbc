import type { Context } from '../../base/context.ts'
import { insertRow } from '../../base/rows.ts'
import { type DefaultBreak, lawfulBreaks } from './model.ts'

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

/** The rules that count for somebody in a workspace. */
export const breakRulesOf = (ctx: Context, workspaceId: number, userId: number): Promise<DefaultBreak[]> =>
  defaultBreaksIn(ctx, workspaceId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('user_default_breaks')
        .select('default_break_id')
        .where('account_id', '=', ctx.accountId)
        .where('workspace_id', '=', workspaceId)
        .where('user_id', '=', userId),
    )
    .execute()
