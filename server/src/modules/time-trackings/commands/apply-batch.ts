import type { Context } from '../../../base/context.ts'
import type { ApplyToItems, BatchHandler, BatchOrder } from '../../../base/jobs/batches.ts'
import { changed } from '../../changes/commands.ts'
import { closedAmong } from '../../closed-months/commands.ts'
import { clearFollowers, followAll } from '../../followers/queries.ts'
import { addUserNotes } from '../../notes/commands.ts'
import { userIdOf } from '../../roles/model.ts'
import {
  changeOf,
  type OrderParameters,
  type TrackingChange,
  type TrackingFacts,
  type TrackingOrder,
} from '../model.ts'
import { timeTrackingPolicy } from '../policy.ts'
import { lockManyFacts } from '../queries/facts.ts'
import * as queries from '../queries/save-many.ts'
import { applyBreakRulesToDays } from './apply-break-rules.ts'

/** What each order asks of the policy, and what the journal says of it. */
const questions = { tag: 'tag', follower: 'follow', note: 'read', confirm: 'decide', destroy: 'destroy' } as const

const changes: Record<TrackingOrder, TrackingChange | undefined> = {
  tag: { kind: 'changed', parts: [['tags']] },
  follower: { kind: 'changed', parts: [['followers']] },
  note: undefined,
  confirm: { kind: 'confirmed' },
  destroy: { kind: 'deleted' },
}

/** Does one order to some trackings. Whatever is not there or not allowed is an outcome, not an error. */
const applyToTrackings: ApplyToItems = async (ctx, batch, items) => {
  const { workspace_id: workspaceId } = batch
  const order = batch.action as TrackingOrder
  const parameters = batch.parameters as OrderParameters
  const found = await lockManyFacts(
    ctx,
    workspaceId,
    items.map((item) => item.record),
  )
  const isClosed = await closedTrackings(ctx, order, found)
  const outcomes = items.map(({ position, record }) => {
    const tracking = found.find((each) => String(each.id) === record || each.uuid === record.toLowerCase())
    const code = refusalOf(ctx, order, tracking) ?? (tracking && isClosed(tracking) ? 'period_closed' : null)
    return { position, outcome: code === null ? ('done' as const) : ('refused' as const), code, tracking }
  })
  const touched = [...new Set(outcomes.flatMap((each) => (each.code === null && each.tracking ? [each.tracking] : [])))]
  const different = touched.filter((tracking) => isChanged(tracking, order, parameters))
  await carryOut(ctx, batch, different)
  return outcomes.map(({ position, outcome, code }) => ({ position, outcome, code }))
}

/** Which trackings an order may not touch, because it would change a day of a closed month. */
async function closedTrackings(ctx: Context, order: TrackingOrder, trackings: readonly TrackingFacts[]) {
  const dayOf = ({ user_id, started_on: date }: TrackingFacts) => ({ user_id, date })
  const isClosed = await closedAmong(ctx, order === 'confirm' || order === 'destroy' ? trackings.map(dayOf) : [])
  return (tracking: TrackingFacts): boolean => isClosed(dayOf(tracking))
}

function refusalOf(ctx: Context, order: TrackingOrder, tracking: TrackingFacts | undefined): string | null {
  if (tracking === undefined) return 'not_found'
  if (!timeTrackingPolicy[questions[order]](ctx, tracking)) return 'forbidden'
  return order === 'confirm' && tracking.ends_at === null ? 'running' : null
}

const isAmong = (ids: readonly number[], others: readonly number[]): boolean => ids.every((id) => others.includes(id))

/** Whether the order would leave a tracking other than it is. What stays as it is is done, and not noted. */
function isChanged(tracking: TrackingFacts, order: TrackingOrder, parameters: OrderParameters): boolean {
  const { tag_ids: tagIds = [], follower_ids: followerIds = [] } = parameters
  switch (order) {
    case 'tag':
      return (
        !isAmong(tagIds, tracking.tag_ids) || (parameters.override_tags === true && !isAmong(tracking.tag_ids, tagIds))
      )
    case 'follower':
      return followerIds.length === 0 ? tracking.follower_ids.length > 0 : !isAmong(followerIds, tracking.follower_ids)
    case 'confirm':
      return !tracking.confirmed
    case 'note':
    case 'destroy':
      return true
  }
}

async function carryOut(
  ctx: Context,
  { action, workspace_id: workspaceId, parameters: given }: BatchOrder,
  trackings: readonly TrackingFacts[],
): Promise<void> {
  const order = action as TrackingOrder
  const parameters = given as OrderParameters
  const ids = trackings.map((tracking) => tracking.id)
  const followers = parameters.follower_ids ?? []
  switch (order) {
    case 'tag':
      if (parameters.override_tags) await queries.clearTags(ctx, ids)
      await queries.tagAll(ctx, workspaceId, ids, parameters.tag_ids ?? [])
      await queries.saveAll(ctx, ids, {})
      break
    case 'follower':
      if (followers.length === 0) await clearFollowers(ctx, 'time_tracking', ids)
      await followAll(ctx, 'time_tracking', ids, followers)
      await queries.saveAll(ctx, ids, {})
      break
    case 'note':
      await addUserNotes(ctx, { kind: 'time_tracking', workspaceId }, ids, parameters.content ?? '')
      break
    case 'confirm':
      await queries.saveAll(ctx, ids, { confirmed: true, last_update_by: userIdOf(ctx) ?? null })
      break
    case 'destroy':
      await queries.saveAll(ctx, ids, { status: 'deleted', last_update_by: userIdOf(ctx) ?? null })
  }
  const change = changes[order]
  if (change) await changed(ctx, ...trackings.map((tracking) => changeOf(tracking, change)))
  if (order === 'destroy') await applyBreakRulesToDays(ctx, trackings)
}

export const trackingBatches: BatchHandler = { subject: 'time_tracking', chunk: 100, apply: applyToTrackings }
