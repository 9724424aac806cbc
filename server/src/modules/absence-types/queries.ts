import type { Context } from '../../base/context.ts'
import { type AbsenceType, defaultAbsenceTypes } from './model.ts'

export async function insertDefaultAbsenceTypes(ctx: Context, workspaceId: number, locale: string): Promise<void> {
  const rows = defaultAbsenceTypes.map((type) => ({
    account_id: ctx.accountId,
    workspace_id: workspaceId,
    kind: type.kind,
    title: locale === 'de' ? type.de : type.en,
    created_at: ctx.now,
    updated_at: ctx.now,
  }))
  await ctx.db.insertInto('absence_types').values(rows).execute()
}

const selectAbsenceTypes = (ctx: Context) =>
  ctx.db.selectFrom('absence_types').selectAll().where('account_id', '=', ctx.accountId).where('status', '=', 'active')

export const findAbsenceTypes = (ctx: Context, ids: readonly number[]): Promise<AbsenceType[]> =>
  selectAbsenceTypes(ctx).where('id', 'in', ids).execute()

export async function absenceTypeIdsIn(ctx: Context, workspaceId: number): Promise<number[]> {
  const rows = await selectAbsenceTypes(ctx).where('workspace_id', '=', workspaceId).execute()
  return rows.map((row) => row.id)
}
