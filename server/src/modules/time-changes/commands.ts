import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { dateAfter, dateIn } from '../../base/time/time.ts'
import { isAccountAdmin, isSelf, isWorkspaceAdmin } from '../roles/model.ts'
import { spanOf } from '../time-accounts/rules.ts'
import { assertMayRead } from '../users/commands/assert-may-read.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { mostDays, type TimeChange } from './model.ts'
import { changesOf } from './queries.ts'
import type { historyQuery } from './resource.ts'

/**
 * What happened to somebody's time on some days, for them and for those who supervise them. Whoever supervises them in
 * one workspace does not see what happened in another.
 */
export async function listTimeChanges(
  ctx: Context,
  workspaceId: number,
  userId: number,
  asked: WholeOf<typeof historyQuery>,
): Promise<Listing<TimeChange>> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  await assertMayRead(ctx, workspaceId, userId)
  const dates = spanOf(asked, dateIn(ctx.now, workspace.time_zone))
  if (dates.to >= dateAfter(dates.from, mostDays))
    throw refused('out_of_range', 'to', `At most ${mostDays} days are shown at once.`)
  const seesAll = isSelf(ctx, userId) || isAccountAdmin(ctx)
  // What an account begins with is for the person and the administrators, as it is everywhere else.
  const seesBeginnings = isSelf(ctx, userId) || isWorkspaceAdmin(ctx, workspaceId)
  const sight = { workspaceIds: seesAll ? undefined : [workspaceId], seesBeginnings }
  return { rows: changesOf(ctx, userId, dates, sight), readsSensitive: false }
}
