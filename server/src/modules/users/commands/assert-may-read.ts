import type { Context } from '../../../base/context.ts'
import { authorize } from '../../../base/policy.ts'
import { workspaceInReach } from '../../workspaces/commands.ts'
import { userPolicy } from '../policy.ts'
import { findPlaced } from '../queries/in-sight.ts'

/** Refuses who may not read about somebody in a workspace, where the person as such is not shown. */
export async function assertMayRead(ctx: Context, workspaceId: number, userId: number): Promise<void> {
  await workspaceInReach(ctx, workspaceId)
  authorize(ctx, { read: userPolicy.read }, 'read', await findPlaced(ctx, workspaceId, userId))
}
