import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { userIdOf, workspacesLookedAfter } from '../../roles/model.ts'

/**
 * Holds for what lies in a workspace that the caller looks after, and for everything of their own: who administers
 * one workspace of a person learns nothing of what they are and do in another.
 */
export function inSight(ctx: Context, workspaceColumn: string): RawBuilder<SqlBool> {
  const workspaces = workspacesLookedAfter(ctx)
  return workspaces === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(users.id = ${userIdOf(ctx) ?? 0} or ${sql.ref(workspaceColumn)} = any(${[...workspaces]}::bigint[]))`
}

/** Values of fields that a workspace in sight asks for. */
export const describedInSight = (ctx: Context): RawBuilder<SqlBool> =>
  workspacesLookedAfter(ctx) === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (
        select from custom_fields as field
        join data_profiles as profile on profile.account_id = field.account_id and profile.id = field.data_profile_id
        where field.account_id = link.account_id and field.id = link.custom_field_id
          and ${inSight(ctx, 'profile.workspace_id')})`
