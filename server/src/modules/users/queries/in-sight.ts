import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { preparedPlan } from '../../../base/database/account-dialect.ts'
import { notFound } from '../../../base/errors.ts'
import { userIdOf, workspacesSupervised } from '../../roles/model.ts'
import type { PlacedUser } from '../model.ts'

/**
 * Holds for what lies in a workspace that the caller supervises, and for everything of their own: who administers
 * one workspace of a person learns nothing of what they are and do in another.
 */
export function inSight(ctx: Context, workspaceColumn: string): RawBuilder<SqlBool> {
  const workspaces = workspacesSupervised(ctx)
  return workspaces === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(users.id = ${userIdOf(ctx) ?? 0} or ${sql.ref(workspaceColumn)} = any(${[...workspaces]}::bigint[]))`
}

/** Values of fields that a workspace in sight asks for. */
export const describedInSight = (ctx: Context): RawBuilder<SqlBool> =>
  workspacesSupervised(ctx) === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (
        select from custom_fields as field
        join data_profiles as profile on profile.account_id = field.account_id and profile.id = field.data_profile_id
        where field.account_id = link.account_id and field.id = link.custom_field_id
          and ${inSight(ctx, 'profile.workspace_id')})`

/** Where somebody of a workspace belongs, which is all that reading about them depends on. */
export async function findPlaced(ctx: Context, workspaceId: number, id: number): Promise<PlacedUser> {
  const { rows } = await sql<PlacedUser>`${preparedPlan}
    select users.id,
      array(select workspace_id from workspace_members as member
        where member.account_id = users.account_id and member.user_id = users.id) as workspace_ids,
      array(select area_id from area_members as member
        where member.account_id = users.account_id and member.user_id = users.id) as area_ids
    from users
    where users.account_id = ${ctx.accountId} and users.id = ${id} and users.status <> 'deleted' and exists (
      select from workspace_members as member
      where member.account_id = users.account_id and member.user_id = users.id and member.workspace_id = ${workspaceId})`.execute(
    ctx.db,
  )
  const [placed] = rows
  if (placed === undefined) throw notFound()
  return placed
}
