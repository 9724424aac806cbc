import type { Context } from '../../../base/context.ts'
import { absenceTypeIdsIn } from '../../absence-types/queries.ts'
import { breaksLike } from '../../default-breaks/queries.ts'
import { workspaceInReach } from '../../workspaces/commands.ts'
import { saveMember } from '../queries.ts'
import { link } from './link-user.ts'

/** Somebody may work in another workspace as well, under its break rules like those they had, and with its absence types. */
export async function joinWorkspace(ctx: Context, userId: number, workspaceId: number): Promise<void> {
  await workspaceInReach(ctx, workspaceId)
  const default_break_ids = await breaksLike(ctx, { userId, workspaceId })
  await saveMember(ctx, workspaceId, userId, ['employee'])
  await link(ctx, workspaceId, userId, {
    absence_type_ids: await absenceTypeIdsIn(ctx, workspaceId),
    default_break_ids,
  })
}
