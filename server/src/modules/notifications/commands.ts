import type { Context } from '../../base/context.ts'
import { notFound } from '../../base/errors.ts'
import type { Listing } from '../../base/lists/page.ts'
import { sicknessKinds } from '../absence-types/model.ts'
import { findFinished } from '../batches/queries.ts'
import { userIdOf } from '../roles/model.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { mailNotification, type News, type Notification } from './model.ts'
import * as queries from './queries.ts'
import { batchWords, changeWords, decisionWords, isDecision, reportWords, requestWords } from './rules.ts'

export async function listNotifications(ctx: Context, workspaceId: number): Promise<Listing<Notification>> {
  await workspaceInReach(ctx, workspaceId)
  const userId = userIdOf(ctx) ?? 0
  return {
    rows: queries.notificationsOf(ctx, workspaceId, userId),
    readsSensitive: false,
    meta: async () => ({ unread: await queries.countUnread(ctx, workspaceId, userId) }),
  }
}

/** Marks one's own as read; those of others are as if they did not exist. */
export async function readNotifications(
  ctx: Context,
  workspaceId: number,
  ids: readonly number[] | 'all',
): Promise<number> {
  await workspaceInReach(ctx, workspaceId)
  return queries.markRead(ctx, workspaceId, userIdOf(ctx) ?? 0, ids)
}

/** One's own, of the kind named: the kind guards against deleting another one than was meant. */
export async function deleteNotification(
  ctx: Context,
  workspaceId: number,
  id: number,
  kind: string,
): Promise<Notification> {
  await workspaceInReach(ctx, workspaceId)
  const userId = userIdOf(ctx) ?? 0
  const notification = await queries.findNotification(ctx, workspaceId, userId, id)
  if (notification === undefined || notification.kind !== kind) throw notFound()
  await queries.deleteNotifications(ctx, workspaceId, userId, [id])
  return notification
}

/** Tells people, and files a mail for those who want one. */
export async function notify(ctx: Context, news: News, audience: queries.Audience): Promise<void> {
  for (const notification_id of await queries.insertNotifications(ctx, news, audience))
    await ctx.enqueue(mailNotification, { notification_id })
}

/**
 * Takes back what names people who were deleted while a reader was telling of them: it may have looked the name up
 * before, and written it after the deletion had cleared up. The deletion is a change that comes later for that reader.
 */
export async function forgetDeleted(
  ctx: Context,
  changes: readonly { readonly record_type: string; readonly record_id: number; readonly kind: string }[],
): Promise<void> {
  const deleted = changes.filter(({ record_type, kind }) => record_type === 'user' && kind === 'deleted')
  if (deleted.length > 0)
    await queries.forgetNewsAbout(
      ctx,
      deleted.map(({ record_id }) => record_id),
    )
}

/** A change, as far as those who are told of it are concerned. */
export interface NotifiedChange {
  readonly record: { readonly kind: 'time_tracking' | 'absence'; readonly id: number; readonly workspace_id: number }
  readonly kind: string
  /** Whoever made it, and need not be told. */
  readonly madeBy: number | null
}

/** Followers learn that something changed, not what: they may not be allowed to look. */
export const notifyFollowers = (ctx: Context, { record, madeBy }: NotifiedChange): Promise<void> =>
  notify(
    ctx,
    { ...about(record), kind: 'followed_record_changed', words: changeWords(record.kind) },
    queries.withoutPerson(madeBy, queries.followersOf(ctx, record)),
  )

/**
 * Those who can decide learn of a request, everybody who supervises the person of what is reported, and whoever asked of
 * the decision.
 */
export async function notifyOfAbsence(
  ctx: Context,
  { record, kind, madeBy }: NotifiedChange,
  absence: queries.TellableAbsence,
): Promise<void> {
  const isReported = sicknessKinds.includes(absence.kind) || absence.decided_by === 'nobody'
  // What somebody has decided already waits for nobody.
  if (kind === 'created' && absence.confirmation_status !== 'rejected' && (isReported || isPending(absence))) {
    const news = {
      ...about(record),
      kind: 'absence_requested',
      words: (isReported ? reportWords : requestWords)(absence.username, absence),
    } as const
    const isForHr = absence.decided_by === 'hr' && !isReported
    const audience = isForHr ? queries.administrators : queries.supervisorsOf(absence.user_id)
    await notify(ctx, news, queries.withoutPerson(madeBy, audience))
  }
  // What nobody decides is confirmed by itself.
  const isByItself = kind === 'confirmed' && absence.decided_by === 'nobody'
  if (isDecision(kind) && !isByItself) {
    const news = { ...about(record), kind: 'absence_decided', words: decisionWords(kind, absence) } as const
    await notify(ctx, news, queries.withoutPerson(madeBy, queries.onlyUser(absence.user_id)))
  }
}

const isPending = ({ confirmation_status }: queries.TellableAbsence): boolean => confirmation_status === 'pending'

const about = ({ kind, id, workspace_id }: NotifiedChange['record']) => ({
  workspace_id,
  entity: { type: kind, id: String(id) },
})

/** Tells whoever asked that a batch is through. Who throws notifications away does not want one for it. */
export async function announceBatch(ctx: Context, batchId: number): Promise<void> {
  const batch = await findFinished(ctx, batchId)
  if (batch === undefined || batch.subject === 'notification') return
  const { workspace_id, user_id, total_count, done_count, refused_count } = batch
  const news = {
    kind: 'batch_finished',
    workspace_id,
    entity: { type: 'batch_action', id: String(batchId) },
    words: batchWords(done_count, total_count, refused_count),
  } as const
  await notify(ctx, news, queries.onlyUser(user_id))
}
