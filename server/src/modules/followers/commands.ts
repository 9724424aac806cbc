import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import { memberIdsAmong } from '../users/queries.ts'

/** Only people of the workspace can follow its records; others are refused, whoever they are. */
export async function assertFollowers(ctx: Context, workspaceId: number, userIds: readonly number[]): Promise<void> {
  const known = await memberIdsAmong(ctx, workspaceId, userIds)
  if (known.length !== userIds.length)
    throw refused('unknown', 'follower_ids', 'follower_ids names somebody who is not in the workspace.')
}
