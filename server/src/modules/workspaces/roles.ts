import type { Context } from '../../base/context.ts'
import type { Listing } from '../../base/lists/page.ts'
import type { Role } from '../roles/model.ts'
import { localizedName, rolesFor } from '../roles/queries.ts'
import { workspaceInReach } from './commands.ts'

/** The roles people can have in a workspace, in its language. */
export async function listRoles(ctx: Context, workspaceId: number): Promise<Listing<Role>> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  return {
    rows: rolesFor(ctx, workspace.locale),
    readsSensitive: false,
    values: { localized_name: localizedName(workspace.locale) },
  }
}
