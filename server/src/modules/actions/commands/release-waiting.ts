import type { Context } from '../../../base/context.ts'
import type { Listing } from '../../../base/lists/page.ts'
import { peopleScope } from '../../roles/model.ts'
import { workspaceInReach } from '../../workspaces/commands.ts'
import type { ActionType, WaitingPunch } from '../model.ts'
import * as queries from '../queries/waiting.ts'
import { takeSentPunches } from './take-shifts.ts'

export async function listWaitingPunches(ctx: Context, workspaceId: number): Promise<Listing<WaitingPunch>> {
  await workspaceInReach(ctx, workspaceId)
  return { rows: queries.waitingIn(ctx, workspaceId, peopleScope(ctx, workspaceId)), readsSensitive: false }
}

/** Takes the punches of somebody that waited, as far as their months are open and they fit. The others keep waiting. */
export async function takeWaiting(ctx: Context, userId: number): Promise<void> {
  for (const [workspaceId, punches] of Map.groupBy(
    await queries.waitingOf(ctx, userId),
    (punch) => punch.workspace_id,
  )) {
    const taken = await takeSentPunches(ctx, workspaceId, punches.map(asSent))
    for (const { position, action_id } of taken) {
      const waited = punches[position]?.id
      if (waited !== undefined && action_id !== null && action_id !== waited) await queries.removeWaiting(ctx, waited)
    }
  }
}

const asSent = (punch: WaitingPunch) => ({
  action_type: punch.action_type as ActionType,
  action_time: punch.action_time,
  user_id: punch.user_id,
  device_id: punch.device_id,
  taggings_attributes: punch.tag_ids.map((tag_id) => ({ tag_id })),
})
