import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import { peopleScope } from '../roles/model.ts'
import { memberIdsInScope } from './queries.ts'

/**
 * Only people of the workspace whom the caller may see can be made followers: who follows a record is shown with name
 * and address to those who read it. Others are refused, whoever they are.
 */
export async function assertFollowers(ctx: Context, workspaceId: number, userIds: readonly number[]): Promise<void> {
  const known = await memberIdsInScope(ctx, workspaceId, userIds, peopleScope(ctx, workspaceId))
  if (known.length !== userIds.length)
    throw refused(
      'unknown',
      'follower_ids',
      'follower_ids names somebody who is not in the workspace, or whom you may not see.',
    )
}
