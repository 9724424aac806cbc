import type { Context } from '../../../base/context.ts'
import { authorize } from '../../../base/policy.ts'
import { findHomes } from '../../employments/queries.ts'
import { dateFor } from '../../employments/rules.ts'
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
  return { today: await todayFor(ctx, user, workspace) }
}

/** The date it is for somebody: in their own zone, else in that of their home on the day, wherever one looks at them. */
export async function todayFor(
  ctx: Context,
  { id, time_zone }: { readonly id: number; readonly time_zone: string | null },
  place: { readonly time_zone: string },
): Promise<string> {
  const homes = time_zone === null ? ((await findHomes(ctx, [id])).get(id) ?? []) : []
  return dateFor({ own_zone: time_zone, homes, place_zone: place.time_zone }, ctx.now)
}
