import type { Context } from '../../base/context.ts'
import type { Listing } from '../../base/page.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import type { Role } from './model.ts'
import { localizedName, rolesFor } from './queries.ts'

export async function listRoles(ctx: Context, workspaceId: number): Promise<Listing<Role>> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  return {
    rows: rolesFor(ctx, workspace.locale),
    readsSensitive: false,
    values: { localized_name: localizedName(workspace.locale) },
  }
}
