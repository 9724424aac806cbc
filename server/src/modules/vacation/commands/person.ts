import type { Context } from '../../../base/context.ts'
import { authorize } from '../../../base/policy.ts'
import { dateIn } from '../../../base/time/time.ts'
import { userPolicy } from '../../users/policy.ts'
import { findMember } from '../../users/queries.ts'
import { workspaceInReach } from '../../workspaces/commands.ts'

/** Somebody whose vacation the caller may look at or decide about, and the date it is for them. */
export async function personFor(
  ctx: Context,
  question: 'read' | 'update_everything',
  workspaceId: number,
  userId: number,
): Promise<{ today: string }> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  const user = await findMember(ctx, workspaceId, userId)
  authorize(ctx, userPolicy, question, user)
  return { today: dateIn(ctx.now, user.time_zone ?? workspace.time_zone) }
}
