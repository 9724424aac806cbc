import type { Context } from '../../base/context.ts'
import type { Listing } from '../../base/lists/page.ts'
import { accountInReach } from '../accounts/commands.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import type { DataProfile } from './model.ts'
import { dataProfilesIn } from './queries.ts'

export async function listDataProfiles(
  ctx: Context,
  accountId: number,
  workspaceId: number,
): Promise<Listing<DataProfile>> {
  await accountInReach(ctx, accountId)
  const workspace = await workspaceInReach(ctx, workspaceId)
  return { rows: dataProfilesIn(ctx, workspace.id), readsSensitive: false }
}
