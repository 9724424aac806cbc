import type { Context } from '../../base/context.ts'
import { forbidden, refused } from '../../base/errors.ts'
import { isWrong, paragraphs, readWhole, type WholeOf } from '../../base/fields.ts'
import { authorize } from '../../base/policy.ts'
import { dateIn } from '../../base/time.ts'
import { findAbsenceType } from '../absence-types/queries.ts'
import { assertInReach, timesOf } from '../absences/rules.ts'
import { assertFollowers } from '../followers/commands.ts'
import { tell } from '../notifications/commands.ts'
import { notificationIdsOf, onlyUser } from '../notifications/queries.ts'
import { batchWords } from '../notifications/rules.ts'
import { isAnyAdminIn, peopleScope, userIdOf } from '../roles/model.ts'
import { tagIdsAmong } from '../tags/queries.ts'
import { confirmableIn } from '../time-trackings/queries/in-batch.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import type { Workspace } from '../workspaces/model.ts'
import { assertMembers } from '../workspaces/queries/members.ts'
import { type Batch, type BatchOrder, type BatchParameters, runBatch } from './model.ts'
import { batchPolicy } from './policy.ts'
import * as queries from './queries.ts'
import {
  type absenceBatchInput,
  absencesForMany,
  type notificationBatchInput,
  type trackingBatchInput,
} from './resource.ts'

export async function showBatch(ctx: Context, workspaceId: number, id: number): Promise<Batch> {
  await workspaceInReach(ctx, workspaceId)
  const batch = await queries.findBatch(ctx, workspaceId, id)
  authorize(ctx, batchPolicy, 'read', batch)
  return batch
}

/** Files the order and returns at once; rights are asked again for each record when its turn comes. */
export async function orderTrackingBatch(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof trackingBatchInput>,
): Promise<number> {
  await assertMayOrder(ctx, workspaceId)
  const parameters = await parametersOf(ctx, workspaceId, input.action, input)
  const records = await recordsOf(ctx, workspaceId, input)
  return file(ctx, { workspaceId, subject: 'time_tracking', order: input.action, parameters, records })
}

/**
 * An absence for many people at once, or a decision about many. What would be wrong for all is refused now; what is
 * wrong with one of them, somebody unknown too, is the outcome of that one.
 */
export async function orderAbsenceBatch(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof absenceBatchInput>,
): Promise<number> {
  const { workspace } = await assertMayOrder(ctx, workspaceId)
  const { action, ids, message } = input
  if (action === 'create') return orderAbsences(ctx, workspace, input)
  if (!ids) throw refused('blank', 'ids', 'ids must name the absences.')
  const parameters = message ? { message } : {}
  return file(ctx, { workspaceId, subject: 'absence', order: action, parameters, records: ids.map(String) })
}

async function orderAbsences(
  ctx: Context,
  workspace: Workspace,
  { ids: _ofDecisions, message: _too, action, ...given }: WholeOf<typeof absenceBatchInput>,
): Promise<number> {
  const input = readWhole(absencesForMany, { ...given, starts_at: given.starts_at?.text, ends_at: given.ends_at?.text })
  const { user_ids, starts_at, ends_at, ...rest } = input
  await assertFollowers(ctx, workspace.id, input.follower_ids ?? [])
  if ((await findAbsenceType(ctx, workspace.id, input.absence_type_id)) === undefined)
    throw refused('unknown', 'absence_type_id', 'absence_type_id names no type of the workspace.')
  assertInReach(timesOf(input, 'UTC'), dateIn(ctx.now, workspace.time_zone))
  const absence = { ...rest, starts_at: starts_at.text, ends_at: ends_at.text }
  return file(ctx, {
    workspaceId: workspace.id,
    subject: 'absence',
    order: action,
    parameters: { absence },
    records: user_ids.map(String),
  })
}

export async function orderNotificationBatch(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof notificationBatchInput>,
): Promise<number> {
  const { userId } = await assertMayOrder(ctx, workspaceId)
  if (!input.all && !input.ids) throw refused('blank', 'ids', 'ids must name the notifications.')
  const ids = input.all ? await notificationIdsOf(ctx, workspaceId, userId) : (input.ids ?? [])
  const records = ids.map(String)
  return file(ctx, { workspaceId, subject: 'notification', order: input.action, parameters: {}, records })
}

/** Batches are for those who look after others. */
async function assertMayOrder(ctx: Context, workspaceId: number): Promise<{ userId: number; workspace: Workspace }> {
  const workspace = await workspaceInReach(ctx, workspaceId)
  const userId = userIdOf(ctx)
  if (userId === undefined || !isAnyAdminIn(ctx, workspaceId)) throw forbidden()
  return { userId, workspace }
}

async function file(ctx: Context, batch: Omit<Parameters<typeof queries.insertBatch>[1], 'userId'>): Promise<number> {
  const id = await queries.insertBatch(ctx, { ...batch, userId: userIdOf(ctx) ?? 0 })
  await ctx.enqueue(runBatch, { batch_action_id: id })
  return id
}

async function recordsOf(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof trackingBatchInput>,
): Promise<string[]> {
  if (input.action === 'confirm' && input.all === true)
    return confirmableIn(ctx, workspaceId, peopleScope(ctx, workspaceId))
  if (input.ids === undefined || input.ids === null) throw refused('blank', 'ids', 'ids must name the time trackings.')
  return input.ids.map(String)
}

/** What the order needs, checked now: it would be no use to find out later that a tag does not exist. */
async function parametersOf(
  ctx: Context,
  workspaceId: number,
  order: BatchOrder,
  input: WholeOf<typeof trackingBatchInput>,
): Promise<BatchParameters> {
  switch (order) {
    case 'tag': {
      const tag_ids = input.tag_ids ?? []
      if ((await tagIdsAmong(ctx, workspaceId, tag_ids)).length !== tag_ids.length)
        throw refused('unknown', 'tag_ids', 'tag_ids names a tag that is not in the workspace.')
      return { tag_ids, override_tags: input.override_tags ?? false }
    }
    case 'follower': {
      const follower_ids = input.follower_ids ?? []
      await assertFollowers(ctx, workspaceId, follower_ids)
      return { follower_ids }
    }
    case 'note': {
      const given =
        typeof input.note === 'object' && input.note !== null && 'content' in input.note ? input.note.content : ''
      const content = paragraphs(5000).read(given)
      if (isWrong(content) || content === '')
        throw refused('blank', 'note', 'note must have a content of at most 5000 characters.')
      return { content }
    }
    case 'confirm':
    case 'destroy':
      return {}
  }
}

/** Tells whoever asked that the batch is through. */
export async function announceFinished(
  ctx: Context,
  batch: { id: number; workspace_id: number; user_id: number },
): Promise<void> {
  const { total_count, done_count, refused_count } = await queries.findBatch(ctx, batch.workspace_id, batch.id)
  const news = {
    kind: 'batch_finished',
    workspace_id: batch.workspace_id,
    entity: { type: 'batch_action', id: String(batch.id) },
    words: batchWords(done_count, total_count, refused_count),
  } as const
  await tell(ctx, news, onlyUser(batch.user_id))
}
