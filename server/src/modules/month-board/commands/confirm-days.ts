import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import type { WholeOf } from '../../../base/fields.ts'
import { authorize } from '../../../base/policy.ts'
import { dateAfter, isBefore } from '../../../base/time/time.ts'
import { peopleScope } from '../../roles/model.ts'
import { trackingBatches } from '../../time-trackings/commands/apply-batch.ts'
import { workspaceInReach } from '../../workspaces/commands.ts'
import { assertMembers } from '../../workspaces/queries/members.ts'
import { type Confirmation, mostConfirmed, mostDays } from '../model.ts'
import { boardPolicy } from '../policy.ts'
import * as queries from '../queries.ts'
import type { confirmationInput } from '../resource.ts'

/**
 * Confirms what some people worked between two days, all of it or nothing of each person: where a clock still runs or
 * a correction is open, somebody has to look first.
 */
export async function confirmDays(
  ctx: Context,
  workspaceId: number,
  { user_ids, from, to, unchanged_since }: WholeOf<typeof confirmationInput>,
): Promise<Confirmation[]> {
  await workspaceInReach(ctx, workspaceId)
  authorize(ctx, boardPolicy, 'confirm', { id: workspaceId })
  if (to < from || to >= dateAfter(from, mostDays))
    throw refused('out_of_range', 'to', `to must lie after from, and at most ${mostDays} days are confirmed at once.`)
  if (user_ids.length > mostConfirmed)
    throw refused('too_many_values', 'user_ids', `At most ${mostConfirmed} people at once.`)
  await assertMembers(ctx, workspaceId, user_ids)
  // In the order of their ids, as everybody locks people.
  const inReach = await queries.idsInScope(ctx, peopleScope(ctx, workspaceId), user_ids)
  const asked = { workspaceId, userIds: inReach, from, to }
  const running = new Set((await queries.findRunning(ctx, asked)).map(({ user_id }) => user_id))
  const questioned = new Set((await queries.findCorrections(ctx, asked)).map(({ user_id }) => user_id))
  const unconfirmed = Map.groupBy(await queries.findUnconfirmed(ctx, asked), ({ user_id }) => user_id)
  const isNew = ({ updated_at }: { readonly updated_at: Parameters<typeof isBefore>[0] }): boolean =>
    unchanged_since !== undefined && unchanged_since !== null && isBefore(unchanged_since, updated_at)

  const reasonOf = (userId: number): Confirmation['reason'] => {
    if (!inReach.includes(userId)) return 'forbidden'
    if (running.has(userId)) return 'no_end'
    if (questioned.has(userId)) return 'correction'
    return unconfirmed.get(userId)?.some(isNew) ? 'changed' : null
  }
  const outcomes: Confirmation[] = []
  for (const user_id of user_ids.toSorted((a, b) => a - b)) {
    const reason = reasonOf(user_id)
    const records = reason === null ? (unconfirmed.get(user_id) ?? []) : []
    const confirmed = await confirmAll(
      ctx,
      workspaceId,
      records.map(({ id }) => id),
    )
    outcomes.push({ user_id, outcome: reason === null ? 'done' : 'refused', reason, confirmed })
  }
  return outcomes
}

/** As an order for many does it: locked, asked again and written to the journal. Closed days are left as they are. */
async function confirmAll(ctx: Context, workspaceId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const items = ids.map((id, position) => ({ position, record: String(id) }))
  const order = { workspace_id: workspaceId, action: 'confirm', parameters: {} }
  const outcomes = await trackingBatches.apply(ctx, order, items)
  return outcomes.filter(({ outcome }) => outcome === 'done').length
}
